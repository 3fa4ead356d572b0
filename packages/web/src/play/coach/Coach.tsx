import type { QuestionView, View } from '@evertable/engine';
import { type ReactNode, useState } from 'react';
import { readStorage, writeStorage } from '../../app/storage.ts';
import { useUiText } from '../../app/ui-text.ts';
import type { Tip } from '../../board/types.ts';
import { tipFor } from './coach.ts';

const keyOf = (id: string): string => `evertable.coach.${id}`;

/** The coach of a first game, with a tip when one fits; null without a coach, or when all tips were given. */
export function useCoach(
  id: string | null,
  tips: readonly Tip[],
  view: View,
  question: QuestionView | null,
): { readonly tip: ReactNode } | null {
  const [given, setGiven] = useState<readonly string[]>(() =>
    id === null ? [] : ((readStorage(keyOf(id)) as string[] | null) ?? []),
  );
  if (id === null || tips.every((one) => given.includes(one.id))) return null;
  const tip = tipFor(tips, { view, question }, given);
  const done = (ids: readonly string[]): void => {
    const next = [...given, ...ids];
    setGiven(next);
    writeStorage(keyOf(id), next);
  };
  return {
    tip: tip !== null && (
      <TipPanel id={tip} stop={() => done(tips.map((one) => one.id))} next={() => done([tip])} />
    ),
  };
}

function TipPanel({
  id,
  stop,
  next,
}: {
  readonly id: string;
  readonly stop: () => void;
  readonly next: () => void;
}): ReactNode {
  const words = useUiText();
  return (
    <section className="coach" data-test="coach" aria-live="polite" aria-label={words('coach')}>
      <div className="said">
        <h2>{words(`coach.${id}`)}</h2>
        <p>{words(`coach.${id}.text`)}</p>
      </div>
      <div className="do">
        <button type="button" className="lk" data-test="coach-stop" onClick={stop}>
          {words('coach.stop')}
        </button>
        <button type="button" className="btn" data-test="coach-next" onClick={next}>
          {words('coach.next')}
        </button>
      </div>
    </section>
  );
}

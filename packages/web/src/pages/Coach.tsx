import type { QuestionView, View } from '@evertable/engine';
import { type ReactNode, useState } from 'react';
import { keep, readKept } from '../app/store.ts';
import { useWords } from '../app/texts.ts';
import { tipFor, tipsFor } from '../play/coach.ts';

const keyOf = (id: string): string => `evertable.coach.${id}`;

/** A friend at the table who says the next thing when it matters. */
export function Coach({
  id,
  view,
  question,
}: {
  readonly id: string;
  readonly view: View;
  readonly question: QuestionView | null;
}): ReactNode {
  const words = useWords();
  const [given, setGiven] = useState<readonly string[]>(() => (readKept(keyOf(id)) as string[] | null) ?? []);
  const tip = tipFor({ view, question }, given);
  if (tip === null) return null;
  const done = (ids: readonly string[]): void => {
    const next = [...given, ...ids];
    setGiven(next);
    keep(keyOf(id), next);
  };
  return (
    <section className="coach" aria-live="polite" aria-label={words('coach')}>
      <h2>{words(`coach.${tip}`)}</h2>
      <p>{words(`coach.${tip}.text`)}</p>
      <div className="acts">
        <button type="button" className="lk" onClick={() => done(tipsFor(view).map((one) => one.id))}>
          {words('coach.stop')}
        </button>
        <button type="button" className="btn" onClick={() => done([tip])}>
          {words('coach.next')}
        </button>
      </div>
    </section>
  );
}

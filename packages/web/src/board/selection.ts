import type { Answer, OptionView, QuestionView } from '@evertable/engine';
import { useMemo, useState } from 'react';
import { type Selection, targetOf } from './context.ts';

interface Chosen {
  readonly picked: readonly string[];
  readonly amounts: Readonly<Record<string, number>>;
}

const NOTHING: Chosen = { picked: [], amounts: {} };

/** With one thing to pick and nothing to decide about it, it is picked already. */
function start(question: QuestionView | null): Chosen {
  if (question === null) return NOTHING;
  if (question.shape === 'pick' && question.min === question.options.length)
    return { picked: question.options.map((o) => o.key), amounts: {} };
  return NOTHING;
}

function answerOf(question: QuestionView, { picked, amounts }: Chosen, total: number): Answer | null {
  if (total < question.min || total > question.max) return null;
  if (question.shape === 'allocate')
    return Object.fromEntries(Object.entries(amounts).filter(([, n]) => n > 0));
  if (question.min === 1 && question.max === 1) return picked[0];
  return picked;
}

function chosenFor(answer: Answer): Chosen {
  if (typeof answer === 'string') return { picked: [answer], amounts: {} };
  return Array.isArray(answer)
    ? { picked: answer, amounts: {} }
    : { picked: [], amounts: answer as Chosen['amounts'] };
}

/** `moment` changes whenever the question is asked anew, even if it reads the same. */
export function useSelection(question: QuestionView | null, revision: unknown): Selection {
  const [kept, keep] = useState<{ readonly revision: unknown; readonly chosen: Chosen } | null>(null);
  // What was chosen for another question is not chosen for this one.
  const chosen = kept !== null && kept.revision === revision ? kept.chosen : null;

  return useMemo(() => {
    const now = chosen ?? start(question);
    const setChosen = (change: (before: Chosen) => Chosen): void =>
      keep((before) => ({
        revision,
        chosen: change(before !== null && before.revision === revision ? before.chosen : start(question)),
      }));
    const byTarget = new Map<string, OptionView[]>();
    for (const option of question?.options ?? []) {
      const target = targetOf(option);
      if (target === null) continue;
      for (const one of [target, ...(option.alike ?? [])])
        byTarget.set(one, [...(byTarget.get(one) ?? []), option]);
    }
    const known = new Set(question?.options.map((o) => o.key));
    const picked = now.picked.filter((key) => known.has(key));
    const total =
      question?.shape === 'allocate'
        ? Object.values(now.amounts).reduce((sum, n) => sum + n, 0)
        : picked.length;
    return {
      question,
      picked,
      amounts: now.amounts,
      total,
      answer: question === null ? null : answerOf(question, { ...now, picked }, total),
      byTarget,
      touched: chosen !== null,
      toggle(key) {
        if (question === null) return;
        setChosen(({ picked: before }) => {
          if (before.includes(key)) return { picked: before.filter((k) => k !== key), amounts: {} };
          if (question.max === 1) return { picked: [key], amounts: {} };
          return { picked: before.length < question.max ? [...before, key] : before, amounts: {} };
        });
      },
      setAmount(key, n) {
        const option = question?.options.find((o) => o.key === key);
        if (option === undefined) return;
        setChosen(({ amounts }) => ({
          picked: [],
          amounts: { ...amounts, [key]: Math.max(0, Math.min(n, option.cap ?? n)) },
        }));
      },
      set: (answer) => setChosen(() => chosenFor(answer)),
      clear: () => setChosen(() => NOTHING),
    };
  }, [question, chosen, revision]);
}

import type { Answer, OptionView, QuestionView } from '@evertable/engine';
import { useMemo, useState } from 'react';
import { type Selection, targetOf } from './context.ts';

interface Chosen {
  readonly picked: readonly string[];
  readonly amounts: Readonly<Record<string, number>>;
}

/** What is kept of a selection as long as the question stays. */
interface Kept {
  readonly revision: unknown;
  readonly chosen: Chosen;
  readonly touched: boolean;
  /** Answers to the questions that follow, by their place; null where the likeliest will do. */
  readonly following: readonly (Answer | null)[];
}

const NOTHING: Chosen = { picked: [], amounts: {} };
const NONE: readonly null[] = [];

/** With one thing to pick and nothing to decide about it, it is picked already. */
function start(question: QuestionView | null): Chosen {
  if (question === null) return NOTHING;
  if (question.shape === 'pick' && question.min === question.options.length)
    return { picked: question.options.map((o) => o.key), amounts: {} };
  return NOTHING;
}

const totalOf = ({ shape }: QuestionView, { picked, amounts }: Chosen): number =>
  shape === 'allocate' ? Object.values(amounts).reduce((sum, n) => sum + n, 0) : picked.length;

function answerOf(question: QuestionView, { picked, amounts }: Chosen, total: number): Answer | null {
  if (total < question.min || total > question.max) return null;
  if (question.shape === 'allocate')
    return Object.fromEntries(Object.entries(amounts).filter(([, n]) => n > 0));
  if (question.min === 1 && question.max === 1) return picked[0];
  return picked;
}

export function chosenFor(answer: Answer): Chosen {
  if (typeof answer === 'string') return { picked: [answer], amounts: {} };
  return Array.isArray(answer)
    ? { picked: answer, amounts: {} }
    : { picked: [], amounts: answer as Chosen['amounts'] };
}

/** Picks an option or takes it back; when no more can be picked, the one picked first makes room. */
function toggled(question: QuestionView, { picked }: Chosen, key: string): Chosen {
  if (picked.includes(key)) return { picked: picked.filter((k) => k !== key), amounts: {} };
  return { picked: [...picked, key].slice(-question.max), amounts: {} };
}

/** Sets an amount; when no more fit, the others make room. */
function counted(question: QuestionView, { amounts }: Chosen, key: string, n: number): Chosen {
  const cap = question.options.find((o) => o.key === key)?.cap ?? question.max;
  const next: Record<string, number> = { ...amounts, [key]: Math.max(0, Math.min(n, cap, question.max)) };
  let over = Object.values(next).reduce((sum, one) => sum + one, 0) - question.max;
  for (const other of Object.keys(next)) {
    const less = other === key ? 0 : Math.min(over, next[other]);
    if (less > 0) {
      next[other] -= less;
      over -= less;
    }
  }
  return { picked: [], amounts: next };
}

/** An answer after one of its options was pressed; null while it is none. */
export function pressedAnswer(question: QuestionView, answer: Answer | null, key: string): Answer | null {
  const before = answer === null ? NOTHING : chosenFor(answer);
  const chosen =
    question.shape === 'allocate'
      ? counted(question, before, key, (before.amounts[key] ?? 0) + 1)
      : question.min === 1 && question.max === 1
        ? { picked: [key], amounts: {} }
        : toggled(question, before, key);
  return (
    answerOf(question, chosen, totalOf(question, chosen)) ?? (chosen.picked.length > 0 ? chosen.picked : null)
  );
}

/** `moment` changes whenever the question is asked anew, even if it reads the same. */
export function useSelection(question: QuestionView | null, revision: unknown): Selection {
  const [last, keep] = useState<Kept | null>(null);
  // What was chosen for another question is not chosen for this one.
  const kept = last !== null && last.revision === revision ? last : null;

  return useMemo(() => {
    const fresh: Kept = { revision, chosen: start(question), touched: false, following: NONE };
    const { chosen: now, touched, following } = kept ?? fresh;
    const setChosen = (change: (before: Chosen) => Chosen): void =>
      keep((before) => {
        const from = before !== null && before.revision === revision ? before : fresh;
        return { revision, chosen: change(from.chosen), touched: true, following: NONE };
      });
    const byTarget = new Map<string, OptionView[]>();
    for (const option of question?.options ?? []) {
      const target = targetOf(option);
      if (target === null) continue;
      for (const one of [target, ...(option.alike ?? [])])
        byTarget.set(one, [...(byTarget.get(one) ?? []), option]);
    }
    const known = new Set(question?.options.map((o) => o.key));
    const picked = now.picked.filter((key) => known.has(key));
    const chosen = { ...now, picked };
    const total = question === null ? 0 : totalOf(question, chosen);
    return {
      question,
      picked,
      amounts: now.amounts,
      total,
      answer: question === null ? null : answerOf(question, chosen, total),
      byTarget,
      touched,
      following,
      toggle(key) {
        if (question !== null) setChosen((before) => toggled(question, before, key));
      },
      setAmount(key, n) {
        if (question !== null) setChosen((before) => counted(question, before, key, n));
      },
      set: (answer) => setChosen(() => chosenFor(answer)),
      setFollowing: (index, answer) =>
        keep((before) => {
          const from = before !== null && before.revision === revision ? before : fresh;
          const next = Array.from({ length: Math.max(from.following.length, index + 1) }, (_, i) =>
            i === index ? answer : (from.following[i] ?? null),
          );
          return { ...from, touched: true, following: next };
        }),
      suggest: (answer) =>
        keep((before) =>
          before !== null && before.revision === revision
            ? before
            : { revision, chosen: chosenFor(answer), touched: false, following: NONE },
        ),
      clear: () => setChosen(() => NOTHING),
    };
  }, [question, kept, revision]);
}

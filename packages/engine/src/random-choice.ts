import type { Choice, Question } from './question.ts';
import { below, type RandomState } from './random.ts';

/** Any answer the question allows: the number of things first, then which. */
export function randomChoice(random: RandomState, q: Question): Choice {
  const n = q.max > q.min ? q.min + below(random, q.max - q.min + 1) : q.min;
  if (q.shape === 'allocate') return randomAmounts(random, q.caps, n);
  const { length } = q.options;
  if (n === 1) return [below(random, length)];
  const picked: number[] = [];
  // Each is taken with the chance that fills the choice: so many wanted still, of so many left.
  for (let i = 0; picked.length < n; i++) if (below(random, length - i) < n - picked.length) picked.push(i);
  return picked;
}

function randomAmounts(random: RandomState, caps: readonly number[], n: number): Choice {
  const amounts = caps.map(() => 0);
  for (let left = n; left > 0; ) {
    const i = below(random, caps.length);
    if (amounts[i] === caps[i]) continue;
    amounts[i]++;
    left--;
  }
  return amounts;
}

import { type DealProof, isDealOfToday, proofProblem } from './fair-deal.ts';
import type { View } from './view-types.ts';

/** What a person who took part saw of a deal before any contribution was shown, and the contribution they gave. */
export interface DealWitness {
  /** The commitment of the server. */
  readonly commitment: string;
  /** The commitments of the seats; null where no person sat. */
  readonly commits: readonly (string | null)[];
  readonly seat: number;
  readonly contribution: string;
  /** The end of the game as this seat was shown it; missing when it was not there. */
  readonly end?: unknown;
}

export function isDealWitness(value: unknown): value is DealWitness {
  const isText = (each: unknown): boolean => typeof each === 'string';
  if (typeof value !== 'object' || value === null) return false;
  if (!('commitment' in value && 'contribution' in value && 'commits' in value && 'seat' in value))
    return false;
  const { commitment, commits, seat, contribution } = value;
  const isList = Array.isArray(commits) && commits.every((each) => each === null || isText(each));
  return isText(commitment) && isList && Number.isInteger(seat) && isText(contribution);
}

/**
 * What can be said of a finished deal. `proven`: the seed follows from the commitments this witness saw before any
 * contribution was shown, their own among them. `consistent`: the proof fits together, but without a witness somebody
 * may have made it up. `broken`: it does not.
 */
export interface DealCheck {
  readonly result: 'proven' | 'consistent' | 'broken';
  /** Why it is not proven; null when it is. */
  readonly why: string | null;
}

/** `end`: the end of the game in the record, as the seat of the witness sees it. */
export function checkDeal(
  proof: DealProof,
  seed: string,
  witness: DealWitness | null,
  end: View | null = null,
): DealCheck {
  const broken = (why: string): DealCheck => ({ result: 'broken', why });
  const problem = proofProblem(proof, seed);
  if (problem !== null) return broken(problem);
  if (witness === null) return { result: 'consistent', why: 'nobody who took part in the deal is asked' };
  if (witness.commitment !== proof.commitment) return broken('the server has changed its commitment');
  const seats = Math.max(proof.seats.length, witness.commits.length);
  for (let seat = 0; seat < seats; seat++)
    if ((proof.seats[seat]?.commitment ?? null) !== (witness.commits[seat] ?? null))
      return broken(`the commitment of seat ${seat} is not the one that was seen`);
  if (proof.seats[witness.seat]?.contribution !== witness.contribution)
    return broken(`the contribution of seat ${witness.seat} is not the one that was given`);
  // A server that dealt other cards than those of the seed would have to make up another game for the record.
  if (end !== null && witness.end !== undefined && !endsAlike(witness.end, end))
    return broken('the game in the record does not end as the one that was seen');
  return isDealOfToday(seed)
    ? { result: 'proven', why: null }
    : { result: 'consistent', why: 'the table is older than the way deals are drawn today' };
}

/** Whether two views are the same; one of them may come from a file. */
export const endsAlike = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b);

/** A value as text, whatever the order of its fields. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

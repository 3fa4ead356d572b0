import type { SeatAssignment } from '@evertable/protocol';

export interface SeatState {
  kind: 'open' | 'person' | 'bot';
  person: string | null;
  level: string | null;
  away: 'time' | 'resigned' | null;
}

export const newSeat = (assignment: SeatAssignment): SeatState => ({
  kind: assignment.kind,
  person: null,
  level: assignment.kind === 'bot' ? assignment.level : null,
  away: null,
});

/** An open request to take back answers: `keep` stay. */
export interface UndoRequest {
  readonly by: number;
  readonly keep: number;
  readonly agreed: number[];
}

/**
 * Seats that have not answered a request. A person whose clock ran out may return and is asked, in logs of rules 2 and
 * later; one who resigned has left for good.
 */
export function seatsAsked(
  seats: readonly SeatState[],
  { by, agreed }: UndoRequest,
  logRules: number,
): number[] {
  const isAsked = ({ kind, away }: SeatState): boolean =>
    kind === 'person' && away !== 'resigned' && (away === null || logRules >= 2);
  return seats.flatMap((seat, i) => (i !== by && isAsked(seat) && !agreed.includes(i) ? [i] : []));
}

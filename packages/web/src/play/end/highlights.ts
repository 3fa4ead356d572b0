import type { TurnPoint } from '../../board/types.ts';

/** Where one seat's points jumped the most in one turn. */
export function greatestTurn(
  history: readonly TurnPoint[],
  seat: number,
): { readonly turn: number; readonly gain: number } | null {
  let best: { turn: number; gain: number } | null = null;
  history.forEach((point, i) => {
    const gain = point.scores[seat] - (i === 0 ? 0 : history[i - 1].scores[seat]);
    if (point.seat === seat && (best === null || gain > best.gain)) best = { turn: i, gain };
  });
  return best;
}

/** The turn in which the winner took the lead and kept it; null when nobody else ever had it, or nobody has it alone. */
export function turningPoint(history: readonly TurnPoint[], winner: number): number | null {
  const ahead = ({ scores }: TurnPoint): boolean =>
    scores.every((n, seat) => seat === winner || n < scores[winner]);
  const behind = ({ scores }: TurnPoint): boolean => scores.some((n) => n > scores[winner]);
  const last = history.findLastIndex((point) => !ahead(point));
  if (last === history.length - 1 || !history.slice(0, last + 1).some(behind)) return null;
  return last + 1;
}

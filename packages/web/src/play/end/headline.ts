/** How a game ended, for the one who looks: below 0 it is nobody in particular. */
export function headlineOf(
  totals: readonly number[],
  winners: readonly number[],
  me: number,
): { readonly key: string; readonly n: number } {
  const [winner] = winners;
  const won = winners.includes(me);
  if (winners.length > 1 && (me < 0 || won)) return { key: 'end.shared', n: 0 };
  // Somebody who only watched wants to know how close it was.
  const other = me < 0 || won ? Math.max(...totals.filter((_, seat) => seat !== winner)) : totals[me];
  const n = totals[winner] - other;
  if (!won) return { key: 'end.lost', n };
  return { key: n === 0 ? 'end.won-tie' : 'end.won', n };
}

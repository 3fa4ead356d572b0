import type { Seat, SpotDef, Table } from '@evertable/engine';

export const WONDER = 'wonder';

/** Of twig, resin and pebble `each`. */
const PRICES = [
  { id: 'hopewatch-gate', each: 1, pearl: 2, card: 2, points: 10 },
  { id: 'mistrise-fountain', each: 2, pearl: 2, card: 2, points: 15 },
  { id: 'sunblaze-bridge', each: 2, pearl: 3, card: 3, points: 20 },
  { id: 'starfalls-flame', each: 3, pearl: 3, card: 3, points: 25 },
];

/** A worker and the whole price at once; the first to pay owns it for good. No event. */
export const wonders: readonly SpotDef[] = PRICES.map(({ id, each, pearl, card, points }) => ({
  id,
  group: WONDER,
  room: 1,
  claim: 'first',
  cost: { twig: each, resin: each, pebble: each, pearl, card },
  points: () => points,
  provenance: { cost: 'single-source' },
}));

/** What each is worth, for screens. */
export const WONDER_POINTS: Readonly<Record<string, number>> = Object.fromEntries(
  PRICES.map(({ id, points }) => [id, points]),
);

const wondersOf = (table: Table, seat: Seat): readonly SpotDef[] =>
  table
    .spotsIn(WONDER)
    .filter((where) => table.claimedBy(where) === seat)
    .map((where) => table.rules.spots[where].def);

export const countWonders = (table: Table, seat: Seat): number => wondersOf(table, seat).length;

export const wonderPoints = (table: Table, seat: Seat): number =>
  wondersOf(table, seat).reduce((sum, def) => sum + (def.points?.(table, seat) ?? 0), 0);

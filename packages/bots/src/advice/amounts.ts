import type { GameEvent, Rules, Seat } from '@evertable/engine';

/** Amounts by name: goods, and also `point` and `card`. */
export type Amounts = Readonly<Record<string, number>>;

export function addTo(amounts: Record<string, number>, name: string, n: number): void {
  amounts[name] = (amounts[name] ?? 0) + n;
}

export const totalOf = (amounts: Amounts): number => Object.values(amounts).reduce((sum, n) => sum + n, 0);

/** What `a` has more than `b`. */
export const difference = (a: Amounts, b: Amounts): Amounts =>
  Object.fromEntries(
    Object.entries(a)
      .map(([name, n]): [string, number] => [name, n - (b[name] ?? 0)])
      .filter(([, n]) => n > 0),
  );

/** The mean in whole numbers; what rounds to nothing is left out. */
export function meanOf(all: readonly Amounts[]): Amounts {
  const sums: Record<string, number> = {};
  for (const amounts of all) for (const [name, n] of Object.entries(amounts)) addTo(sums, name, n);
  return Object.fromEntries(
    Object.entries(sums)
      .map(([name, n]): [string, number] => [name, Math.round(n / all.length)])
      .filter(([, n]) => n > 0),
  );
}

/** What a seat gets: resources, point tokens and cards into the hand. */
export function gainsOf(rules: Rules, seat: Seat, steps: readonly { readonly event: GameEvent }[]): Amounts {
  const sums: Record<string, number> = {};
  for (const { event } of steps) {
    if (event.seat !== seat) continue;
    if (event.type === 'gain') addTo(sums, rules.goods[event.good].id, event.n);
    if (event.type === 'spend') addTo(sums, rules.goods[event.good].id, -event.n);
    if (event.type === 'points') addTo(sums, 'point', event.n);
    if (event.type === 'draw' || event.type === 'take') addTo(sums, 'card', 1);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, n]) => n > 0));
}

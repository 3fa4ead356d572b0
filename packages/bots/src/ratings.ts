import { seedRandom } from '@evertable/engine';
import { below } from '@evertable/engine/internals';

/** Results of one pairing: of so many games the first won so many, shared wins counting in part. */
export interface Pairing {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly wonByA: number;
}

/** 400 points more mean ten wins for every loss. */
const TEN_TO_ONE = 400;

/**
 * Ratings that make the results most likely (Bradley and Terry), with one player pinned at 1000. A draw with someone
 * average is added for everyone, so that nobody who won or lost everything ends up at infinity.
 */
export function ratings(pairings: readonly Pairing[], pinned: string): Map<string, number> {
  const names = [...new Set(pairings.flatMap(({ a, b }) => [a, b]))];
  if (!names.includes(pinned))
    throw new Error(`${pinned} has played no game, so nothing can be measured by it`);
  const strength = new Map(names.map((name) => [name, 1]));
  const of = (name: string): number => strength.get(name) as number;
  for (let round = 0; round < 500; round++) {
    for (const name of names) {
      let won = 0.5;
      let expected = 1 / (of(name) + 1);
      for (const { a, b, games, wonByA } of pairings) {
        if (a !== name && b !== name) continue;
        won += a === name ? wonByA : games - wonByA;
        expected += games / (of(a) + of(b));
      }
      strength.set(name, won / expected);
    }
  }
  const base = of(pinned);
  return new Map(
    names
      .map((name): [string, number] => [name, 1000 + TEN_TO_ONE * Math.log10(of(name) / base)])
      .sort(([, x], [, y]) => y - x),
  );
}

const RESAMPLES = 200;

/**
 * From where to where each rating lies, 95 times in 100: the same deals are drawn again and again, some twice and some
 * not at all, and everyone is rated again. `deals` are the results of one pairing, deal by deal.
 */
export function ratingRanges(
  deals: readonly (readonly Pairing[])[],
  pinned: string,
): Map<string, [number, number]> {
  const random = seedRandom('ranges');
  const seen = new Map<string, number[]>();
  for (let round = 0; round < RESAMPLES; round++) {
    const drawn = deals.map((pairing) => total(pairing.map(() => pairing[below(random, pairing.length)])));
    for (const [name, n] of ratings(drawn, pinned)) seen.set(name, [...(seen.get(name) ?? []), n]);
  }
  const cut = Math.floor(RESAMPLES / 40);
  return new Map(
    [...seen].map(([name, list]): [string, [number, number]] => {
      list.sort((x, y) => x - y);
      return [name, [list[cut], list[RESAMPLES - 1 - cut]]];
    }),
  );
}

/** Several results of one pairing as one. */
export const total = ([first, ...more]: readonly Pairing[]): Pairing =>
  more.reduce(
    (sum, { games, wonByA }) => ({ ...sum, games: sum.games + games, wonByA: sum.wonByA + wonByA }),
    first,
  );

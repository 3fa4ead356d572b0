import type { Rules } from '@evertable/engine';
import { MAP_TILES } from './farshore/maps.ts';
import { CHESTS, LAST_SPACE, shipPoints } from './farshore/ship.ts';
import { games } from './games.ts';
import type { Group } from './newleaf/golden.ts';
import { WONDER, WONDER_POINTS } from './pearlbrook/wonders.ts';

/** What a screen shows of a setup besides its cards and spots. */
export interface ScreenFacts {
  /** The spaces ships sail along: what each is worth, and where the chests are. */
  readonly track: { readonly points: readonly number[]; readonly chests: readonly number[] } | null;
  /** What the Maps of one kind are worth, from the first one claimed on; empty where there are none. */
  readonly mapTiles: readonly number[];
  /** The names behind the number of Nightweave's Personality. */
  readonly personalities: readonly string[];
  readonly plans: readonly string[];
  /** What the Wonders are worth; empty where there are none. */
  readonly wonders: Readonly<Record<string, number>>;
  /** The groups on golden banners, by card. */
  readonly banners: Readonly<Record<string, Group>>;
}

export function screenFacts(rules: Rules): ScreenFacts {
  const { options } = games[rules.setup.game];
  return {
    track: rules.seatVars.has('ship')
      ? { points: Array.from({ length: LAST_SPACE + 1 }, (_, i) => shipPoints(i)), chests: CHESTS }
      : null,
    mapTiles: rules.spots.some((spot) => spot.group === 'map') ? (MAP_TILES[rules.seats] ?? []) : [],
    personalities: options?.['personality']?.values ?? [],
    plans: options?.['plan']?.values ?? [],
    wonders: rules.spots.some((spot) => spot.group === WONDER) ? WONDER_POINTS : {},
    banners: Object.fromEntries(
      rules.infos.flatMap(({ def }) => (def.golden === undefined ? [] : [[def.id, def.golden]])),
    ),
  };
}

import type { Catalog } from '../play/table-source.ts';

/** Where the groups of spots of each game lie: beside the display on the left, or on the right of it. */
export interface BoardPlan {
  readonly theme: 'wood' | 'sea' | 'mist';
  readonly icon: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** A seat variable shown as ships on a track. */
  readonly track: string | null;
  /** Seat variables shown as supplies: the variable and its drawing. */
  readonly extras: readonly (readonly [name: string, drawing: string])[];
}

const EVERDELL: BoardPlan = {
  theme: 'wood',
  icon: 'f:deciduous-tree',
  left: ['basic', 'haven', 'journey'],
  right: ['forest', 'basic-event', 'special-event'],
  track: null,
  extras: [],
};

const PLANS: Readonly<Record<string, BoardPlan>> = {
  everdell: EVERDELL,
  mistwood: { ...EVERDELL, theme: 'mist', icon: 'f:waxing-crescent-moon' },
  farshore: {
    theme: 'sea',
    icon: 'f:sailboat',
    left: ['coast', 'docks', 'lookout', 'dunes'],
    right: ['compass', 'island', 'map'],
    track: 'ship',
    extras: [['anchors', 'anchor']],
  },
};

const MISTWOOD = ['seasons', 'corrin', 'legends', 'powers'];

/** Everdell played with Nightweave, or with what came with her, is Mistwood to the eye. */
export function planFor(setup: {
  game: string;
  modules: readonly string[];
  solo: { name: string } | null;
}): BoardPlan {
  const misty = setup.solo?.name === 'nightweave' || setup.modules.some((id) => MISTWOOD.includes(id));
  return PLANS[misty ? 'mistwood' : setup.game] ?? EVERDELL;
}

/** What a spot yields: told by the game, or by its name, as in `basic-2-twig-1-card`. */
export function yieldOf(catalog: Catalog, spot: string): readonly (readonly [string, number])[] | null {
  const told = catalog.spots[spot]?.gives ?? null;
  if (told !== null) return Object.entries(told);
  const known = new Set([...catalog.goods, 'card', 'point', 'any']);
  const parts = spot.split('-').slice(1);
  if (parts.length === 0 || parts.length % 2 !== 0) return null;
  const found: [string, number][] = [];
  for (let i = 0; i < parts.length; i += 2) {
    if (!/^\d$/.test(parts[i]) || !known.has(parts[i + 1])) return null;
    found.push([parts[i + 1], Number(parts[i])]);
  }
  return found;
}

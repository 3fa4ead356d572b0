import type { Standing } from '../art/Diorama.tsx';
import type { PaletteName } from '../art/palettes.ts';

/** A world one can choose on the start page: a game, or a game with the opponent that makes it another one. */
export interface World {
  /** The box whose name and theme it has. */
  readonly id: string;
  readonly game: string;
  /** The opponent that belongs to it. */
  readonly solo?: string;
  /** Colours of a page for it, and of a button. */
  readonly theme: string;
  readonly accent: string;
  readonly scenery: PaletteName;
  readonly sun: readonly [number, number, number];
  /** Its diorama, drawn for 428 × 290. */
  readonly figures: readonly Standing[];
}

const at = (of: string, x: number, y: number, size: number, hill: number): Standing => ({
  of,
  x,
  y,
  size,
  hill,
});
/** It flies, swims or hangs. */
const free = (of: string, x: number, y: number, size: number, hill: number): Standing => ({
  ...at(of, x, y, size, hill),
  light: true,
});

export const WORLDS: readonly World[] = [
  {
    id: 'everdell',
    game: 'everdell',
    theme: 'wood',
    accent: '',
    scenery: 'valley',
    sun: [0.6, 0.24, 0.13],
    figures: [
      at('f:evergreen-tree', 0.79, 0.6, 74, 1),
      at('f:deciduous-tree', 0.13, 0.68, 142, 2),
      at('f:evergreen-tree', 0.9, 0.63, 91, 2),
      at('f:house-with-garden', 0.66, 0.76, 99, 2),
      at('f:hut', 0.4, 0.71, 80, 2),
      free('f:owl', 0.155, 0.42, 51, 2),
      at('c:fox', 0.3, 0.93, 106, 3),
      at('c:rabbitwife', 0.75, 0.955, 97, 3),
      at('f:hedgehog', 0.53, 0.965, 80, 4),
      at('f:mushroom', 0.91, 0.97, 44, 4),
      at('f:blossom', 0.08, 0.98, 42, 4),
      at('f:tulip', 0.42, 0.99, 38, 4),
    ],
  },
  {
    id: 'farshore',
    game: 'farshore',
    theme: 'sea',
    accent: 'sea',
    scenery: 'sea',
    sun: [0.36, 0.24, 0.13],
    figures: [
      at('c:lighthouse', 0.83, 0.62, 142, 1),
      free('f:desert-island', 0.53, 0.6, 72, 1),
      free('f:sailboat', 0.22, 0.69, 112, 2),
      at('f:penguin', 0.5, 0.97, 93, 4),
      at('f:crab', 0.3, 0.995, 66, 4),
      at('c:chest', 0.72, 0.985, 80, 4),
      at('f:seal', 0.9, 0.96, 80, 4),
      at('f:spiral-shell', 0.13, 0.98, 38, 4),
      free('f:parrot', 0.725, 0.82, 55, 5),
    ],
  },
  {
    id: 'mistwood',
    game: 'everdell',
    solo: 'nightweave',
    theme: 'mist',
    accent: 'dusk',
    scenery: 'mist',
    sun: [0.5, 0.24, 0.13],
    figures: [
      free('f:spider-web', 0.15, 0.4, 87, 1),
      free('f:bat', 0.84, 0.33, 42, 1),
      at('c:nightweave', 0.52, 0.76, 196, 2),
      at('c:dungeon', 0.86, 0.72, 91, 2),
      at('f:evergreen-tree', 0.08, 0.78, 99, 2),
      at('c:fox', 0.17, 0.97, 97, 3),
      at('f:spider', 0.73, 0.93, 44, 3),
      at('f:mushroom', 0.9, 0.97, 51, 4),
      at('f:red-paper-lantern', 0.3, 0.98, 38, 4),
    ],
  },
];

/** The picture of a module or box on the page for a new game: a figure and a colour behind it. */
interface TileLook {
  readonly figure: string;
  readonly tint: Tint;
}
type Tint = 'blue' | 'gold' | 'plum' | 'green' | 'rose' | 'dusk';

/** By module or opponent. One without a line here shows a parcel. */
const TILES: Readonly<Record<string, TileLook>> = {
  seasons: { figure: 'f:sheaf-of-rice', tint: 'green' },
  corrin: { figure: 'c:foxking', tint: 'gold' },
  legends: { figure: 'f:glowing-star', tint: 'plum' },
  powers: { figure: 'f:crystal-ball', tint: 'plum' },
  weather: { figure: 'f:cloud-with-lightning-and-rain', tint: 'blue' },
  rugwort: { figure: 'c:rugwort', tint: 'dusk' },
  nightweave: { figure: 'c:nightweave', tint: 'dusk' },
  bonny: { figure: 'f:parrot', tint: 'rose' },
  pearlbrook: { figure: 'f:oyster', tint: 'blue' },
  bellfaire: { figure: 'f:bouquet', tint: 'rose' },
  spirecrest: { figure: 'f:snow-capped-mountain', tint: 'dusk' },
  newleaf: { figure: 'f:locomotive', tint: 'gold' },
  ticket: { figure: 'f:admission-tickets', tint: 'gold' },
  reservation: { figure: 'f:paperclip', tint: 'blue' },
  'newleaf-powers': { figure: 'f:honeybee', tint: 'plum' },
  extra: { figure: 'f:newspaper', tint: 'blue' },
  'legends-pack': { figure: 'f:glowing-star', tint: 'gold' },
  'rugwort-cards': { figure: 'c:rugwort', tint: 'dusk' },
  'bellfaire-events': { figure: 'f:bouquet', tint: 'rose' },
  'bellfaire-forest': { figure: 'f:evergreen-tree', tint: 'green' },
  'bellfaire-powers': { figure: 'f:crystal-ball', tint: 'rose' },
  'flower-festival': { figure: 'f:tulip', tint: 'rose' },
  garland: { figure: 'f:blossom', tint: 'rose' },
  market: { figure: 'c:chest', tint: 'gold' },
  'large-table': { figure: 'f:otter', tint: 'blue' },
};

export const tileLook = (id: string): TileLook => TILES[id] ?? { figure: 'f:package', tint: 'gold' };

import { type BoxSetup, boxesOf } from '@evertable/content/boxes';
import { useEffect, useState } from 'react';
import type { Language } from '@evertable/text';
import type { ExpansionScreen, NewGame, Part, PileLook, ScreenManifest } from '../board/types.ts';
import type { Opening } from './coach/types.ts';
import { type World, WORLDS } from './worlds.ts';

export { tileLook, type World, WORLDS } from './worlds.ts';

/** What lists and menus show of a box before its screen is loaded. */
export interface BoxEntry {
  readonly id: string;
  /** Key of its name among the UI texts. */
  readonly title: string;
  readonly icon: string;
  /** In lists of games: the icon of a saved game and the colour behind it. */
  readonly savedIcon: string;
  readonly background: string;
  readonly theme: string;
  /** Its lesson on the page for beginners. */
  readonly learn: { readonly picture: string; readonly title: string; readonly texts: readonly string[] };
}

/** The boxes in the order of lists. */
export const BOXES: readonly BoxEntry[] = [
  {
    id: 'everdell',
    title: 'game.everdell',
    icon: 'f:deciduous-tree',
    savedIcon: 'f:deciduous-tree',
    background: '#E4EBC0',
    theme: 'wood',
    learn: {
      picture: 'f:hedgehog',
      title: 'learn.title',
      texts: ['learn.goal', 'learn.turn', 'learn.year'],
    },
  },
  {
    id: 'farshore',
    title: 'game.farshore',
    icon: 'f:sailboat',
    savedIcon: 'f:sailboat',
    background: '#CFE4E6',
    theme: 'sea',
    learn: { picture: 'f:sailboat', title: 'learn.farshore.title', texts: ['learn.farshore.goal'] },
  },
  {
    id: 'mistwood',
    title: 'game.mistwood',
    icon: 'f:waxing-crescent-moon',
    savedIcon: 'f:spider',
    background: '#DCCBF2',
    theme: 'mist',
    learn: { picture: 'f:spider', title: 'learn.mistwood.title', texts: ['learn.mistwood.goal'] },
  },
  {
    id: 'packs',
    title: 'game.packs',
    icon: 'f:newspaper',
    savedIcon: 'f:newspaper',
    background: '#EFE0B8',
    theme: 'wood',
    learn: { picture: 'f:rat', title: 'learn.packs.title', texts: ['learn.packs.goal'] },
  },
  {
    id: 'bellfaire',
    title: 'game.bellfaire',
    icon: 'f:bouquet',
    savedIcon: 'f:bouquet',
    background: '#F3D3DC',
    theme: 'wood',
    learn: { picture: 'f:deer', title: 'learn.bellfaire.title', texts: ['learn.bellfaire.goal'] },
  },
  {
    id: 'pearlbrook',
    title: 'game.pearlbrook',
    icon: 'f:lotus',
    savedIcon: 'f:lotus',
    background: '#CDE6EC',
    theme: 'wood',
    learn: { picture: 'f:lotus', title: 'learn.pearlbrook.title', texts: ['learn.pearlbrook.goal'] },
  },
  {
    id: 'newleaf',
    title: 'game.newleaf',
    icon: 'f:locomotive',
    savedIcon: 'f:locomotive',
    background: '#EBCFA3',
    theme: 'wood',
    learn: { picture: 'f:locomotive', title: 'learn.newleaf.title', texts: ['learn.newleaf.goal'] },
  },
];

/** The game that is offered first. */
export const FIRST_GAME = 'everdell';
/** A setup that can be played without choosing anything. */
export const PLAY_NOW = { game: FIRST_GAME, players: 2 };

const SCREENS: Readonly<Record<string, () => Promise<ScreenManifest | ExpansionScreen>>> = {
  everdell: () => import('./everdell/screen.tsx').then((loaded) => loaded.everdellScreen),
  farshore: () => import('./farshore/screen.tsx').then((loaded) => loaded.farshoreScreen),
  mistwood: () => import('./mistwood/screen.tsx').then((loaded) => loaded.mistwoodScreen),
  bellfaire: () => import('./bellfaire/screen.tsx').then((loaded) => loaded.bellfaireScreen),
  packs: () => import('./packs/screen.tsx').then((loaded) => loaded.packsScreen),
  pearlbrook: () => import('./pearlbrook/screen.tsx').then((loaded) => loaded.pearlbrookScreen),
  newleaf: () => import('./newleaf/screen.tsx').then((loaded) => loaded.newleafScreen),
};

export const isBox = (id: string): boolean => id in SCREENS;

const boxEntry = (id: string): BoxEntry => BOXES.find((box) => box.id === id) ?? BOXES[0];

/** The box that gives a setup its look: the last one, which is an expansion if there is one. */
export const mainBox = (setup: BoxSetup): BoxEntry => boxEntry(boxesOf(setup).at(-1) ?? FIRST_GAME);

/** The world that a setup belongs to. */
export const worldOf = (setup: BoxSetup): World =>
  WORLDS.find((world) => world.solo !== undefined && world.solo === setup.solo?.name) ??
  WORLDS.find((world) => world.game === setup.game && world.solo === undefined) ??
  WORLDS[0];

/** Both notes of a slot or spot, where there are two. */
function bothSlotNotes(
  one: ScreenManifest['slotNote'],
  other: ScreenManifest['slotNote'],
): ScreenManifest['slotNote'] {
  if (one === undefined || other === undefined) return one ?? other;
  return (board, index) => [one(board, index), other(board, index)].filter((note) => note !== '').join(', ');
}
function bothSpotNotes(
  one: ScreenManifest['spotNote'],
  other: ScreenManifest['spotNote'],
): ScreenManifest['spotNote'] {
  if (one === undefined || other === undefined) return one ?? other;
  return (scene, spot) => [...one(scene, spot), ...other(scene, spot)];
}

/** A pile that several boxes have looks as the last one says, with the icons of all. */
function bothPiles(one: readonly PileLook[], other: readonly PileLook[]): PileLook[] {
  const merged = other.map((look) => {
    const before = one.find(({ pile }) => pile === look.pile);
    return before?.icons === undefined ? look : { ...look, icons: { ...before.icons, ...look.icons } };
  });
  return [...merged, ...one.filter(({ pile }) => other.every((look) => look.pile !== pile))];
}

/**
 * Puts an expansion over the screen of its base game. What replaces a part of the base takes its place; the other parts
 * come before those of the base.
 */
export function withExpansion(base: ScreenManifest, expansion: ExpansionScreen): ScreenManifest {
  const inPlaceOf = (id: string): Part | undefined => expansion.parts.find((part) => part.replaces === id);
  const slotNote = bothSlotNotes(base.slotNote, expansion.slotNote);
  const spotNote = bothSpotNotes(base.spotNote, expansion.spotNote);
  const { base: _, ...own } = expansion;
  return {
    ...base,
    ...own,
    piles: bothPiles(base.piles, expansion.piles),
    parts: [
      ...expansion.parts.filter((part) => !base.parts.some(({ id }) => id === part.replaces)),
      ...base.parts.map((part) => inPlaceOf(part.id) ?? part),
    ],
    marks: { ...base.marks, ...expansion.marks },
    decks: { ...base.decks, ...expansion.decks },
    counters: [...base.counters, ...(expansion.counters ?? [])],
    scoreBars: { ...base.scoreBars, ...expansion.scoreBars },
    automata: { ...base.automata, ...expansion.automata },
    pictures: { ...base.pictures, ...expansion.pictures },
    ...(slotNote && { slotNote }),
    ...(spotNote && { spotNote }),
    sounds: {
      events: { ...base.sounds.events, ...expansion.sounds.events },
      automatonTurn: { ...base.sounds.automatonTurn, ...expansion.sounds.automatonTurn },
    },
  };
}

const isGame = (screen: ScreenManifest | ExpansionScreen): screen is ScreenManifest => !('base' in screen);
const isExpansion = (screen: ScreenManifest | ExpansionScreen): screen is ExpansionScreen => 'base' in screen;

const manifest = (box: string): Promise<ScreenManifest | ExpansionScreen> =>
  (SCREENS[box] ?? SCREENS[FIRST_GAME])();

const OPENINGS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  everdell: () => import('./everdell/opening.json'),
  farshore: () => import('./farshore/opening.json'),
  mistwood: () => import('./mistwood/opening.json'),
};

/** The scripted first game of a world; null where there is none. */
export async function loadOpening(world: string): Promise<Opening | null> {
  const loaded = await OPENINGS[world]?.();
  return loaded === undefined ? null : (loaded.default as Opening);
}

/** The first game of a box with a coach: its script, or the lesson of its screen. */
export async function loadLesson(box: string): Promise<NewGame> {
  const opening = await loadOpening(box);
  if (opening === null) return (await loadBox(box)).lesson ?? { setup: PLAY_NOW, seats: [] };
  const script = opening.line.flatMap(({ rival }) => rival);
  const { setup, seed, seats } = opening;
  return {
    setup,
    seed,
    coach: true,
    seats: seats.map((seat) => (seat.bot === null ? seat : { ...seat, script })),
  };
}

const COACH_TEXTS: Readonly<Record<Language, () => Promise<{ readonly default: Record<string, string> }>>> = {
  en: () => import('./coach/en.json'),
  it: () => import('./coach/it.json'),
  fr: () => import('./coach/fr.json'),
  es: () => import('./coach/es.json'),
};

/** Everything the coach needs for a setup, in a language. */
export async function loadCoach(setup: BoxSetup, language: Language) {
  const world = worldOf(setup).id;
  const [coach, texts, opening] = await Promise.all([
    import('./coach/coach.ts'),
    COACH_TEXTS[language](),
    loadOpening(world),
  ]);
  return { ...coach, world, opening, texts: texts.default };
}
export type LoadedCoach = Awaited<ReturnType<typeof loadCoach>>;
export type { Memory, Situation } from './coach/types.ts';

/** The screen of some boxes: the base game first, then every expansion over it. */
async function load(boxes: readonly string[]): Promise<ScreenManifest> {
  const found = await Promise.all(boxes.map(manifest));
  const expansions = found.filter(isExpansion);
  const base = found.find(isGame) ?? (await manifest(expansions[0].base));
  if (!isGame(base)) throw new Error(`${boxes.join(', ')}: the base of an expansion is a game`);
  return expansions.reduce(withExpansion, base);
}

const loaded = new Map<string, Promise<ScreenManifest>>();
const ready = new Map<string, ScreenManifest>();

function loadBoxes(boxes: readonly string[]): Promise<ScreenManifest> {
  const key = boxes.join(' ');
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const coming = load(boxes);
  loaded.set(key, coming);
  coming.then(
    (screen) => ready.set(key, screen),
    () => loaded.delete(key),
  );
  return coming;
}

/** The screen of a box, merged with that of its base game. */
export const loadBox = (box: string): Promise<ScreenManifest> => loadBoxes([box]);

/** The screen of a setup: all its boxes together. */
export const loadScreen = (setup: BoxSetup): Promise<ScreenManifest> => loadBoxes(boxesOf(setup));

function useBoxes(boxes: readonly string[]): ScreenManifest | null {
  const key = boxes.join(' ');
  const [found, setFound] = useState<{ readonly key: string; readonly screen: ScreenManifest } | null>(() => {
    const screen = ready.get(key);
    return screen === undefined ? null : { key, screen };
  });
  useEffect(() => {
    let wanted = true;
    void loadBoxes(key.split(' ')).then((screen) => {
      if (wanted) setFound({ key, screen });
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return found?.key === key ? found.screen : null;
}

/** The screen of a box; null while it is loading. */
export const useBox = (box: string): ScreenManifest | null => useBoxes([box]);

export const useScreen = (setup: BoxSetup): ScreenManifest | null => useBoxes(boxesOf(setup));

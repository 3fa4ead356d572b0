import { type BoxSetup, boxesOf } from '@evertable/content/boxes';
import { useEffect, useState } from 'react';
import type { ExpansionScreen, ScreenManifest } from '../board/types.ts';

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
];

/** The game that is offered first. */
export const FIRST_GAME = 'everdell';
/** The drawing of the opponent that stands for all of them. */
export const CHALLENGER = 'nightweave';
/** A setup that can be played without choosing anything. */
export const PLAY_NOW = { game: FIRST_GAME, players: 2 };

const SCREENS: Readonly<Record<string, () => Promise<ScreenManifest | ExpansionScreen>>> = {
  everdell: () => import('./everdell/screen.tsx').then((loaded) => loaded.everdellScreen),
  farshore: () => import('./farshore/screen.tsx').then((loaded) => loaded.farshoreScreen),
  mistwood: () => import('./mistwood/screen.tsx').then((loaded) => loaded.mistwoodScreen),
};

export const isBox = (id: string): boolean => id in SCREENS;

export const boxEntry = (id: string): BoxEntry => BOXES.find((box) => box.id === id) ?? BOXES[0];

/** The box that gives a setup its look: the last one, which is an expansion if there is one. */
export const mainBox = (setup: BoxSetup): BoxEntry => boxEntry(boxesOf(setup).at(-1) ?? FIRST_GAME);

/** Puts an expansion over the screen of its base game; its parts come before those of the base. */
export function withExpansion(base: ScreenManifest, expansion: ExpansionScreen): ScreenManifest {
  const replaced = new Set(expansion.parts.flatMap((part) => ('replaces' in part ? [part.replaces] : [])));
  return {
    ...base,
    ...expansion,
    parts: [...expansion.parts, ...base.parts.filter((part) => !replaced.has(part.id))],
    piles: [...expansion.piles, ...base.piles],
    marks: { ...base.marks, ...expansion.marks },
    decks: { ...base.decks, ...expansion.decks },
    automata: { ...base.automata, ...expansion.automata },
    pictures: { ...base.pictures, ...expansion.pictures },
    sounds: {
      events: { ...base.sounds.events, ...expansion.sounds.events },
      automatonTurn: { ...base.sounds.automatonTurn, ...expansion.sounds.automatonTurn },
    },
  };
}

const isExpansion = (screen: ScreenManifest | ExpansionScreen): screen is ExpansionScreen => 'base' in screen;

async function load(box: string): Promise<ScreenManifest> {
  const found = await (SCREENS[box] ?? SCREENS[FIRST_GAME])();
  return isExpansion(found) ? withExpansion(await load(found.base), found) : found;
}

const loaded = new Map<string, Promise<ScreenManifest>>();
const ready = new Map<string, ScreenManifest>();

/** The screen of a box, merged with that of its base game. */
export function loadBox(box: string): Promise<ScreenManifest> {
  const known = loaded.get(box);
  if (known !== undefined) return known;
  const coming = load(box);
  loaded.set(box, coming);
  coming.then(
    (screen) => ready.set(box, screen),
    () => loaded.delete(box),
  );
  return coming;
}

export const loadScreen = (setup: BoxSetup): Promise<ScreenManifest> => loadBox(mainBox(setup).id);

/** The screen of a box; null while it is loading. */
export function useBox(box: string): ScreenManifest | null {
  const [screen, setScreen] = useState<ScreenManifest | null>(() => ready.get(box) ?? null);
  useEffect(() => {
    let wanted = true;
    void loadBox(box).then((found) => {
      if (wanted) setScreen(found);
    });
    return () => {
      wanted = false;
    };
  }, [box]);
  return screen?.box === box ? screen : null;
}

export const useScreen = (setup: BoxSetup): ScreenManifest | null => useBox(mainBox(setup).id);

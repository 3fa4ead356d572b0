import type { Module } from '@evertable/engine';
import { chipterSwipple } from './cards/chipter-swipple.ts';
import { clickClacks } from './cards/click-clacks.ts';
import { darkdeepPrison } from './cards/darkdeep-prison.ts';
import { everflameTomb } from './cards/everflame-tomb.ts';
import { jorGoldwing } from './cards/jor-goldwing.ts';
import { kingNorthsTreasury } from './cards/king-norths-treasury.ts';
import { mayberryMatriarch } from './cards/mayberry-matriarch.ts';
import { streySoftpaw } from './cards/strey-softpaw.ts';
import { strongrootCastle } from './cards/strongroot-castle.ts';
import { tarryHare } from './cards/tarry-hare.ts';
import { dealing, KINDS } from './dealing.ts';

const cards = [
  chipterSwipple,
  clickClacks,
  darkdeepPrison,
  everflameTomb,
  jorGoldwing,
  kingNorthsTreasury,
  mayberryMatriarch,
  streySoftpaw,
  strongrootCastle,
  tarryHare,
];

/** More Legends: ten Legendary cards of Mistwood. */
export const legends: Module = {
  id: 'legends',
  deals: 'legends',
  maxPlayers: cards.length / KINDS.length,
  cards,
  parts: [dealing],
  modify: {
    /** Nothing else ever sets off Chipter Swipple. */
    mayCopy: (ok, table, card) => ok && table.info(card).id !== chipterSwipple.id,
  },
};

import type { Module } from '@evertable/engine';
import { dealing, KINDS } from '../../mistwood/legends/dealing.ts';
import { amillaGlistendew } from './cards/amilla-glistendew.ts';
import { bridgeOfTheSky, ON_THE_BRIDGE } from './cards/bridge-of-the-sky.ts';
import { cirrusWindfall } from './cards/cirrus-windfall.ts';
import { foresight } from './cards/foresight.ts';
import { fynnNobletail } from './cards/fynn-nobletail.ts';
import { mcgregorsMarket } from './cards/mcgregors-market.ts';
import { oleandersOperaHouse } from './cards/oleanders-opera-house.ts';
import { poe } from './cards/poe.ts';
import { silverScaleSpring } from './cards/silver-scale-spring.ts';
import { theGreenAcorn } from './cards/the-green-acorn.ts';

const cards = [
  amillaGlistendew,
  bridgeOfTheSky,
  cirrusWindfall,
  foresight,
  fynnNobletail,
  mcgregorsMarket,
  oleandersOperaHouse,
  poe,
  silverScaleSpring,
  theGreenAcorn,
];

/** The first ten Legendary cards. */
export const legendsPack: Module = {
  id: 'legends-pack',
  deals: 'legends',
  maxPlayers: cards.length / KINDS.length,
  cards,
  parts: [dealing],
  marks: [ON_THE_BRIDGE],
  modify: {
    /** What lies on the Bridge shares its space. */
    spaces: (n, table, card) => (table.lying(ON_THE_BRIDGE, table.placeOf(card)) > 0 ? 0 : n),
  },
};

import type { Module } from '@evertable/engine';
import { carnival } from './cards/carnival.ts';
import { gazette } from './cards/gazette.ts';
import { juggler } from './cards/juggler.ts';
import { scurrbleChampion } from './cards/scurrble-champion.ts';
import { scurrbleStadium } from './cards/scurrble-stadium.ts';
import { townCrier } from './cards/town-crier.ts';

/** Extra! Extra!: fifteen cards shuffled into the deck. */
export const extra: Module = {
  id: 'extra',
  cards: [carnival, gazette, juggler, scurrbleChampion, scurrbleStadium, townCrier],
};

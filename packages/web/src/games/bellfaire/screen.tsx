import { references } from '@evertable/content/reference';
import type { ExpansionScreen } from '../../board/types.ts';
import { againstBot } from '../lesson.ts';
import { bellfaireTips } from './coach.ts';
import { Garland } from './Garland.tsx';
import { Market, MarketTokens } from './Market.tsx';
import { bellfairePictures } from './pictures.ts';

const MODULES = [
  'bellfaire-events',
  'bellfaire-forest',
  'flower-festival',
  'garland',
  'market',
  'bellfaire-powers',
];
const LESSON = againstBot('everdell');

export const bellfaireScreen: ExpansionScreen = {
  box: 'bellfaire',
  base: 'everdell',
  title: 'game.bellfaire',
  parts: [
    { kind: 'spots', id: 'market', zone: 'clearings', order: 1, View: Market },
    { kind: 'spots', id: 'market-token', zone: 'clearings', order: 1, View: MarketTokens },
    { kind: 'panel', id: 'garland', zone: 'heading', View: Garland },
  ],
  piles: [
    { pile: 'power', role: 'badge', icons: bellfairePictures },
    { pile: 'power-offered', role: 'hand', note: 'hand.power' },
  ],
  marks: {
    axolotls: { drawing: 'axolotl', spot: 22 },
    lizards: { drawing: 'paw', spot: 20 },
    'lizards-seen': { drawing: 'paw' },
    rugwort: { drawing: 'paw', slot: 30 },
    'trade-side': { drawing: 'arrow' },
  },
  decks: {},
  automata: {},
  pictures: bellfairePictures,
  scoreBars: { garland: '#C58B12' },
  coach: bellfaireTips,
  lesson: { ...LESSON, setup: { ...LESSON.setup, modules: MODULES } },
  reference: {
    setups: [
      { game: 'everdell', players: 2, modules: MODULES },
      { game: 'everdell', players: 5, modules: MODULES },
    ],
    texts: { game: 'everdell', modules: MODULES },
    ...references['bellfaire'],
    addsTo: 'everdell',
  },
  sounds: {},
};

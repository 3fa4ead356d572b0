import { references } from '@evertable/content/reference';
import type { ExpansionScreen } from '../../board/types.ts';
import { againstBot } from '../lesson.ts';
import { packsTips } from './coach.ts';
import { packsPictures } from './pictures.ts';

const MODULES = ['extra', 'legends-pack', 'rugwort-cards'];
const LESSON = againstBot('everdell');

export const packsScreen: ExpansionScreen = {
  box: 'packs',
  base: 'everdell',
  title: 'game.packs',
  parts: [],
  piles: [
    { pile: 'legend-construction', role: 'hand', note: 'hand.legend' },
    { pile: 'legend-critter', role: 'hand', note: 'hand.legend' },
  ],
  marks: { 'on-the-bridge': { drawing: 'bridge', city: 22 } },
  decks: { legend: { className: 'legendary', label: 'hand.legend' } },
  automata: {},
  pictures: packsPictures,
  coach: packsTips,
  lesson: { ...LESSON, setup: { ...LESSON.setup, modules: MODULES } },
  reference: {
    setups: [{ game: 'everdell', players: 2, modules: MODULES }],
    texts: { game: 'everdell', modules: MODULES },
    ...references['packs'],
    addsTo: 'everdell',
  },
  sounds: {},
};

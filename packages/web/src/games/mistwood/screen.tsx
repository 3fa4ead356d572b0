import { cardIdOf, type View } from '@evertable/engine';
import { references } from '@evertable/content/reference';
import { knownCards } from '../../board/piles.ts';
import type { ExpansionScreen } from '../../board/types.ts';
import { mistwoodTips } from './coach.ts';
import { Lair } from './Lair.tsx';
import styles from './Lair.module.css';
import { slotNote } from './nightweave.ts';
import { BesideNightweave, InSlot, LairDetails, LairText, SchemesPanel } from './panels.tsx';
import { mistwoodPictures } from './pictures.ts';
import { plotIcons } from './scheme-icons.ts';

/** Plots hold the cards of the first seat. */
const isFirst = (_: View, seat: number): boolean => seat === 0;
const hasPigs = (view: View, seat: number): boolean =>
  knownCards(view, `power-${seat}`).some((power) => cardIdOf(power) === 'pigs');

const MODULES = ['seasons', 'corrin', 'legends', 'powers'];

export const mistwoodScreen: ExpansionScreen = {
  box: 'mistwood',
  base: 'everdell',
  title: 'game.mistwood',
  theme: { name: 'mist', icon: 'f:waxing-crescent-moon', scenery: 'mist' },
  parts: [
    { kind: 'panel', id: 'schemes', zone: 'right', View: SchemesPanel },
    { kind: 'panel', id: 'beside', zone: 'tag', View: BesideNightweave },
  ],
  piles: [
    { pile: 'plots-in-force', role: 'in-force', icon: 'f:mouse-trap', icons: plotIcons },
    { pile: 'caught', role: 'hand', belongsTo: isFirst, overlay: 'web', note: 'hand.caught' },
    { pile: 'face-down', role: 'city', belongsTo: isFirst, overlay: 'web' },
    { pile: 'legend-construction', role: 'hand', note: 'hand.legend' },
    { pile: 'legend-critter', role: 'hand', note: 'hand.legend' },
    { pile: 'farms', role: 'hand', belongsTo: hasPigs, note: 'hand.farms' },
    {
      pile: 'power',
      role: 'badge',
      icons: { butterflies: 'f:butterfly', pigs: 'f:pig', spiders: 'c:spiderling', stoats: 'c:stoat' },
    },
  ],
  marks: {
    web: { drawing: 'web', spot: 26, slot: 34, city: 24 },
    nightweave: { drawing: 'nightweave', spot: 34, slot: 46, InSlot },
  },
  decks: { legend: { className: 'legendary', label: 'hand.legend' } },
  automata: {
    nightweave: {
      icon: 'c:spiderling',
      color: '#6D52A6',
      className: styles['lair'] ?? '',
      Lair,
      Details: LairDetails,
      Text: LairText,
    },
  },
  slotNote,
  pictures: mistwoodPictures,
  coach: mistwoodTips,
  reference: {
    setups: [
      { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 1 }, options: { plots: 'on' } },
      { game: 'everdell', players: 2, modules: MODULES },
    ],
    texts: { game: 'everdell', modules: MODULES, solo: { name: 'nightweave' } },
    ...references['mistwood'],
    addsTo: 'everdell',
    entries: ({ personalities, plans }) => [
      ...personalities.map((id) => `personality.${id}`),
      ...plans.map((id) => `plan.${id}`),
    ],
  },
  sounds: { automatonTurn: { nightweave: 'low-string' } },
};

import { references } from '@evertable/content/reference';
import type { ScreenManifest } from '../../board/types.ts';
import { BasicEvents } from '../../board/spots/BasicEvents.tsx';
import { LocationGrid } from '../../board/spots/Location.tsx';
import { SpecialEvents } from '../../board/spots/SpecialEvents.tsx';
import { everdellTips } from './coach.ts';
import { Forest } from './Forest.tsx';
import { Haven } from './Haven.tsx';
import { Journey } from './Journey.tsx';
import { RugwortPanel } from './RugwortPanel.tsx';
import styles from './RugwortPanel.module.css';
import { everdellPictures } from './pictures.ts';

export const everdellScreen: ScreenManifest = {
  box: 'everdell',
  title: 'game.everdell.name',
  theme: {
    name: 'wood',
    icon: 'f:deciduous-tree',
    scenery: 'valley',
    seasons: { winter: 'snow', spring: 'meadow', autumn: 'harvest' },
  },
  display: { title: 'zone.meadow' },
  clearings: 'group.basic',
  parts: [
    { kind: 'spots', id: 'basic', zone: 'clearings', View: LocationGrid },
    { kind: 'spots', id: 'haven', zone: 'clearings', View: Haven },
    { kind: 'spots', id: 'journey', zone: 'clearings', View: Journey },
    { kind: 'spots', id: 'forest', zone: 'right', View: Forest },
    { kind: 'spots', id: 'basic-event', zone: 'right', View: BasicEvents },
    { kind: 'spots', id: 'special-event', zone: 'right', View: SpecialEvents },
  ],
  piles: [],
  marks: {},
  decks: {},
  counters: [],
  automata: {
    rugwort: {
      icon: 'c:rugwort',
      color: '#4A4257',
      className: styles['panel'] ?? '',
      followsSeason: true,
      Lair: RugwortPanel,
    },
  },
  pictures: everdellPictures,
  scoreBars: {
    cards: '#3B7434',
    prosperity: '#6B3E94',
    events: '#AB3529',
    tokens: '#B57A0A',
    journey: '#835A25',
  },
  coach: everdellTips,
  reference: {
    setups: [{ game: 'everdell', players: 2 }],
    texts: { game: 'everdell', solo: { name: 'rugwort' } },
    ...references['everdell'],
  },
  sounds: {},
};

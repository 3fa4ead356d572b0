import { references } from '@evertable/content/reference';
import type { View } from '@evertable/engine';
import type { ExpansionScreen } from '../../board/types.ts';
import { GoldenBanner } from './Banner.tsx';
import { newleafTips } from './coach.ts';
import { GoldenChip, GoldenTokens, ownReserved, Reserved, Ticket, Visitors } from './panels.tsx';
import { newleafPictures } from './pictures.ts';
import { Station, STATION_ROWS, stationTargets } from './Station.tsx';

const MODULES = ['newleaf', 'ticket', 'reservation'];
const ALL = [...MODULES, 'newleaf-powers'];

/** The modules of the box are played together or alone. */
const hasStation = ({ rows }: View): boolean => rows?.['station'] !== undefined;
const hasTicket = ({ players }: View): boolean => players.some(({ vars }) => vars['ticket'] !== undefined);
const hasReservation = ({ piles }: View): boolean => piles['reserved-0'] !== undefined;

export const newleafScreen: ExpansionScreen = {
  box: 'newleaf',
  base: 'everdell',
  title: 'game.newleaf',
  parts: [
    {
      kind: 'spots',
      id: 'station',
      zone: 'side',
      View: Station,
      tab: { title: 'zone.station', icon: 'f:locomotive' },
      rows: STATION_ROWS,
      targets: stationTargets,
      shown: hasStation,
    },
    { kind: 'panel', id: 'ticket', zone: 'bar', View: Ticket, shown: hasTicket },
    { kind: 'panel', id: 'golden', zone: 'bar', View: GoldenTokens, shown: hasStation },
    { kind: 'panel', id: 'golden-chip', zone: 'chip', View: GoldenChip, shown: hasStation },
    { kind: 'panel', id: 'visitors', zone: 'satchel-city', View: Visitors, shown: hasStation },
    {
      kind: 'panel',
      id: 'reserved',
      zone: 'satchel-hand',
      View: Reserved,
      targets: ownReserved,
      shown: hasReservation,
    },
  ],
  piles: [
    { pile: 'visitors', role: 'listed' },
    { pile: 'reserved', role: 'listed' },
    { pile: 'archive', role: 'hand', note: 'hand.archive' },
    { pile: 'power', role: 'badge', icons: newleafPictures },
    { pile: 'power-offered', role: 'hand', note: 'hand.power' },
  ],
  marks: {},
  decks: {},
  automata: {},
  Banner: GoldenBanner,
  scoreBars: { visitors: '#8A5A2B' },
  pictures: newleafPictures,
  coach: newleafTips,
  lesson: {
    setup: { game: 'everdell', players: 2, modules: MODULES, first: 0 },
    seats: [
      { name: '', bot: null },
      { name: 'Moss', bot: 'newcomer' },
    ],
    seed: 'first year',
    coach: true,
  },
  reference: {
    setups: [{ game: 'everdell', players: 2, modules: ALL }],
    texts: { game: 'everdell', modules: ALL },
    ...references['newleaf'],
    addsTo: 'everdell',
  },
  sounds: {},
};

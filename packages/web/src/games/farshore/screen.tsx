import { references } from '@evertable/content/reference';
import { LocationGrid, WideLocation } from '../../board/spots/Location.tsx';
import type { ScreenManifest } from '../../board/types.ts';
import { BonnyDetails, BonnyPanel, BonnyText } from './BonnyPanel.tsx';
import { farshoreTips } from './coach.ts';
import { Compass } from './Compass.tsx';
import { IslandGrid } from './IslandGrid.tsx';
import { MapGrid, mapNote } from './MapGrid.tsx';
import { farshorePictures } from './pictures.ts';
import { ShipTrack } from './ShipTrack.tsx';

export const farshoreScreen: ScreenManifest = {
  box: 'farshore',
  title: 'game.farshore.name',
  theme: {
    name: 'sea',
    icon: 'f:sailboat',
    scenery: 'sea',
    seasons: { winter: 'sea-winter', autumn: 'sea-autumn' },
  },
  display: { title: 'zone.bay' },
  clearings: 'group.coast',
  parts: [
    { kind: 'spots', id: 'coast', zone: 'clearings', View: LocationGrid },
    { kind: 'spots', id: 'docks', zone: 'clearings', View: WideLocation },
    { kind: 'spots', id: 'lookout', zone: 'clearings', View: WideLocation },
    { kind: 'spots', id: 'dunes', zone: 'clearings', View: WideLocation },
    { kind: 'panel', id: 'compass', zone: 'right', View: Compass },
    { kind: 'spots', id: 'island', zone: 'right', View: IslandGrid },
    { kind: 'spots', id: 'map', zone: 'right', View: MapGrid },
    { kind: 'panel', id: 'track', zone: 'below', View: ShipTrack },
  ],
  piles: [
    {
      pile: 'weather',
      role: 'in-force',
      icon: 'f:high-voltage',
      className: 'weather',
      // Against the captain at her best, or by choice, the lower effects hold too.
      textParts: ({ solo, options }) =>
        solo?.level === 4 || options['weather'] === 'both' ? ['short', 'lower'] : ['short'],
    },
    { pile: 'compass', role: 'listed' },
  ],
  marks: {},
  decks: {},
  counters: [{ name: 'anchors', drawing: 'anchor', label: 'extra.anchors' }],
  automata: {
    bonny: {
      icon: 'f:parrot',
      color: '#8A3A6B',
      Panel: BonnyPanel,
      Details: BonnyDetails,
      Text: BonnyText,
    },
  },
  spotNote: mapNote,
  pictures: farshorePictures,
  scoreBars: {
    cards: '#3B7434',
    prosperity: '#6B3E94',
    events: '#AB3529',
    tokens: '#B57A0A',
  },
  coach: farshoreTips,
  reference: {
    setups: [{ game: 'farshore', players: 1, solo: { name: 'bonny', level: 3 } }],
    texts: { game: 'farshore', solo: { name: 'bonny' } },
    ...references['farshore'],
  },
  sounds: { events: { advance: 'ship' } },
};

import { NO_LIMIT, type SpotDef } from '@evertable/engine';

const AUTUMN = 3;

const journey = (length: number, room: number): SpotDef => ({
  id: `journey-${length}`,
  group: 'journey',
  location: true,
  room,
  permanent: true,
  since: AUTUMN,
  canVisit: (table) => table.me.hand.length >= length,
  onVisit(turn) {
    turn.discard(turn.chooseCards('journey.discard', turn.me.hand, { min: length, max: length }));
  },
  points: () => length,
});

export const journeys: readonly SpotDef[] = [
  journey(2, NO_LIMIT),
  journey(3, 1),
  journey(4, 1),
  journey(5, 1),
];

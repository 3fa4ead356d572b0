import { NO_LIMIT, type SpotDef } from '@evertable/engine';

const basic = (id: string, room: number, gives: NonNullable<SpotDef['gives']>): SpotDef => ({
  id,
  group: 'basic',
  location: true,
  room,
  gives,
});

const EXCLUSIVE = 1;
const SHARED = NO_LIMIT;

/** From left to right on the board. */
export const basicLocations: readonly SpotDef[] = [
  basic('basic-3-twig', EXCLUSIVE, { twig: 3 }),
  basic('basic-2-twig-1-card', SHARED, { twig: 2, card: 1 }),
  basic('basic-2-resin', EXCLUSIVE, { resin: 2 }),
  basic('basic-1-resin-1-card', SHARED, { resin: 1, card: 1 }),
  basic('basic-2-card-1-point', SHARED, { card: 2, point: 1 }),
  basic('basic-1-pebble', EXCLUSIVE, { pebble: 1 }),
  basic('basic-1-berry-1-card', EXCLUSIVE, { berry: 1, card: 1 }),
  basic('basic-1-berry', SHARED, { berry: 1 }),
];

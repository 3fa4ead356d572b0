import { NO_LIMIT, type SpotDef, type Turn } from '@evertable/engine';

interface Yield {
  readonly twig?: number;
  readonly resin?: number;
  readonly pebble?: number;
  readonly berry?: number;
  readonly cards?: number;
  readonly points?: number;
}

export function take(turn: Turn, what: Yield): void {
  turn.gain('twig', what.twig ?? 0);
  turn.gain('resin', what.resin ?? 0);
  turn.gain('pebble', what.pebble ?? 0);
  turn.gain('berry', what.berry ?? 0);
  turn.draw(what.cards ?? 0);
  turn.gainPoints(what.points ?? 0);
}

const basic = (id: string, room: number, what: Yield): SpotDef => ({
  id,
  group: 'basic',
  room,
  onVisit: (turn) => take(turn, what),
});

const EXCLUSIVE = 1;
const SHARED = NO_LIMIT;

/** From left to right on the board. */
export const basicLocations: readonly SpotDef[] = [
  basic('basic-3-twig', EXCLUSIVE, { twig: 3 }),
  basic('basic-2-twig-1-card', SHARED, { twig: 2, cards: 1 }),
  basic('basic-2-resin', EXCLUSIVE, { resin: 2 }),
  basic('basic-1-resin-1-card', SHARED, { resin: 1, cards: 1 }),
  basic('basic-2-card-1-point', SHARED, { cards: 2, points: 1 }),
  basic('basic-1-pebble', EXCLUSIVE, { pebble: 1 }),
  basic('basic-1-berry-1-card', EXCLUSIVE, { berry: 1, cards: 1 }),
  basic('basic-1-berry', SHARED, { berry: 1 }),
];

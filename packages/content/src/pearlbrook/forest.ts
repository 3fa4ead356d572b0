import type { SpotDef, Turn } from '@evertable/engine';
import { forest } from '../everdell/spots/forest.ts';

function resinAndPebbleOrCards(turn: Turn): void {
  if (turn.chooseWord('forest.choose', ['resin-and-pebble', 'four-cards']) === 'four-cards') {
    turn.draw(4);
    return;
  }
  turn.gain('resin');
  turn.gain('pebble');
}

function refreshMeadow(turn: Turn): void {
  turn.discardFromDisplay(turn.chooseCards('forest.refresh', turn.onDisplay('discard'), { min: 2, max: 2 }));
  turn.refill();
  turn.takeFromDisplay('forest.take', { min: 2, max: 2 });
}

export const forestLocations: readonly SpotDef[] = [
  forest('forest-2-pebble-1-card', { gives: { pebble: 2, card: 1 } }),
  forest('forest-1-berry-1-pebble-1-card', { gives: { berry: 1, pebble: 1, card: 1 } }),
  forest('forest-1-resin-1-pebble-or-4-card', {
    gives: { resin: 0, pebble: 0, card: 0 },
    onVisit: resinAndPebbleOrCards,
  }),
  forest('forest-refresh-2-take-2-1-any', { gives: { any: 1 }, onVisit: refreshMeadow }),
];

import { forLess, NO_CARD, NO_LIMIT, playable, type SpotDef, type Turn, usable } from '@evertable/engine';
import { take } from './basic.ts';

const ONE_LESS = forLess(1);

/**
 * One worker; with four or more players there is a second spot, never for a second worker of the same player. An automatic
 * opponent is a player here: the table is laid out for as many as sit at it.
 */
const forest = (id: string, onVisit: (turn: Turn) => void): SpotDef => ({
  id,
  group: 'forest',
  room: 1,
  roomFor: (seats) => (seats >= 4 ? 2 : 1),
  oneEach: true,
  onVisit,
});

function discardSome(turn: Turn, id: string, max: number): number {
  const cards = turn.chooseCards(id, turn.me.hand, { min: 0, max });
  turn.discard(cards);
  return cards.length;
}

function copyBasic(turn: Turn): void {
  const basics = turn.spotsIn('basic').filter((where) => usable(turn, where));
  turn.use(turn.chooseWhere('forest.copy', basics));
  turn.draw(1);
}

function takeTwoPlayOne(turn: Turn): void {
  const taken = turn.takeFromDisplay('forest.take', { min: 2, max: 2 });
  const chosen = turn.mayChooseCard('forest.play', playable(turn, turn.differing(taken), 'hand', ONE_LESS));
  if (chosen !== NO_CARD) turn.play(chosen, 'hand', ONE_LESS);
}

export const forestLocations: readonly SpotDef[] = [
  forest('forest-1-twig-1-resin-1-berry', (turn) => take(turn, { twig: 1, resin: 1, berry: 1 })),
  forest('forest-2-berry-1-card', (turn) => take(turn, { berry: 2, cards: 1 })),
  forest('forest-3-berry', (turn) => take(turn, { berry: 3 })),
  forest('forest-2-resin-1-twig', (turn) => take(turn, { resin: 2, twig: 1 })),
  forest('forest-3-card-1-pebble', (turn) => take(turn, { cards: 3, pebble: 1 })),
  forest('forest-2-any', (turn) => turn.gainAny(2)),
  forest('forest-2-card-1-any', (turn) => {
    turn.draw(2);
    turn.gainAny(1);
  }),
  forest('forest-discard-up-to-3-gain-any-each', (turn) =>
    turn.gainAny(discardSome(turn, 'forest.discard', 3)),
  ),
  forest('forest-discard-any-draw-2-each', (turn) => {
    turn.draw(2 * discardSome(turn, 'forest.discard', NO_LIMIT));
  }),
  forest('forest-copy-basic-draw-1', copyBasic),
  forest('forest-draw-2-meadow-play-1-for-1-less', takeTwoPlayOne),
];

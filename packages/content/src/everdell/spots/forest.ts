import { forLess, NO_CARD, NO_LIMIT, playable, type SpotDef, type Turn, canUse } from '@evertable/engine';

const ONE_LESS = forLess(1);

/**
 * One worker; with four or more players there is a second spot, never for a second worker of the same player. An automatic
 * opponent is a player here: the table is laid out for as many as sit at it.
 */
export const forest = (
  id: string,
  what: Partial<Pick<SpotDef, 'gives' | 'canVisit' | 'onVisit'>>,
): SpotDef => ({
  id,
  group: 'forest',
  location: true,
  room: 1,
  roomFor: (seats) => (seats >= 4 ? 2 : 1),
  oneEach: true,
  ...what,
});

function discardSome(turn: Turn, id: string, max: number): number {
  const cards = turn.chooseCards(id, turn.me.hand, { min: 0, max });
  turn.discard(cards);
  return cards.length;
}

function copyBasic(turn: Turn): void {
  const basics = turn.spotsIn('basic').filter((where) => canUse(turn, where));
  turn.use(turn.choosePlace('forest.copy', basics));
  turn.draw(1);
}

function takeTwoPlayOne(turn: Turn): void {
  const taken = turn.takeFromDisplay('forest.take', { min: 2, max: 2 });
  const chosen = turn.mayChooseCard('forest.play', playable(turn, turn.oneOfEach(taken), 'hand', ONE_LESS));
  if (chosen !== NO_CARD) turn.play(chosen, 'hand', ONE_LESS);
}

export const forestLocations: readonly SpotDef[] = [
  forest('forest-1-twig-1-resin-1-berry', { gives: { twig: 1, resin: 1, berry: 1 } }),
  forest('forest-2-berry-1-card', { gives: { berry: 2, card: 1 } }),
  forest('forest-3-berry', { gives: { berry: 3 } }),
  forest('forest-2-resin-1-twig', { gives: { twig: 1, resin: 2 } }),
  forest('forest-3-card-1-pebble', { gives: { pebble: 1, card: 3 } }),
  forest('forest-2-any', { gives: { any: 2 } }),
  forest('forest-2-card-1-any', { gives: { card: 2, any: 1 } }),
  forest('forest-discard-up-to-3-gain-any-each', {
    gives: { any: 0 },
    onVisit: (turn) => turn.gainAny(discardSome(turn, 'forest.discard', 3)),
  }),
  forest('forest-discard-any-draw-2-each', {
    gives: { card: 0 },
    onVisit: (turn) => turn.draw(2 * discardSome(turn, 'forest.discard', NO_LIMIT)),
  }),
  forest('forest-copy-basic-draw-1', { onVisit: copyBasic }),
  forest('forest-draw-2-meadow-play-1-for-1-less', { onVisit: takeTwoPlayOne }),
];

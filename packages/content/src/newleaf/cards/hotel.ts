import { type CardDef, forLess, playable, somePlayable } from '@evertable/engine';

const THREE_LESS = forLess(3);

export const hotel: CardDef = {
  id: 'hotel',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { twig: 2, pebble: 1 },
  points: 1,
  copies: 3,
  open: true,
  paysOwner: 2,
  golden: { color: 'traveler' },

  room: () => 1,
  canVisit: (table) => somePlayable(table, table.me.hand, 'hand', THREE_LESS),
  onVisit(turn) {
    const cards = playable(turn, turn.oneOfEach(turn.me.hand), 'hand', THREE_LESS);
    turn.play(turn.chooseCard('hotel.play', cards), 'hand', THREE_LESS);
  },
};

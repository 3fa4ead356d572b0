import { type CardDef, discardToLimit, swapHands } from '@evertable/engine';

export const robber: CardDef = {
  id: 'rugwort-the-robber',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 2 },
  points: 0,
  copies: 1,
  movesInto: 'any',

  onPlay(turn) {
    const seats = turn.opponents().filter((seat) => turn.mayReceive(seat));
    if (seats.length === 0) return;
    const robbed = turn.chooseSeat('rugwort-the-robber.swap', seats);
    if (!turn.emit('beforeRobbery', robbed)) return;
    swapHands(turn, robbed);
    for (const seat of [turn.seat, robbed]) discardToLimit(turn, 'rugwort-the-robber.discard', seat);
  },
};

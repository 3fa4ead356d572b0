import { type CardDef, totalOf } from '@evertable/engine';

const GIFTS = 8;

export const warrior: CardDef = {
  id: 'corrin-evertail-the-warrior',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 1,
  copies: 1,
  spaces: 0,
  movesInto: { color: 'destination' },
  provenance: { points: 'rulebook-hint' },

  /** To each opponent in turn what is left of eight gifts; what nobody may receive is lost, and counts all the same. */
  onPlay(turn) {
    const seats = turn.opponents().filter((seat) => turn.mayReceive(seat));
    let left = GIFTS;
    for (const to of seats.length === 0 ? [turn.seat] : seats) {
      const room = to === turn.seat ? left : Math.min(left, turn.handRoom(to));
      const cards = turn.chooseCards('corrin-evertail-the-warrior.cards', turn.me.hand, {
        min: 0,
        max: room,
      });
      left -= cards.length;
      if (to === turn.seat) turn.discard(cards);
      else turn.giveCardsTo(to, cards);
      const goods = turn.chooseResources('corrin-evertail-the-warrior.goods', 0, left);
      left -= totalOf(goods);
      if (to === turn.seat) turn.spend(goods);
      else if (totalOf(goods) > 0) turn.giveGoodsTo(to, goods);
    }
    turn.gainPoints(GIFTS - left);
  },
};

import {
  type Card,
  type CardDef,
  cityOf,
  FREE,
  NO_CARD,
  playable,
  REVEALED,
  type Seat,
  type Table,
  type Turn,
} from '@evertable/engine';
import { isPaired } from '../../../everdell/effects.ts';
import { isLegendary } from '../../../mistwood/legends/legendary.ts';

/** Discards two cards, or as many as there are. */
export function payForRowdy(turn: Turn, seat: Seat): void {
  turn.asSeat(seat, () =>
    turn.discard(turn.chooseCards('rugwort-the-rowdy.discard', turn.me.hand, { min: 2, max: 2 })),
  );
}

/** Green cards of a city that can be taken: none that shares its space, and none that is Legendary. */
export const loot = (table: Table, owner: Seat): Card[] =>
  table.city(owner).filter((card) => {
    const info = table.info(card);
    return info.def.color === 'production' && !isLegendary(info) && !isPaired(table, card, owner);
  });

/** Where he goes when there is nothing to take: to an opponent with room, or nowhere. */
function target(turn: Turn, self: Card): Seat {
  const seats = turn.opponents().filter((seat) => turn.fits(self, seat));
  return seats.length === 0 ? turn.seat : turn.chooseSeat('rugwort-the-rowdy.to', seats);
}

export const rowdy: CardDef = {
  id: 'rugwort-the-rowdy',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 0,
  copies: 1,
  movesInto: { color: 'production' },

  onPlay(turn, self) {
    // On his way already, he makes room for what he takes.
    turn.move(self, REVEALED);
    const green = turn
      .opponents()
      .flatMap((seat) => loot(turn, seat).filter((card) => turn.fits(self, seat, card)));
    const stolen = turn.chooseCard('rugwort-the-rowdy.take', playable(turn, green, 'revealed', FREE));
    turn.move(self, cityOf(stolen === NO_CARD ? target(turn, self) : turn.ownerOf(stolen)));
    if (stolen === NO_CARD) return;
    turn.move(stolen, REVEALED);
    turn.play(stolen, 'revealed', FREE);
  },
  produce(turn, self) {
    const payer = turn.ownerOf(self);
    if (turn.emit('beforeRowdyPays', payer)) payForRowdy(turn, payer);
  },
};

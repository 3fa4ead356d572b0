import {
  type Card,
  FREE,
  type Module,
  NO_CARD,
  onPile,
  playable,
  type Table,
  type Turn,
} from '@evertable/engine';
import { hasPower, seatWith } from './power.ts';

const PIGS = 'pigs';
/** All Farms face up beside their owner, the last one on top: neither hand nor Meadow. */
const STACK = 'farms';

function topFarm(table: Table): Card {
  const stack = table.pile(STACK);
  return stack.length === 0 ? NO_CARD : stack[stack.length - 1];
}

function mayPlayFree(turn: Turn): void {
  const owner = seatWith(turn, PIGS);
  if (owner < 0) return;
  turn.as(owner, () => {
    const free = playable(turn, turn.pile(STACK).slice(-1), 'aside', FREE);
    if (free.length > 0 && turn.may('pigs.free')) turn.play(free[0], 'aside', FREE);
  });
}

export const pigs: Module = {
  id: PIGS,
  piles: () => [{ id: STACK, seen: 'all' }],
  /** Taken as they were shuffled, so the Farms of the year lie in any order; who holds one already draws anew. */
  setup(turn) {
    if (seatWith(turn, PIGS) < 0) return;
    const { deck, players } = turn.state;
    const takeFarms = (cards: readonly Card[]): number => {
      const farms = cards.filter((card) => turn.isA(card, 'farm'));
      for (const card of farms) turn.move(card, onPile(STACK));
      return farms.length;
    };
    takeFarms(deck);
    players.forEach((player, seat) => turn.draw(takeFarms(player.hand), seat));
  },
  opening: mayPlayFree,
  modify: {
    spaces: (n, table, card, seat) => (hasPower(table, seat, PIGS) && table.isA(card, 'farm') ? 0 : n),
  },
  on: {
    afterPrepare(turn) {
      if (hasPower(turn, turn.seat, PIGS)) mayPlayFree(turn);
    },
  },
  offers: [
    {
      do: 'farm',
      list(table, add) {
        const card = topFarm(table);
        if (card !== NO_CARD && playable(table, [card], 'aside').length > 0) add({ card });
      },
      act(turn, { card }) {
        turn.play(card, 'aside');
        const owner = seatWith(turn, PIGS);
        if (owner !== turn.seat) turn.gainPoints(2, owner);
      },
    },
  ],
};

import { type Card, FREE, onPile, playable, type Turn } from '@evertable/engine';
import { isLegendary } from '../legends/legendary.ts';
import { type Power, seatWith } from './power.ts';

const PIGS = 'pigs';
/** All Farms face up beside their owner, the last one on top: neither hand nor Meadow. */
const STACK = 'farms';

function gatherFarms(turn: Turn): void {
  const { deck, players } = turn.state;
  const takeFarms = (cards: readonly Card[]): number => {
    const farms = cards.filter((card) => turn.isA(card, 'farm'));
    for (const card of farms) turn.move(card, onPile(STACK));
    return farms.length;
  };
  takeFarms(deck);
  players.forEach((player, seat) => turn.draw(takeFarms(player.hand), seat));
  if (takeFarms(turn.displayed()) > 0) turn.refill();
}

/** When another player plays a Farm of the stack, its owner gains two points. */
function payOwner(turn: Turn): void {
  const owner = seatWith(turn, PIGS);
  if (owner !== turn.seat) turn.gainPoints(2, owner);
}

function mayPlayFree(turn: Turn): void {
  const owner = seatWith(turn, PIGS);
  if (owner < 0) return;
  turn.asSeat(owner, () => {
    const free = playable(turn, turn.pile(STACK).slice(-1), STACK, FREE);
    if (free.length > 0 && turn.may('pigs.free')) turn.play(free[0], STACK, FREE);
  });
}

export const pigs: Power = {
  id: PIGS,
  piles: [{ id: STACK, seen: 'all', plays: { do: 'farm', top: true, after: payOwner } }],
  /** Taken as they were shuffled, so the Farms of the year lie in any order; a player who holds one draws another card. */
  setup(turn) {
    if (seatWith(turn, PIGS) >= 0) gatherFarms(turn);
  },
  taken: gatherFarms,
  opening: mayPlayFree,
  text: {
    modify: {
      /** None for a Farm; a Legendary one opens a space besides. */
      spaces(n, table, card) {
        if (!table.isA(card, 'farm')) return n;
        return isLegendary(table.info(card)) ? n - 1 : 0;
      },
      mayShare: (ok, table, card) => ok && !table.isA(card, 'farm'),
    },
    on: { afterPrepare: mayPlayFree },
  },
};

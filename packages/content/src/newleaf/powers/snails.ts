import { type Card, handOf, onPile, type Seat, type Turn } from '@evertable/engine';
import { type Power, seatWith } from '../../mistwood/powers/power.ts';

const SNAILS = 'snails';
/** Face down beside their owner: nobody looks at them before they are given away. */
const PILE = 'snails';
const CARDS = 7;

/** May the owner do what this card has just done for the acting seat, whose hand has room for a card? */
function mayFollow(turn: Turn, owner: Seat, card: Card): boolean {
  const { seat } = turn;
  if (owner < 0 || owner === seat || turn.isAutomaton(seat) || turn.state.players[owner].passed > 0)
    return false;
  if (turn.pile(PILE, owner).length === 0 || !turn.mayReceive(seat) || turn.handRoom() === 0) return false;
  return turn.ownerOf(card) === seat && turn.asSeat(owner, () => turn.activatable(card, seat));
}

function give(turn: Turn, to: Seat): void {
  const card = turn.pile(PILE)[turn.pile(PILE).length - 1];
  turn.move(card, handOf(to));
  turn.events?.push({ type: 'give-card', seat: turn.seat, card, to, seen: 1 << to });
}

/** Whoever else plays a Production card may be given the top card of their pile, for its effect. */
export const snails: Power = {
  id: SNAILS,
  provenance: { effect: 'single-source' },
  piles: [{ id: PILE, of: 'seat', seen: 'nobody' }],
  taken(turn, seat) {
    for (let n = 0; n < CARDS; n++) {
      const card = turn.state.deck.at(-1);
      if (card !== undefined) turn.move(card, onPile(PILE, seat));
    }
  },
  on: {
    afterResolve(turn, card) {
      const owner = seatWith(turn, SNAILS);
      if (!mayFollow(turn, owner, card)) return;
      const { seat } = turn;
      turn.asSeat(owner, () => {
        if (!turn.may('snails.follow')) return;
        give(turn, seat);
        turn.activate(card, seat);
      });
    },
  },
};

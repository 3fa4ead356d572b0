import { type Card, type Option, option, type Turn } from '@evertable/engine';

/** Whatever is taken from the Bay in a turn, it is refilled once, when the turn is over. */

const topOnes = (turn: Turn): boolean => turn.state.deck.length + turn.state.discard.length > 0;

/** Drawing so many at once, for as many as a hand could ever hold: made once, asked for all the time. */
const FROM_DECK: readonly Option[] = Array.from({ length: 65 }, (_, n) =>
  option('draw', undefined, undefined, undefined, undefined, n),
);

/** So many cards, each from the deck or the Bay as the player likes. */
export function drawAnywhere(turn: Turn, n: number): void {
  const { card } = turn.rules.options;
  for (let left = Math.min(n, turn.handRoom()); left > 0; ) {
    const open: Card[] = turn.onDisplay();
    const options: Option[] = [];
    for (const c of open) options.push(card[c]);
    if (topOnes(turn)) {
      options.push(FROM_DECK[1]);
      if (left > 1) options.push(FROM_DECK[left]);
    }
    if (options.length === 0) return;
    const i = turn.pick('bay.draw', options, { min: 1, max: 1 })[0];
    if (i < open.length) {
      turn.take(open[i]);
      left--;
    } else {
      turn.draw(options[i].n);
      left -= options[i].n;
    }
  }
}

/** So many cards of the Bay, one after the other: taking one may uncover another of its name. */
export function drawFromBay(turn: Turn, n: number): void {
  for (let left = Math.min(n, turn.handRoom()); left > 0; left--) {
    const open = turn.onDisplay();
    if (open.length === 0) return;
    turn.take(turn.chooseCard('bay.take', open));
  }
}

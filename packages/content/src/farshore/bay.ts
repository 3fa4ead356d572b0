import { type Card, NO_LIMIT, type Option, option, type Turn } from '@evertable/engine';

/** The Bay is refilled once, when the turn is over. */

const topOnes = (turn: Turn): boolean => turn.state.deck.length + turn.state.discard.length > 0;

/** Drawing so many at once, for as many as a hand could ever hold: made once, asked for all the time. */
const FROM_DECK: readonly Option[] = Array.from({ length: 65 }, (_, n) =>
  option('draw', undefined, undefined, undefined, undefined, n),
);

interface Drawing {
  readonly id: string;
  /** Is the Bay open, or only the deck? */
  readonly bay: boolean;
  /** May the player stop before? */
  readonly mayStop: boolean;
}

/** So many cards, each from the deck or the Bay as the player likes. */
export const drawAnywhere = (turn: Turn, n: number): void =>
  drawOneByOne(turn, n, { id: 'bay.draw', bay: true, mayStop: false });

/** "Lets you draw up to your hand limit": as many as the player likes. */
export const drawUpToLimit = (turn: Turn, id: string, bay: boolean): void =>
  drawOneByOne(turn, NO_LIMIT, { id, bay, mayStop: true });

function drawOneByOne(turn: Turn, n: number, { id, bay, mayStop }: Drawing): void {
  const { card } = turn.rules.options;
  for (let left = Math.min(n, turn.handRoom()); left > 0; ) {
    const open: readonly Card[] = bay ? turn.onDisplay() : [];
    const options: Option[] = [];
    for (const c of open) options.push(card[c]);
    if (topOnes(turn)) {
      options.push(FROM_DECK[1]);
      if (left > 1) options.push(FROM_DECK[left]);
    }
    if (options.length === 0) return;
    const [i] = turn.pick(id, options, { min: mayStop ? 0 : 1, max: 1 });
    if (i === undefined) return;
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

import { openCounter } from '@evertable/engine';
import { type Power, seatWith } from '../../mistwood/powers/power.ts';

const PLATYPUSES = 'platypuses';
/** Tokens of the card not spent yet: they are among the point tokens of the seat. */
const LEFT = openCounter('platypuses.tokens', 'seat');
const DIVED = openCounter('platypuses.dived', 'seat');
const TOKENS = 5;

/** Five point tokens; one of them, once a turn, for any resource and a card of the deck or the Meadow. */
export const platypuses: Power = {
  id: PLATYPUSES,
  counters: [LEFT, DIVED],
  taken(turn, seat) {
    turn.setCounter(LEFT, TOKENS, seat);
    turn.gainPoints(TOKENS, seat);
  },
  offers: [
    {
      do: 'dive',
      free: true,
      list(table, add) {
        const ready = table.counter(LEFT) > 0 && table.counter(DIVED) === 0 && table.me.points > 0;
        if (ready && seatWith(table, PLATYPUSES) === table.seat) add({});
      },
      act(turn) {
        turn.setCounter(LEFT, turn.counter(LEFT) - 1);
        turn.setCounter(DIVED, 1);
        turn.losePoints(1);
        turn.gainAny(1);
        const meadow = turn.onDisplay('draw').length > 0 && turn.handRoom() > 0;
        if (meadow && turn.chooseWord('platypuses.from', ['deck', 'meadow']) === 'meadow')
          turn.takeFromDisplay('platypuses.take', { min: 1, max: 1 });
        else turn.draw(1);
      },
    },
  ],
  text: { on: { afterTurn: (turn) => turn.setCounter(DIVED, 0) } },
};

import { goodsOf, type Place, type Seat, type Table, totalOf } from '@evertable/engine';
import { POWER, type Power, seatWith } from '../../mistwood/powers/power.ts';

const TURTLES = 'turtles';
const shell = (table: Table, seat: Seat): Place => table.placeOf(table.pile(POWER, seat)[0]);

/** A resource laid on their card after one play comes back doubled after the next. */
export const turtles: Power = {
  id: TURTLES,
  /** What still lies there is theirs. */
  ending(turn) {
    const seat = seatWith(turn, TURTLES);
    if (seat >= 0) turn.asSeat(seat, () => turn.takeStock(shell(turn, seat)));
  },
  text: {
    on: {
      afterResolve(turn) {
        const where = shell(turn, turn.seat);
        const kind = turn.stockOn(where).findIndex((n) => n > 0);
        if (kind >= 0) {
          turn.takeStock(where);
          turn.gain(kind);
          return;
        }
        const goods = turn.chooseResources('turtles.lay', 0, 1);
        if (totalOf(goods) === 0) return;
        turn.spend(goods);
        turn.putStock(
          where,
          goodsOf(
            goods.findIndex((n) => n > 0),
            1,
          ),
        );
      },
    },
  },
};

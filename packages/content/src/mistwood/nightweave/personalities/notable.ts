import { type Card, goodsOf, type Table, withGoods } from '@evertable/engine';
import { BERRY } from '../../../everdell/goods.ts';
import { isBesideHer } from '../seat.ts';
import { isPersonActing, type Scheme } from '../schemes.ts';
import { OWED } from './owed.ts';

const ONE_BERRY = goodsOf(BERRY, 1);

const isDearer = (table: Table, card: Card): boolean =>
  isPersonActing(table) && isBesideHer(table, table.state.display.indexOf(card));

/** A berry more; where the card is free the berry alone. */
export const notable: Scheme = {
  id: 'notable',
  modify: {
    playCost: (cost, table, card, from) =>
      from === 'meadow' && isDearer(table, card) ? withGoods(cost, BERRY, 1) : cost,
    mayPlay: (ok, table, card, from, terms) =>
      ok && (!terms.free || from !== 'meadow' || !isDearer(table, card) || table.me.goods[BERRY] > 0),
    mayOccupy: (ok, table, _construction, critter) =>
      ok && (!isDearer(table, critter) || table.me.goods[BERRY] > 0),
  },
  on: {
    afterTake(turn, _card, slot, to) {
      if (to === 'play' && isPersonActing(turn) && isBesideHer(turn, slot)) turn.setCounter(OWED, 1);
    },
    afterPay(turn, _card, _from, way) {
      if (turn.counter(OWED) === 0) return;
      turn.setCounter(OWED, 0);
      if (way !== 'pay') turn.spend(ONE_BERRY);
    },
  },
};

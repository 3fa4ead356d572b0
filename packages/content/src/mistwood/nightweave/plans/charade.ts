import { CARDS_OR_GOODS, isSpot, NO_PLACE, type Table, type Place, withDues } from '@evertable/engine';
import { isNightweave, WEB, YOU } from '../seat.ts';
import type { Scheme } from '../schemes.ts';

const remaining = (table: Table, group: string): Place[] =>
  table.spotsIn(group).filter((where) => table.claimedBy(where) < 0 && table.workersAt(where) === 0);

/** Webs on the Events: a card or resource for each before you achieve one. */
export const charade: Scheme = {
  id: 'charade',
  on: {
    nightweaveEnters: (turn) => {
      for (const where of remaining(turn, 'basic-event')) turn.lay(WEB, where);
      const clear = remaining(turn, 'special-event').filter((where) => turn.lying(WEB, where) === 0);
      const where = turn.asSeat(YOU, () => turn.choosePlace('charade.web', clear));
      if (where !== NO_PLACE) turn.lay(WEB, where);
    },
    afterVisit(turn, where) {
      if (isSpot(turn.rules, where)) turn.takeAway(WEB, where);
    },
  },
  modify: {
    visitCost(cost, table, where) {
      if (!isSpot(table.rules, where) || isNightweave(table, table.seat)) return cost;
      const webs = table.lying(WEB, where);
      return webs > 0 ? withDues(cost, { n: webs, of: CARDS_OR_GOODS }) : cost;
    },
  },
};

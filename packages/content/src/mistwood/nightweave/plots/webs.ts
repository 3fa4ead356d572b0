import {
  CARDS_OR_GOODS,
  type Cost,
  type Dues,
  GOODS_ONLY,
  type SpotDef,
  type Table,
  type Turn,
  type Place,
  withDues,
} from '@evertable/engine';
import { isNightweave, spin, WEB } from '../seat.ts';
import { paysToPrevent, nightweaveGains, isPersonActing, type Scheme } from '../schemes.ts';
import type { Plot } from './plot.ts';

/** A plot that lays webs on places of the board for a season. */
interface Webs {
  readonly on: (spot: SpotDef) => boolean;
  /** What you must give up to place a worker there… */
  readonly toll?: Dues;
  /** …and what she then takes. */
  readonly tokens?: number;
  readonly barsSpiders?: true;
  readonly barsYou?: true;
}

const isWebbed = (table: Table, where: Place): boolean => table.lying(WEB, where) > 0;

function clear(turn: Turn): void {
  for (const where of turn.placesWith(WEB)) turn.takeAway(WEB, where);
}

function webs(id: string, { on, toll, tokens, barsSpiders, barsYou }: Webs): Plot {
  const modify: Scheme['modify'] = {
    ...(toll && {
      visitCost: (cost: Cost, table: Table, where: Place) =>
        isPersonActing(table) && isWebbed(table, where) ? withDues(cost, toll) : cost,
    }),
    ...((barsSpiders || barsYou) && {
      mayVisit: (ok: boolean, table: Table, where: Place) => {
        const barred = isNightweave(table, table.seat) ? barsSpiders : barsYou;
        return ok && !(barred && isWebbed(table, where));
      },
    }),
  };
  return {
    id,
    kind: 'seasonal',
    drawn(turn) {
      for (const where of turn.state.spots) if (on(turn.rules.spots[where].def)) spin(turn, where);
    },
    over: clear,
    modify,
    ...(tokens && {
      on: {
        beforeVisit(turn: Turn, where: Place) {
          if (isPersonActing(turn) && isWebbed(turn, where)) nightweaveGains(turn, tokens);
        },
      },
    }),
  };
}

const ONE_GOOD: Dues = { n: 1, of: GOODS_ONLY };
const ONE_OF_EITHER: Dues = { n: 1, of: CARDS_OR_GOODS };
const TWO_OF_EITHER: Dues = { n: 2, of: CARDS_OR_GOODS };

const isBasic = (spot: SpotDef): boolean => spot.group === 'basic';
const isExclusiveBasic = (spot: SpotDef): boolean => isBasic(spot) && spot.room === 1;
const isForest = (spot: SpotDef): boolean => spot.group === 'forest';

/** Does this place give such a resource? Any resource may be one. */
const brings = ({ gives = {} }: SpotDef, resource: string): boolean => resource in gives || 'any' in gives;

export const berryJam = webs('berry-jam', {
  on: (spot) => brings(spot, 'berry'),
  toll: ONE_GOOD,
  tokens: 1,
  barsSpiders: true,
});
export const stickyConcoction = webs('sticky-concoction', {
  on: (spot) => brings(spot, 'resin'),
  toll: ONE_GOOD,
  tokens: 1,
  barsSpiders: true,
});
export const fromAbove = webs('from-above', { on: isExclusiveBasic, barsYou: true });
export const forestBandits = webs('forest-bandits', { on: isForest, tokens: 2, barsSpiders: true });
export const spidersInTheTrees = webs('spiders-in-the-trees', { on: isForest, toll: ONE_OF_EITHER });
export const webToll = webs('web-toll', { on: isExclusiveBasic, tokens: 1, barsSpiders: true });

const trap = webs('invisible-trap', { on: isBasic });

export const invisibleTrap: Plot = {
  ...trap,
  on: {
    beforeVisit(turn, where) {
      if (!isPersonActing(turn) || !isWebbed(turn, where)) return;
      if (!paysToPrevent(turn, 'invisible-trap', [ONE_OF_EITHER])) nightweaveGains(turn, 1);
    },
  },
};

const overrun = webs('infestation', { on: () => false, toll: TWO_OF_EITHER, barsSpiders: true });
const RED = 'destination';

/** Every Destination of every city, also of cards that come later. */
export const infestation: Plot = {
  ...overrun,
  drawn(turn) {
    const red = turn.rules.game.colors.indexOf(RED);
    for (const { city } of turn.state.players)
      for (const card of city) if (turn.info(card).color === red) spin(turn, turn.placeOf(card));
  },
  on: {
    beforeEnterCity(turn, card) {
      if (turn.info(card).color === turn.rules.game.colors.indexOf(RED)) spin(turn, turn.placeOf(card));
    },
  },
};

/** Tokens for your season, the earlier the more; then a card or resource for every Event. */
export const corruptJudges: Plot = {
  id: 'corrupt-judges',
  kind: 'seasonal',
  drawn: (turn) => nightweaveGains(turn, [0, 3, 2, 1][turn.me.season]),
  modify: {
    visitCost: (cost, table, where) =>
      isPersonActing(table) && table.rules.spots[where]?.event ? withDues(cost, ONE_OF_EITHER) : cost,
  },
};

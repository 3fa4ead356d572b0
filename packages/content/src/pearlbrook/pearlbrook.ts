import { cardAt, isCardPlace, type Module, type Place, type Rules, type Turn } from '@evertable/engine';
import type { Expansion } from '../expansion.ts';
import { adornmentCards } from './adornment-cards.ts';
import { adornmentPiles } from './adornment-piles.ts';
import { adorn, adornmentPoints, dealAdornments } from './adornments.ts';
import { bridge } from './cards/bridge.ts';
import { ferry } from './cards/ferry.ts';
import { ferryFerret } from './cards/ferry-ferret.ts';
import { harbor } from './cards/harbor.ts';
import { messenger } from './cards/messenger.ts';
import { pirate } from './cards/pirate.ts';
import { pirateShip } from './cards/pirate-ship.ts';
import { shipwright } from './cards/shipwright.ts';
import { specialEvents } from './events.ts';
import { forestLocations } from './forest.ts';
import { MESSENGER, settleAll, withMessengers } from './messengers.ts';
import { pearlbrookNightweave } from './pairs/nightweave.ts';
import { PEARL, pearlsOf } from './pearls.ts';
import { ambassador, RIVER } from './river/ambassador.ts';
import { riverCards } from './river/cards.ts';
import { layOutRiver, riverSpaces, shoal } from './river/river.ts';
import { WONDER, wonderPoints, wonders } from './wonders.ts';

const cards = [bridge, ferry, ferryFerret, harbor, messenger, pirate, pirateShip, shipwright];

const POINTS_PER_PEARL = 2;

/** The Wonders stand where the Basic Events were; the river lies beside the board. */
function layOutBoard(turn: Turn): void {
  const { spots } = turn.rules;
  turn.layOut([
    ...turn.state.spots.filter((where) => spots[where].group !== 'basic-event'),
    ...[...wonders, ...riverSpaces, shoal].map(({ id }) => turn.spotNamed(id)),
  ]);
}

const isIn = ({ spots }: Rules, where: Place, group: string): boolean => spots[where]?.group === group;

/** What every Pearlbrook box has: river, Ambassadors, pearls, Adornments and Wonders. */
const pearlbrookRules: Module = {
  id: 'pearlbrook',
  goods: [PEARL],
  crew: [ambassador],
  kinds: ['river', 'adornment'],
  marks: [MESSENGER],
  cards: [...cards, ...riverCards, ...adornmentCards],
  spots: [...riverSpaces, shoal, ...wonders],
  piles: adornmentPiles,
  receives: {
    'meadow-card': (turn, n) => {
      turn.takeFromDisplay('river.take', { min: n, max: n });
    },
  },
  offers: [adorn],
  categories: [
    { id: 'wonders', score: wonderPoints },
    { id: 'adornments', score: adornmentPoints },
    { id: 'pearls', score: (table, seat) => POINTS_PER_PEARL * pearlsOf(table, seat) },
  ],
  setup(turn) {
    layOutBoard(turn);
    layOutRiver(turn);
    dealAdornments(turn);
  },
  modify: {
    colorCount: (n, table, where, color) =>
      isIn(table.rules, where, RIVER) ? withMessengers(n, table, color) : n,
    /** No card gets anybody a Wonder. */
    mayMoveTo: (ok, { rules }, where) => ok && !isIn(rules, where, WONDER),
  },
  on: { afterTurn: settleAll },
};

/** What only the collector's box and the Complete Collection have: six Special Events and four Forest cards. */
const collectors: Module = {
  id: 'pearlbrook-collectors',
  spots: [...specialEvents, ...forestLocations],
  on: {
    /** A worker on a Storehouse takes the tokens of X Marks the Spot along with the goods. */
    afterVisit(turn, where) {
      if (!isCardPlace(turn.rules, where) || !turn.isA(cardAt(turn.rules, where), 'storehouse')) return;
      const tokens = turn.lying('point', where);
      turn.takeAway('point', where);
      turn.gainPoints(tokens);
    },
  },
};

const PEARLBROOK = pearlbrookRules.id;

/** Everything the box adds to Everdell. */
export const pearlbrook: Expansion = {
  modules: { [PEARLBROOK]: pearlbrookRules },
  // Alone: the book advises against other expansions beside it.
  presets: { [PEARLBROOK]: [PEARLBROOK] },
  options: {
    'pearlbrook-box': {
      values: ['collectors', 'retail'],
      module: PEARLBROOK,
      adds: { collectors },
    },
  },
  pairs: [{ of: [PEARLBROOK, 'nightweave'], rules: pearlbrookNightweave }],
  conflict: ({ solo, modules }) =>
    solo?.name === 'rugwort' && modules.includes(PEARLBROOK)
      ? {
          field: 'modules',
          why: 'nobody has printed how Rugwort plays with Pearlbrook: choose Nightweave or leave one out',
        }
      : null,
};

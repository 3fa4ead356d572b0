import {
  type Automaton,
  type Card,
  cardAt,
  cardsOf,
  REMOVED,
  isCardPlace,
  type Module,
  mustPlace,
  NO_LIMIT,
  onPile,
  slotPlace,
  totalOf,
  type Turn,
} from '@evertable/engine';
import { allSpotsIn } from '../../everdell/effects.ts';
import { ACTIVITY_BACK, activityCards, activityOf, isWinterSpider, seasonOf } from './activity.ts';
import { draws } from './cards.ts';
import { performDeed, performFallback } from './deeds.ts';
import { score } from './score.ts';
import {
  ACTIVITIES,
  isNightweave,
  LAIR,
  LATER_ACTIVITIES,
  MINIATURE,
  nightweaveSeat,
  PLAYED,
  slotOf,
  WEB,
} from './seat.ts';
import { isStuck, spiderCounters } from './spiders.ts';
import { prepares, shuffleActivities } from './year.ts';

declare module '@evertable/engine' {
  interface Moments {
    /** She has done what this Activity card says, or the default; not when she prepares. */
    nightweaveActed(turn: Turn, activity: Card): void;
  }
}

/** Known to be one of the five winter cards with a spider, and no more: the one on top, and the one left out. */
const FIRST = 'activity-first';
const LEFT_OUT = 'activity-left-out';

const SPIDERS = { total: 9, start: 2 };
const HUMAN_HAND = 5;
const SHUT_OUT = 'the-everdell-games';

function turnsUp(turn: Turn): Card {
  return turn.turnUp(turn.pile(FIRST).length > 0 ? FIRST : ACTIVITIES, onPile(PLAYED));
}

/** One Activity card: its first deed for her season, or the second, or the default; or she prepares. */
function takeTurn(turn: Turn): void {
  let stuck = false;
  if (turn.pile(FIRST).length === 0 && turn.pile(ACTIVITIES).length === 0) {
    shuffleActivities(turn, []);
    stuck = isStuck(turn);
  }
  const card = turnsUp(turn);
  const entry = activityOf(turn.info(card));
  if (slotOf(turn) >= 0 && (stuck || (entry.icon !== '-' && !mustPlace(turn)))) {
    prepares(turn);
    return;
  }
  const row = entry.rows[turn.me.season];
  if (row !== null && !performDeed(turn, row[0]) && !performDeed(turn, row[1]))
    performFallback(turn, entry.otherwise);
  turn.emit('nightweaveActed', card);
}

export const nightweave = (level: number): Automaton => ({
  id: 'nightweave',
  level,
  winsTies: true,
  beatenTogether: true,
  ignoresText: true,
  keepsNoGoods: true,
  workers: SPIDERS,
  takeTurn,
  score,
});

function layOutActivities(turn: Turn): void {
  const all = cardsOf(turn.rules, ACTIVITY_BACK);
  const winter = all.filter((card) => seasonOf(turn.info(card)) === 0);
  const [out, first] = turn.shuffled(winter.filter((card) => isWinterSpider(turn.info(card).def)));
  turn.move(out, onPile(LEFT_OUT));
  turn.move(first, onPile(FIRST));
  turn.shufflePile(
    ACTIVITIES,
    winter.filter((card) => card !== out && card !== first),
  );
  for (const card of all) if (!winter.includes(card)) turn.move(card, onPile(LATER_ACTIVITIES));
}

/** The Everdell Games stay in the box; another Special Event takes their place. */
function replaceGames(turn: Turn): void {
  const { spots } = turn.state;
  const at = spots.indexOf(turn.spotNamed(SHUT_OUT));
  if (at < 0) return;
  const others = allSpotsIn(turn, 'special-event').filter((where) => !spots.includes(where));
  turn.layOut(spots.with(at, turn.shuffled(others)[0]));
}

export const nightweaveRules: Module = {
  id: 'nightweave',
  cards: activityCards,
  kinds: ['activity'],
  counters: spiderCounters,
  marks: [MINIATURE, WEB],
  piles: [
    { id: ACTIVITIES, seen: 'nobody' },
    { id: FIRST, seen: 'nobody', only: isWinterSpider },
    { id: LEFT_OUT, seen: 'nobody', only: isWinterSpider },
    { id: PLAYED, seen: 'all' },
    { id: LATER_ACTIVITIES, seen: 'all' },
    { id: LAIR, seen: 'all' },
  ],
  setup(turn) {
    const seat = nightweaveSeat(turn);
    replaceGames(turn);
    layOutActivities(turn);
    turn.begins(seat);
    // Not one of hers: the place of a worker of yours, should she ever get hold of one.
    turn.send(seat, SPIDERS.total - 1, REMOVED);
    draws(turn, turn.rules.setup.players);
  },
  modify: {
    openingHand: () => HUMAN_HAND,
    handLimit: (n, table, seat) => (isNightweave(table, seat) ? NO_LIMIT : n),
    /** Both places of a card that holds two are open to her. */
    room(n, table, where) {
      if (!isCardPlace(table.rules, where)) return n;
      const card = cardAt(table.rules, where);
      return n > 0 && table.info(card).permanent && isNightweave(table, table.ownerOf(card)) ? 2 : n;
    },
    mayRefill: (ok, table, slot) => ok && table.lying(MINIATURE, slotPlace(table.rules, slot)) === 0,
  },
  on: {
    /** A point token for each card you give her, a card of the deck for each resource. */
    afterGive(turn, to, cards, goods) {
      if (!isNightweave(turn, to)) return;
      draws(turn, totalOf(goods));
      turn.gainPoints(cards.length, to);
    },
  },
};

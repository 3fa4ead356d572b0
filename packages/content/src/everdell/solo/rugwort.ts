import {
  type Automaton,
  cityOf,
  REMOVED,
  HOME,
  type Module,
  NO_CARD,
  NO_LIMIT,
  IN_RESERVE,
  openCounter,
  type Seat,
  slotPlace,
  type Table,
  type Turn,
} from '@evertable/engine';
import { editionOf } from '../editions.ts';
import { eventCards } from '../effects.ts';

/** Rugwort sits opposite the one person and never has a turn of his own. */
const YOU: Seat = 0;
export const RUGWORT: Seat = 1;

declare module '@evertable/engine' {
  interface Moments {
    /** He rolled this number for a card of the Meadow. */
    rugwortRolled(turn: Turn, n: number): void;
    /** He has prepared along with you. */
    rugwortPrepared(turn: Turn): void;
  }
}

const UNCLAIMED_EVENT = [0, 3, 6, 6];
const JOURNEY = [0, 3, 4, 5];

/** By the season you have just prepared for: the Meadow cards his new workers block… */
const BLOCKS: readonly (readonly number[])[] = [[], [1], [2], [3, 4]];
/** …and the Basic location his other worker moves to. */
const BASIC = ['basic-3-twig', 'basic-2-resin', 'basic-1-pebble', 'basic-1-berry-1-card'];
const AUTUMN = 3;

/** His workers: the first on Basic locations, the second in the Forest, the others on Meadow cards. */
const ON_BASIC = 0;
const IN_FOREST = 1;

/** Cards you have played this turn and he has not answered yet. */
export const OWED = openCounter('rugwort.owed');

const year = (table: Table): number => table.rules.automata[RUGWORT]?.level ?? 1;

function playsACard(turn: Turn): void {
  const rolled = turn.roll(8);
  turn.emit('rugwortRolled', rolled);
  const card = turn.state.display[rolled - 1];
  if (card === NO_CARD) return;
  const isFool = turn.isA(card, 'fool');
  if (isFool && !turn.fits(card, YOU)) turn.discardFromDisplay([card]);
  else turn.asSeat(RUGWORT, () => turn.move(card, cityOf(isFool ? YOU : RUGWORT)));
  turn.refill();
}

function claimsBasicEvents(turn: Turn): void {
  for (const where of turn.spotsIn('basic-event'))
    if (turn.claimedBy(where) < 0 && eventCards(turn, where, RUGWORT).all) turn.claim(where, RUGWORT);
}

function blocksMeadow(turn: Turn, season: number): void {
  const { workers } = turn.state.players[RUGWORT];
  for (const slot of BLOCKS[season])
    turn.send(RUGWORT, workers.indexOf(IN_RESERVE), slotPlace(turn.rules, slot - 1));
}

function movesOn(turn: Turn, season: number): void {
  const forest = turn.spotsIn('forest').filter((where) => turn.value('isLocationFor', true, where, RUGWORT));
  const step = editionOf(turn).rugwortForestStep;
  const next = (season * step + forest.length * season) % forest.length;
  const journey = turn.spotNamed(`journey-${JOURNEY[year(turn)]}`);
  turn.send(RUGWORT, IN_FOREST, season === AUTUMN ? journey : forest[next]);
  if (season === AUTUMN && year(turn) === 3) kidnaps(turn);
  else turn.send(RUGWORT, ON_BASIC, turn.spotNamed(BASIC[season]));
}

/** Year 3: his Basic worker leaves the game and takes one of yours along. */
function kidnaps(turn: Turn): void {
  turn.send(RUGWORT, ON_BASIC, REMOVED);
  turn.send(YOU, turn.state.players[YOU].workers.indexOf(HOME), REMOVED);
}

/** Basic Events as printed; a Special one he got hold of counts like one that nobody achieved. */
function eventPoints(table: Table): number {
  return table.claimedEvents(RUGWORT).reduce((sum, where) => {
    const { event, points } = table.rules.spots[where].def;
    return sum + (event === 'special' ? UNCLAIMED_EVENT[year(table)] : (points?.(table, RUGWORT) ?? 0));
  }, 0);
}

function plainScore(table: Table, category: string): number {
  const unclaimed = table.spotsIn('special-event').filter((where) => table.claimedBy(where) < 0).length;
  switch (category) {
    case 'cards':
      return 2 * table.city(RUGWORT).length + table.countColor('prosperity', RUGWORT);
    case 'tokens':
      return table.state.players[RUGWORT].points;
    case 'journey':
      return table.state.players[YOU].season === AUTUMN ? JOURNEY[year(table)] : 0;
    case 'events':
      return eventPoints(table) + UNCLAIMED_EVENT[year(table)] * unclaimed;
    default:
      return 0;
  }
}

const score = (table: Table, seat: Seat, category: string): number =>
  table.value('automatonScore', plainScore(table, category), seat, category);

export const rugwort = (level: number): Automaton => ({ id: 'rugwort', level, winsTies: true, score });

export const rugwortRules: Module = {
  id: 'rugwort',
  counters: [OWED],
  setup(turn) {
    turn.send(RUGWORT, ON_BASIC, turn.spotNamed(BASIC[0]));
    turn.send(RUGWORT, IN_FOREST, turn.spotsIn('forest')[0]);
  },
  modify: {
    citySize: (n, _table, seat) => (seat === RUGWORT ? NO_LIMIT : n),
    /** A Meadow card under his worker is out of your reach. */
    mayTake: (ok, table, slot) => ok && table.workersAt(slotPlace(table.rules, slot), RUGWORT) === 0,
    mayReceive: (ok, _table, seat) => ok && seat !== RUGWORT,
  },
  on: {
    /** Your Fool never stays with him: it costs him a card of your choice instead. */
    beforeEnterCity(turn, card, into) {
      if (into !== RUGWORT) return undefined;
      turn.discardRevealed([card]);
      const lost = turn.chooseCard('rugwort.loses', turn.city(RUGWORT));
      if (lost !== NO_CARD) turn.discardFromCity(lost);
      return false;
    },
    /** Whenever you play a card he plays one, when you are done: two for a Pigeon that brought another. */
    afterResolve: (turn) => turn.setCounter(OWED, turn.counter(OWED) + 1),
    afterTurn(turn) {
      for (; turn.counter(OWED) > 0; turn.setCounter(OWED, turn.counter(OWED) - 1)) playsACard(turn);
    },
    afterPrepare(turn) {
      const { season } = turn.me;
      claimsBasicEvents(turn);
      blocksMeadow(turn, season);
      movesOn(turn, season);
      turn.emit('rugwortPrepared');
    },
  },
  ending(turn) {
    if (editionOf(turn).rugwortClaimsAtEnd) claimsBasicEvents(turn);
  },
};

import { Game } from '@evertable/engine';
import { buildPosition, parseScenario, rulesOf } from '@evertable/testkit';
import { expect, test } from 'vitest';
import { observationOf } from '../decide.ts';
import { type Hint, hintsFor } from './hints.ts';
import type { Reason } from './reason.ts';

/** A position with a known answer: what is best, and what must be among its reasons. */
interface Known {
  readonly name: string;
  readonly setup?: object;
  readonly me: object;
  readonly rival?: object;
  readonly also?: object;
  /** Answers that lead to the question. */
  readonly moves?: readonly string[];
  /** The best answer; or one whose reasons are looked at, where another may be as good. */
  readonly best?: string;
  readonly told?: string;
  readonly why: readonly Partial<Reason>[];
}

const AWAY = Array.from({ length: 6 }, () => 'haven');
const ONE_HOME = [...AWAY.slice(1), 'home'];
const DONE = { season: 'autumn', passed: true, hand: [], workers: AWAY };
const PASSED = {
  ...DONE,
  city: [
    'dungeon',
    'university',
    'cemetery',
    'undertaker',
    'courthouse',
    'clock-tower',
    'fairgrounds',
    'lookout',
    'chapel',
  ],
};
const autumn = (part: object): object => ({ season: 'autumn', workers: AWAY, hand: [], goods: {}, ...part });
const PRODUCTION = ['farm', 'mine', 'general-store', 'twig-barge'];
const copies = (card: string, n: number): string[] => Array.from({ length: n }, () => card);
/** Cards without a place for workers, and no three of them for an event. */
const HOUSEHOLD = [
  ...copies('wife', 4),
  ...copies('wanderer', 2),
  'innkeeper',
  'judge',
  'school',
  'theater',
  'architect',
];
/** Nobody here can pay for any of these. */
const DEAR = ['king', 'queen', 'bard', 'shepherd', 'doctor', 'peddler', 'ranger', 'monk'];
/** No card can be added to it. */
const FULL = [
  ...PRODUCTION,
  ...copies('farm', 5),
  ...copies('storehouse', 3),
  ...copies('resin-refinery', 3),
];

const everdell = (...modules: readonly string[]): object => ({ game: 'everdell', players: 2, modules });
const farshore = { game: 'farshore', players: 2 };
const AT_SEA = copies('docks', 5);
const WINTER = { season: 'winter', workers: ['haven', 'haven'] };

const KNOWN: readonly Known[] = [
  {
    name: 'a Farm in winter pays in spring and autumn as well',
    me: { ...WINTER, hand: ['farm', 'queen'], goods: { twig: 2, resin: 1 } },
    rival: { ...WINTER, hand: ['queen', 'king'], city: ['mine', 'inn'], goods: { twig: 1 } },
    best: 'play farm',
    why: [{ what: 'pays', card: 'farm', goods: { berry: 3 }, season: 'autumn' }],
  },
  {
    name: 'preparing brings workers home, and what the city produces',
    me: { ...WINTER, hand: [], city: ['farm', 'mine'], goods: {} },
    rival: { ...WINTER, hand: ['queen', 'king'], city: ['mine', 'inn'], goods: { twig: 1 } },
    best: 'prepare',
    why: [
      { what: 'home', n: 3 },
      { what: 'harvest', goods: { berry: 1, pebble: 1 } },
    ],
  },
  {
    name: 'a Farm lets the Husband in the hand move in for free',
    me: autumn({ hand: ['farm', 'husband'], goods: { twig: 2, resin: 1 } }),
    best: 'play farm',
    why: [
      { what: 'houses', card: 'farm', other: 'husband', goods: { berry: 3 } },
      { what: 'next', card: 'husband', n: 2 },
      { what: 'gives', goods: { berry: 1 } },
      { what: 'more', n: 3 },
    ],
  },
  {
    name: 'a Wife beside her Husband moves in, and saves her price',
    me: autumn({ hand: ['wife', 'mine'], city: ['farm', 'husband'] }),
    best: 'play wife',
    why: [
      { what: 'moves-in', card: 'wife', other: 'farm', goods: { berry: 2 } },
      { what: 'worth', card: 'wife', n: 5 },
    ],
  },
  {
    name: 'a Crane saves three of the price of a Palace, which the Queen can move into',
    me: autumn({ hand: ['palace', 'queen'], city: ['crane'], goods: { twig: 2, resin: 2, pebble: 1 } }),
    best: 'play palace',
    why: [
      { what: 'helped', card: 'palace', other: 'crane', goods: { resin: 1, pebble: 2 } },
      { what: 'houses', card: 'palace', other: 'queen', goods: { berry: 5 } },
    ],
  },
  {
    name: 'a King counts the events achieved',
    me: autumn({ hand: ['king'], goods: { berry: 6 }, events: ['harvest-festival', 'city-monument'] }),
    best: 'play king',
    why: [{ what: 'worth', card: 'king', n: 6 }],
  },
  {
    name: 'an event, when the city is full',
    me: autumn({ workers: ONE_HOME, city: FULL }),
    best: 'place harvest-festival',
    why: [{ what: 'scores', place: 'harvest-festival', n: 3 }],
  },
  {
    name: 'an event that a rival would take next',
    me: autumn({ workers: ONE_HOME, city: FULL }),
    rival: autumn({ workers: ONE_HOME, city: [...PRODUCTION, ...HOUSEHOLD] }),
    best: 'place harvest-festival',
    why: [
      { what: 'scores', place: 'harvest-festival', n: 3 },
      { what: 'before', place: 'harvest-festival', seat: 1 },
    ],
  },
  {
    name: 'the fourth green card completes an event',
    me: {
      season: 'summer',
      workers: AWAY.slice(2),
      hand: ['twig-barge'],
      goods: { twig: 1, pebble: 1 },
      city: PRODUCTION.slice(0, 3),
    },
    rival: { season: 'summer', workers: AWAY.slice(2), hand: ['queen'], city: ['mine', 'inn', 'farm'] },
    told: 'play twig-barge',
    why: [
      { what: 'completes', place: 'harvest-festival', n: 3 },
      { what: 'pays', card: 'twig-barge', goods: { twig: 4 }, season: 'autumn' },
    ],
  },
  {
    name: 'the Journey counts for cards of the hand',
    me: autumn({
      workers: ONE_HOME,
      city: [...FULL.slice(0, 2), ...FULL.slice(4), ...copies('post-office', 2)],
      hand: ['queen', 'king', 'inn', 'bard', 'fool'],
    }),
    best: 'place journey-5',
    why: [
      { what: 'scores', place: 'journey-5', n: 5 },
      { what: 'costs', goods: { card: 5 } },
    ],
  },
  {
    name: 'the pebble that a Castle in the hand is short of',
    me: autumn({ workers: ONE_HOME, hand: ['castle'], goods: { twig: 2, resin: 3, pebble: 2 } }),
    also: {
      display: DEAR,
      spots: { forest: ['forest-3-berry', 'forest-2-resin-1-twig', 'forest-2-berry-1-card'] },
    },
    best: 'place basic-1-pebble',
    why: [
      { what: 'gives', goods: { pebble: 1 } },
      { what: 'next', card: 'castle', n: 4 },
    ],
  },
  {
    name: 'a card of the Meadow that a rival can pay for too',
    me: autumn({ goods: { berry: 6 } }),
    rival: autumn({ goods: { berry: 6 }, events: ['harvest-festival', 'city-monument'] }),
    also: { display: ['king', 'farm', 'mine', 'inn', 'twig-barge', 'theater', 'university', 'crane'] },
    best: 'play king',
    why: [{ what: 'before', card: 'king', seat: 1, n: 6, of: 6 }, { what: 'denies' }],
  },
  {
    name: 'nothing left to do',
    me: autumn({}),
    best: 'pass',
    why: [{ what: 'ends' }],
  },
  {
    name: 'a Fool for somebody else',
    me: autumn({ hand: ['fool'], goods: { berry: 3 } }),
    also: { display: ['king', 'farm', 'mine', 'inn', 'twig-barge', 'theater', 'university', 'crane'] },
    best: 'play fool',
    why: [{ what: 'denies', n: 2 }],
  },
  {
    name: 'a Crane that is worth keeping',
    me: autumn({ hand: ['inn', 'castle'], city: ['crane'], goods: { twig: 4, resin: 4, pebble: 1 } }),
    moves: ['play inn#1'],
    best: 'pay',
    why: [{ what: 'keeps', card: 'crane' }],
  },
  {
    name: 'Farshore: a Grove pays in winter, spring and autumn',
    setup: farshore,
    me: {
      season: 'winter',
      workers: ['docks', 'docks'],
      hand: ['grove'],
      goods: { driftwood: 2, seaweed: 1 },
    },
    rival: { season: 'winter', workers: ['docks', 'docks'], hand: [] },
    told: 'play grove',
    why: [{ what: 'pays', card: 'grove', goods: { mushroom: 3 }, season: 'autumn' }],
  },
  {
    name: 'Farshore: a Map for the first who claims it',
    setup: farshore,
    me: {
      season: 'autumn',
      workers: [...AT_SEA.slice(1), 'home'],
      hand: [],
      city: ['inn', 'abbey', 'steward', 'cooper'],
    },
    rival: { ...DONE, workers: AT_SEA },
    also: { piles: { compass: ['wind-destination', 'wind-unique-critter'] } },
    best: 'place dunes',
    why: [{ what: 'scores', place: 'map-landings', n: 2 }],
  },
  {
    name: 'Mistwood: Jor Goldwing counts the cards in the hand',
    setup: everdell('legends'),
    me: autumn({ hand: ['farm', 'inn', 'mine'], city: ['bard'] }),
    also: { piles: { 'legend-critter-0': ['jor-goldwing'] } },
    best: 'legend jor-goldwing',
    why: [{ what: 'gives', goods: { point: 3 } }],
  },
  {
    name: 'Pearlbrook: an Adornment for a pearl counts the Critters',
    setup: everdell('pearlbrook'),
    me: autumn({ city: ['wife', 'wanderer', 'bard', 'farm'], goods: { pearl: 1 } }),
    also: { piles: { 'adornments-0': ['bell'] } },
    told: 'adorn bell',
    why: [{ what: 'gives', goods: { berry: 3, card: 3 } }],
  },
  {
    name: 'Bellfaire: the Market gives goods and cards',
    setup: everdell('market'),
    me: autumn({ workers: ONE_HOME, city: ['farm', 'mine'] }),
    also: {
      display: DEAR,
      spots: { forest: ['forest-3-berry', 'forest-2-resin-1-twig', 'forest-2-berry-1-card'] },
    },
    told: 'place market',
    why: [{ what: 'gives', goods: { berry: 2, card: 2 } }],
  },
  {
    name: 'Bellfaire: a Special Event for two cards of the hand',
    setup: everdell('bellfaire-events'),
    me: autumn({
      workers: ONE_HOME,
      hand: ['farm', 'mine', 'inn'],
      city: ['king', 'palace', 'castle', 'school'],
    }),
    also: { spots: { 'special-event': ['royal-wedding'] } },
    best: 'place royal-wedding',
    why: [{ what: 'scores', place: 'royal-wedding', n: 6 }],
  },
  {
    name: 'Pearlbrook: a Wonder',
    setup: everdell('pearlbrook'),
    me: autumn({
      workers: ONE_HOME,
      hand: ['farm', 'mine', 'inn'],
      goods: { twig: 2, resin: 2, pebble: 2, pearl: 2 },
      city: ['school', 'theater'],
    }),
    told: 'place mistrise-fountain',
    why: [{ what: 'scores', place: 'mistrise-fountain', n: 15 }],
  },
  {
    name: 'Mistwood: a Farm of the summer gives two berries at once, in autumn one',
    setup: everdell('seasons'),
    me: autumn({ hand: ['farm-summer-1'], goods: { twig: 2, resin: 1, pebble: 1 } }),
    also: { display: DEAR },
    best: 'play farm-summer-1',
    why: [{ what: 'worth', card: 'farm-summer-1' }],
  },
  {
    name: 'Mistwood: Strongroot Castle in place of a Castle',
    setup: everdell('legends'),
    me: autumn({ city: ['castle', ...copies('farm', 3), ...copies('mine', 2), ...copies('inn', 2), 'king'] }),
    also: {
      display: DEAR.slice(1).concat('queen'),
      piles: { 'legend-construction-0': ['strongroot-castle'] },
    },
    best: 'legend strongroot-castle',
    why: [{ what: 'worth', card: 'strongroot-castle' }],
  },
  {
    name: 'Nightweave: the King for six berries',
    setup: { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 2 } },
    me: autumn({ hand: ['king'], goods: { berry: 6 }, city: ['farm', 'mine'] }),
    rival: { hand: [], city: ['monk', 'castle', 'farm'], points: 7, workers: ['home', 'home'] },
    told: 'play king',
    why: [{ what: 'worth', card: 'king', n: 4 }],
  },
  {
    name: 'the Extra cards: a Stadium shows four cards',
    setup: everdell('extra'),
    me: autumn({ workers: ONE_HOME, city: ['scurrble-stadium'] }),
    also: { display: DEAR },
    told: 'place scurrble-stadium',
    why: [{ what: 'gives', goods: expect.objectContaining({ card: 4 }) }],
  },
];

/** The hints in a position. */
function hintsAt({ setup = everdell(), me, rival = PASSED, also = {}, moves = [] }: Known): readonly Hint[] {
  const scenario = parseScenario({
    name: 'a known answer',
    covers: ['rule:advice'],
    setup,
    position: { seat: 0, players: [me, rival], display: 'quiet', ...also },
    moves: ['pass'],
    expect: { seat: 1 },
  });
  const rules = rulesOf(scenario.setup);
  const game = new Game(rules, 'known', buildPosition(rules, 'known', scenario.position!));
  for (const move of moves) game.answer(move);
  const observation = observationOf(game);
  return observation === null ? [] : hintsFor(observation, 'known').hints;
}

/** Whatever the copies of the cards. */
const plainOf = (thing: unknown): unknown => JSON.parse(JSON.stringify(thing).replaceAll(/#\d+/g, ''));

test.each(KNOWN)('$name', (known) => {
  const hints = hintsAt(known);
  const [first] = hints;
  expect(plainOf(first.answer)).toBe(known.best ?? plainOf(first.answer));
  const { why } = hints.find(({ answer }) => plainOf(answer) === (known.told ?? known.best)) ?? { why: [] };
  for (const reason of known.why) expect(plainOf(why)).toContainEqual(expect.objectContaining(reason));
});

import {
  type Automaton,
  type CardDef,
  compile,
  EVERY_KIND,
  Game,
  type GameDef,
  type Module,
  NO_LIMIT,
  newGame,
  optionKey,
  resources,
  type Rules,
  type State,
} from '../src/index.ts';

/**
 * A game of a few cards and places in which every seam of the engine can be seen, for tests that need no real game.
 * Four seasons, two workers, a display of three cards, hands of two.
 */
export const AUTUMN = 3;

export const WOOD = 0;
export const STONE = 2;
export const SEED = 3;

const hut = { kind: 'construction', color: 'green' } as const;

const cards: readonly CardDef[] = [
  // Production, and a room for the mouse.
  {
    ...hut,
    id: 'farm',
    copies: 6,
    cost: { wood: 2 },
    points: 1,
    hosts: ['mouse'],
    asksNothing: true,
    produce: (turn) => turn.gain(SEED, 1),
  },
  { id: 'mouse', kind: 'critter', color: 'green', copies: 6, cost: { seed: 2 }, points: 2 },
  // Unique; asks for something of the city.
  {
    id: 'queen',
    kind: 'critter',
    color: 'red',
    rarity: 'unique',
    copies: 2,
    cost: { seed: 1 },
    points: 4,
    canPlay: (table) => table.me.city.length > 0,
  },
  // A place for workers, open to all.
  {
    ...hut,
    id: 'inn',
    color: 'red',
    copies: 3,
    cost: { wood: 1 },
    open: true,
    room: () => 1,
    onVisit: (turn) => turn.gain(STONE, 3),
  },
  // Triggered by what its owner plays, and by what its owner draws.
  {
    id: 'clerk',
    kind: 'critter',
    color: 'red',
    copies: 2,
    cost: { seed: 1 },
    afterPlay: (turn) => turn.gainPoints(1),
    afterDraw: (turn, _self, drawn) => turn.gainPoints(10 * drawn.length),
  },
  // Helps to play others by leaving.
  {
    ...hut,
    id: 'crane',
    copies: 2,
    cost: { stone: 1 },
    helps(table, self, card, offer) {
      if (table.info(card).construction) offer({ less: 3, of: EVERY_KIND, leaves: self });
    },
  },
  // Takes the space of another, and gives it back.
  {
    ...hut,
    id: 'ruins',
    copies: 2,
    replaces(turn, self) {
      const others = turn.discardable().filter((card) => card !== self);
      turn.discardFromCity(turn.chooseCard('ruins.discard', others));
    },
    canPlay: (table) => table.discardable().length > 0,
  },
  // Into the city of an opponent.
  { id: 'fool', kind: 'critter', color: 'red', copies: 2, cost: { seed: 1 }, points: -2, goesTo: 'opponent' },
  // What is paid for it goes to an opponent.
  { id: 'shepherd', kind: 'critter', color: 'red', copies: 2, cost: { seed: 1 }, paidTo: 'opponent' },
  // Draws when played; before preparing; points at the end.
  {
    id: 'scout',
    kind: 'critter',
    color: 'red',
    copies: 2,
    cost: { seed: 1 },
    onPlay: (turn) => void turn.draw(1),
    beforePrepare: (turn) => turn.gain(WOOD, 5),
    bonus: (table, _self, owner) => table.city(owner).length,
  },
  // Copies a production card of anybody.
  {
    id: 'mole',
    kind: 'critter',
    color: 'green',
    copies: 2,
    cost: { seed: 1 },
    produce(turn) {
      const all = turn.rules.automata.flatMap((_, seat) =>
        turn.city(seat).filter((card) => turn.activatable(card, seat)),
      );
      const card = turn.mayChooseCard('mole.copy', all);
      if (card >= 0) turn.activate(card, turn.ownerOf(card));
    },
  },
];

export const village: GameDef = {
  id: 'village',
  goods: resources('wood', 'wax', 'stone', 'seed'),
  colors: ['green', 'red'],
  handLimit: 4,
  citySize: 4,
  displays: [{ id: 'market', slots: () => 3, refill: 'paid', plays: true }],
  workers: { total: 3, start: 2 },
  hands: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, Array.from({ length: n }, () => 2)])),
  seasons: [
    { id: 'winter', workers: 0 },
    { id: 'spring', workers: 1, bonus: (turn) => turn.production() },
    {
      id: 'summer',
      workers: 0,
      bonus: (turn) => void turn.takeFromDisplay('summer.take', { min: 1, max: 1 }),
    },
    { id: 'autumn', workers: 0, bonus: (turn) => turn.production() },
  ],
  ties: [(table, seat) => table.state.players[seat].goods[STONE]],
  categories: [
    {
      id: 'cards',
      score: (table, seat) => table.city(seat).reduce((n, card) => n + table.info(card).points, 0),
    },
    {
      id: 'bonus',
      score: (table, seat) =>
        table.city(seat).reduce((n, card) => n + (table.info(card).bonus?.(table, card, seat) ?? 0), 0),
    },
    { id: 'tokens', score: (table, seat) => table.state.players[seat].points },
  ],
  cards,
  spots: [
    { id: 'wood', group: 'basic', room: 1, onVisit: (turn) => turn.gain(WOOD, 3) },
    { id: 'well', group: 'basic', room: NO_LIMIT, onVisit: (turn) => void turn.draw(2) },
    { id: 'post', group: 'basic', room: NO_LIMIT, onVisit: post },
    { id: 'fair', group: 'event', room: 1, event: 'basic', holds: ['farm'], points: () => 3 },
    { id: 'grave', group: 'journey', room: 1, permanent: true, since: AUTUMN, points: () => 5 },
  ],
  setup: (turn) => turn.layOut(turn.rules.spots.map(({ index }) => index)),
};

/** Gives a card of the hand to somebody. */
function post(turn: Parameters<NonNullable<CardDef['onVisit']>>[0]): void {
  turn.giveCards('post.to', turn.chooseCards('post.cards', turn.me.hand, { min: 1, max: 1 }));
}

export interface VillageTable {
  readonly players?: number;
  readonly modules?: readonly Module[];
  readonly automaton?: Automaton;
}

export const villageRules = ({ players = 2, modules = [], automaton }: VillageTable = {}): Rules =>
  compile(
    village,
    modules,
    [...Array.from({ length: players }, () => null), ...(automaton ? [automaton] : [])],
    {
      game: 'village',
      players,
      modules: modules.map(({ id }) => id),
      solo: null,
      edition: 'common',
      first: 0,
      options: {},
    },
  );

/** What lies where at the beginning: cards by name, of which the next free copy is taken. */
export interface Layout {
  readonly hand?: readonly string[];
  readonly city?: readonly string[];
  readonly theirHand?: readonly string[];
  readonly theirCity?: readonly string[];
  readonly display?: readonly string[];
  /** The top of the deck, the first to be drawn first. */
  readonly deck?: readonly string[];
  readonly goods?: readonly number[];
  readonly season?: number;
}

/** A game of two in which seat 0 begins, laid out as said. */
export function laidOut(modules: readonly Module[], layout: Layout = {}): Game {
  const rules = villageRules({ modules });
  const state = newGame(rules, 'village');
  const used = new Set<number>();
  const next = (name: string): number => {
    const card = rules.cardNames.findIndex((id, i) => id.startsWith(`${name}#`) && !used.has(i));
    used.add(card);
    return card;
  };
  const [me, them] = state.players;
  const lists = {
    hand: (layout.hand ?? []).map(next),
    city: (layout.city ?? []).map(next),
    theirHand: (layout.theirHand ?? []).map(next),
    theirCity: (layout.theirCity ?? []).map(next),
    display: (layout.display ?? ['inn', 'farm', 'fool']).map(next),
    deck: (layout.deck ?? []).map(next).reverse(),
  };
  Object.assign(me, { hand: lists.hand, city: lists.city, goods: goodsOf(me.goods, layout.goods) });
  Object.assign(them, { hand: lists.theirHand, city: lists.theirCity });
  me.season = layout.season ?? 0;
  const others = rules.infoOf.map((_, card) => card).filter((card) => !used.has(card));
  Object.assign(state, { display: lists.display, deck: [...others, ...lists.deck], discard: [] });
  state.known.fill(0);
  return new Game(rules, 'village', state);
}

const goodsOf = (empty: readonly number[], given: readonly number[] = []): number[] =>
  empty.map((_, kind) => given[kind] ?? 0);

/** The keys of what may be chosen. */
export const offered = ({ rules, question }: Game): string[] =>
  (question?.options ?? []).map((option) => optionKey(rules, option));

export const names = ({ rules }: Game, list: readonly number[]): string[] =>
  list.map((card) => rules.infos[rules.infoOf[card]].id);

export const me = ({ state }: { readonly state: State }) => state.players[0];
export const them = ({ state }: { readonly state: State }) => state.players[1];

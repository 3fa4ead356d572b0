import { describe, expect, test } from 'vitest';
import {
  type CardDef,
  cardsOf,
  forLess,
  Game,
  HOME,
  type Module,
  newGame,
  NO_CARD,
  onPile,
  openCounter,
  optionKey,
  randomChoice,
  readPosition,
  seedRandom,
  type SpotDef,
  type State,
  Table,
  type Turn,
  view,
  writePosition,
} from '../src/index.ts';
import { AUTUMN, toyRules } from './toy.ts';

/** Things that boxes to come will need, each as the few lines of content it takes. */

const pearls: Module = { id: 'pearls', goods: [{ id: 'pearl' }] };
const layOut =
  (ids: readonly string[]) =>
  (turn: Turn): void =>
    turn.layOut([...turn.state.spots, ...ids.map((id) => turn.spotNamed(id))]);

// A wonder: a place with a price, taken once.
const wonder = (id: string, cost: SpotDef['cost'], points: number): SpotDef => ({
  id,
  group: 'wonder',
  room: 1,
  claim: 'first',
  ...(cost && { cost }),
  points: () => points,
});
const wonders: Module = {
  id: 'wonders',
  spots: [wonder('gate', { wood: 1, stone: 1, pearl: 2, card: 1 }, 10)],
  setup: layOut(['gate']),
};

// An ambassador with its river: a card face down under each place, a pearl on top.
const citizen = (id: string, n: number): CardDef => ({
  id,
  kind: 'river',
  deck: 'river',
  copies: 1,
  onVisit: (turn) => turn.gainPoints(n),
});
const riverPlace = (id: string, color: string): SpotDef => ({
  id,
  group: 'river',
  room: 1,
  takes: ['ambassador'],
  needs: { [color]: 1 },
  onVisit(turn) {
    turn.turnUpUnder(turn.about);
    turn.takeStock(turn.about);
    const [card] = turn.cardsUnder(turn.about);
    if (turn.may('river.use')) turn.info(card).def.onVisit?.(turn, card);
  },
});
const river: Module = {
  id: 'river',
  crew: [{ id: 'ambassador', waits: (table, seat) => table.isAutomaton(seat), moves: false }],
  kinds: ['river'],
  cards: [citizen('gus', 3), citizen('snout', 5)],
  spots: [riverPlace('river-green', 'green'), riverPlace('river-red', 'red')],
  setup(turn) {
    layOut(['river-green', 'river-red'])(turn);
    turn.shuffled(cardsOf(turn.rules, 'river')).forEach((card, i) => {
      const where = turn.spotNamed(['river-green', 'river-red'][i]);
      turn.hideUnder(card, where);
      turn.lay('pearl', where);
    });
  },
};

// A station: a second row to play from, with a tile beside each card that comes last.
const tile = (id: string, gives: Record<string, number>): CardDef => ({
  id,
  kind: 'tile',
  deck: 'tiles',
  copies: 3,
  gives,
});
const station: Module = {
  id: 'station',
  kinds: ['tile'],
  cards: [tile('tile-wood', { wood: 1 }), tile('tile-seed', { seed: 2 })],
  piles: [
    { id: 'bag', seen: 'nobody', refills: 'used' },
    { id: 'used', seen: 'all' },
  ],
  displays: [
    { id: 'station', slots: () => 3, refill: 'paid', plays: true },
    { id: 'train', slots: () => 3, from: 'bag', beside: 'station' },
  ],
  setup: (turn) => turn.shufflePile('bag', cardsOf(turn.rules, 'tiles')),
  on: {
    afterResolve(turn, _card, from, slot) {
      if (from !== 'station') return;
      const taken = turn.cardBeside(slot);
      turn.receive(turn.info(taken).gifts);
      turn.move(taken, onPile('used'));
      turn.refill('train');
    },
  },
};

// A reservation: a card of a row laid aside, played later for one resource less.
const reservation: Module = {
  id: 'reservation',
  piles: [{ id: 'reserved', of: 'seat', seen: 'all', plays: { do: 'play', terms: forLess(1) } }],
  offers: [
    {
      do: 'reserve',
      list(table, add) {
        if (table.pile('reserved').length === 0) for (const card of table.onDisplay('draw')) add({ card });
      },
      act(turn, { card }) {
        turn.move(card, onPile('reserved'));
        turn.refill();
      },
    },
  ],
};

// A golden link: a second way in, with three tokens each.
const golden: Module = {
  id: 'golden',
  cards: [{ id: 'vole', kind: 'critter', color: 'green', copies: 4, cost: { seed: 9 } }],
  waysIn: [
    {
      id: 'golden',
      hosts: (house, critter) => house.kind === 'construction' && house.color === critter.color,
      tokens: { counter: openCounter('golden', 'seat'), each: 3 },
    },
  ],
};

const all: readonly Module[] = [pearls, wonders, river, station, reservation, golden];
const rules = toyRules({ players: 2, modules: all });
const PEARL = rules.goods.findIndex(({ id }) => id === 'pearl');

/** A new game, changed before it begins. */
function begin(change: (state: State) => void): Game {
  const state = newGame(rules, 'sketches');
  state.players[0].workers.fill(HOME);
  change(state);
  return new Game(rules, 'sketches', state);
}
const offered = ({ question }: Game): string[] =>
  (question?.options ?? []).map((option) => optionKey(rules, option));
const name = (card: number): string => rules.cardNames[card];
const huts = (state: State): number[] => state.deck.filter((card) => name(card).startsWith('pebble-hut'));
const build = (state: State): void => {
  const [hut] = huts(state);
  state.deck.splice(state.deck.indexOf(hut), 1);
  state.players[0].city.push(hut);
  state.known[hut] = -1;
};

describe('sketches', () => {
  test('a wonder is paid for in goods, pearls and cards, all at once', () => {
    const poor = begin(({ players: [me] }) => me.goods.splice(0, 5, 9, 9, 9, 9, 1));
    expect(offered(poor)).not.toContain('place gate');
    const game = begin(({ players: [me] }) => me.goods.splice(0, 5, 9, 9, 9, 9, 2));
    const before = game.state.players[0].hand.length;
    game.answer('place gate');
    while (game.question?.id !== 'turn') game.choose(randomChoice(seedRandom('pay'), game.question!));
    const { goods, hand } = game.state.players[0];
    expect([goods, hand.length]).toEqual([[8, 9, 8, 9, 0], before - 1]);
    expect(view(rules, game.state, 1, null).spots.find(({ id }) => id === 'gate')?.claimedBy).toBe(0);
    expect(new Table(rules, game.state, 0).claimedEvents(0)).toEqual([]);
    expect(offered(game)).not.toContain('place gate');
  });

  test('an ambassador turns up the river card, takes the pearl and uses the card', () => {
    const game = begin(build);
    expect(offered(game)).toContain('ambassador river-green');
    expect(offered(game)).not.toContain('ambassador river-red');
    expect(offered(game)).not.toContain('place river-green');
    const seen = () => view(rules, game.state, 1, null).spots.find(({ id }) => id === 'river-green');
    expect(seen()).toMatchObject({ under: [], hidden: 1, stock: { pearl: 1 } });
    game.answer('ambassador river-green');
    expect(game.undoBlock).toBe('something-was-revealed');
    game.answer('yes');
    expect(seen()).toMatchObject({ under: [expect.any(String)], stock: {} });
    expect(game.state.players[0].goods[PEARL]).toBe(1);
    expect([3, 5]).toContain(game.state.players[0].points);
  });

  test('a station card brings the tile beside it, last of all', () => {
    const game = begin(({ players: [me] }) => me.goods.fill(9));
    const card = game.state.display[rules.rowByName.get('station')!.first];
    const beside = game.state.display[rules.rowByName.get('train')!.first];
    const { cost = {} } = rules.infos[rules.infoOf[card]].def;
    const { gives = {} } = rules.infos[rules.infoOf[beside]].def;
    game.answer(`play ${name(card)}`);
    expect(game.state.piles[rules.pileByName.get('used')!]).toEqual([beside]);
    expect(game.state.display).not.toContain(NO_CARD);
    const expected = rules.goods.map(({ id }) => 9 - (cost[id] ?? 0) + (gives[id] ?? 0));
    expect(game.state.players[0].goods).toEqual(expected);
    const told = game.events.map(({ type }) => type);
    expect(told.lastIndexOf('gain')).toBeGreaterThan(told.indexOf('play'));
  });

  test('a reserved card is played for one less, by its owner only', () => {
    const game = begin(({ players: [me] }) => me.goods.splice(2, 1, 8));
    const card = name(game.state.display[0]);
    expect(offered(game)).not.toContain(`play ${card}`);
    game.answer(`reserve ${card}`);
    game.answer('prepare');
    expect(offered(game)).toContain(`play ${card}`);
    game.answer(`play ${card}`);
    expect(game.state.players[0].city.map(name)).toEqual([card]);
    expect(game.state.players[0].goods[2]).toBe(0);
  });

  test('a golden token lets a Critter in, three times a game', () => {
    const game = begin((state) => {
      build(state);
      const vole = state.deck.find((card) => name(card).startsWith('vole'))!;
      state.deck.splice(state.deck.indexOf(vole), 1);
      state.players[0].hand.push(vole);
    });
    const vole = game.state.players[0].hand.map(name).find((card) => card.startsWith('vole'));
    game.answer(`play ${vole}`);
    expect(writePosition(rules, game.state)).toMatch(/\noccupied golden:pebble-hut#\d+\n/);
    expect(game.state.players[0].vars[rules.seatVars.get('golden')!]).toBe(2);
  });

  test('all together play on, and every position can be written and read', () => {
    for (let i = 0; i < 20; i++) {
      const game = begin((state) => {
        for (const player of state.players) {
          player.goods.fill(6);
          player.workers.fill(HOME);
        }
      });
      const random = seedRandom(`sketch ${i}`);
      while (game.question !== null) {
        game.choose(randomChoice(random, game.question));
        expect(readPosition(rules, writePosition(rules, game.state))).toEqual(game.state);
      }
      expect(
        game.state.players.every(({ season, goods }) => season === AUTUMN && goods.every((n) => n >= 0)),
      ).toBe(true);
    }
  });
});

import { describe, expect, test } from 'vitest';
import {
  costFrom,
  type Module,
  newGame,
  openPlaces,
  type Rules,
  type State,
  Table,
  Turn,
  turnOptions,
  optionKey,
  placeWorker,
  resources,
} from '../src/index.ts';
import { toyRules } from './toy.ts';

/** Pearls, and places that cost something, as a box would bring them. */
const river: Module = {
  id: 'river',
  goods: [{ id: 'pearl' }],
  spots: [
    { id: 'bridge', group: 'wonder', room: 1, event: 'basic', cost: { wood: 1, pearl: 2, card: 1 } },
    { id: 'mill', group: 'wonder', room: 1, cost: { any: 2 } },
  ],
  setup: (turn) => turn.layOut([...turn.state.spots, turn.spotNamed('bridge'), turn.spotNamed('mill')]),
};

interface Held {
  readonly goods: readonly number[];
  readonly cards?: number;
}

function table({ goods, cards = 1 }: Held, modules: readonly Module[] = [river]): [Rules, State] {
  const rules = toyRules({ modules });
  const state = newGame(rules, 'cost');
  const [me] = state.players;
  me.goods = goods.slice();
  me.hand = state.deck.slice(0, cards);
  me.workers = [-1, -1];
  return [rules, state];
}

const places = ([rules, state]: [Rules, State]): string[] =>
  openPlaces(new Table(rules, state, 0)).map((where) => rules.spots[where].id);

describe('a place that costs something', () => {
  test.each([
    ['all of it', { goods: [1, 0, 0, 0, 2] }, true],
    ['no pearls', { goods: [9, 9, 9, 9, 1] }, false],
    ['no card', { goods: [1, 0, 0, 0, 2], cards: 0 }, false],
    ['no wood', { goods: [0, 9, 9, 9, 2] }, false],
  ])('is open to those who hold %s: %o', (_, held, open) => {
    expect(places(table(held)).includes('bridge')).toBe(open);
  });

  test('takes no pearl for "any"', () => {
    expect(places(table({ goods: [1, 0, 0, 0, 9] }))).not.toContain('mill');
    expect(places(table({ goods: [1, 0, 1, 0, 0] }))).toContain('mill');
  });

  test('is paid for when a worker comes', () => {
    const [rules, state] = table({ goods: [2, 0, 0, 0, 3], cards: 2 });
    const turn = new Turn(rules, state, () => [0]);
    turn.events = [];
    placeWorker(turn, turn.spotNamed('bridge'));
    expect(state.players[0].goods).toEqual([1, 0, 0, 0, 1]);
    expect(state.players[0].hand).toHaveLength(1);
    expect(turn.claimedBy(turn.spotNamed('bridge'))).toBe(0);
    expect(turn.events.map(({ type }) => type)).toEqual(['discard', 'pay', 'pay', 'place', 'claim']);
  });

  test('asks how "any" is paid', () => {
    const [rules, state] = table({ goods: [1, 1, 1, 0, 0] });
    const asked: string[] = [];
    const turn = new Turn(rules, state, (_, question) => {
      asked.push(question.id, ...question.options.map((o) => optionKey(rules, o)));
      return [1];
    });
    placeWorker(turn, turn.spotNamed('mill'));
    expect(asked).toEqual(['pay.goods', 'pay 1 wax 1 stone', 'pay 1 wood 1 stone', 'pay 1 wood 1 wax']);
    expect(state.players[0].goods).toEqual([0, 1, 0, 0, 0]);
  });

  test('costs more where a module says so', () => {
    const tax: Module = {
      id: 'tax',
      modify: { visitCost: (cost) => ({ ...cost, dues: [...cost.dues, { n: 1, of: ['point'] }] }) },
    };
    const [rules, state] = table({ goods: [2, 2, 0, 0, 2] }, [river, tax]);
    expect(places([rules, state])).toEqual([]);
    state.players[0].points = 1;
    expect(places([rules, state])).toEqual(['grove', 'bridge', 'mill']);
  });
});

test('resources are chosen among as many kinds as there are, and nothing else is', () => {
  const clay: Module = { id: 'clay', goods: [...resources('clay'), { id: 'pearl' }] };
  const [rules, state] = table({ goods: [0, 0, 1, 0, 2, 9] }, [clay]);
  const asked: string[] = [];
  const turn = new Turn(rules, state, (_, question) => {
    asked.push(...question.options.map((o) => optionKey(rules, o)));
    return [0, 0, 0, 0, 2];
  });
  expect(turn.chooseResources('test', 0, 9)).toEqual([0, 0, 0, 0, 2]);
  expect(asked).toEqual(rules.goods.slice(0, 5).map(({ id }) => id));
  expect(turn.chooseResources('test', 9, 9)).toEqual([0, 0, 1, 0, 2]);
});

describe('a cost', () => {
  const [rules, state] = table({ goods: [1, 0, 2, 0, 1], cards: 1 });
  const written: [Record<string, number>, boolean][] = [
    [{ wood: 1, stone: 2, pearl: 1, card: 1 }, true],
    [{ any: 3 }, true],
    [{ any: 4 }, false],
    [{ pearl: 1, any: 3 }, true],
    [{ pearl: 2 }, false],
    [{ 'card|good': 4 }, true],
    [{ 'card|good': 5 }, false],
    [{ wood: 1, 'card|good': 4 }, false],
    [{ point: 1 }, false],
    [{ wood: 1, 'card|good': 3 }, true],
    [{ wood: 1, stone: 2, 'card|good': 1 }, true],
    [{ wood: 1, stone: 2, 'card|good': 2 }, false],
    [{ any: 3, 'card|good': 1 }, true],
    [{ any: 3, 'card|good': 2 }, false],
  ];

  test.each(written)('%o is affordable: %s', (cost, can) => {
    expect(new Table(rules, state, 0).affords(costFrom(rules.goods, cost, 'test'))).toBe(can);
  });

  test('that keeps a card cannot be paid with it', () => {
    const [card] = state.players[0].hand;
    expect(
      new Table(rules, state, 0).affords(costFrom(rules.goods, { card: 1 }, 'test'), undefined, card),
    ).toBe(false);
  });

  test('with goods that are not there tries out no cards', () => {
    let looks = 0;
    const counted: Module = {
      id: 'counted',
      cards: [1, 2, 3, 4, 5, 6].map((n) => ({ id: `shell-${n}`, kind: 'construction', copies: 1 })),
      modify: {
        purse(goods) {
          looks++;
          return goods;
        },
      },
    };
    const [many, at] = table({ goods: [1, 0, 0, 0, 0], cards: 0 }, [river, counted]);
    at.players[0].hand = many.infos.filter(({ id }) => id.startsWith('shell')).map(({ first }) => first);
    looks = 0;
    expect(new Table(many, at, 0).affords(costFrom(many.goods, { wood: 2, card: 3 }, 'test'))).toBe(false);
    expect(looks).toBe(1);
  });

  test('of something unknown is refused', () => {
    expect(() => costFrom(rules.goods, { gold: 1 }, 'test')).toThrow('test: nothing is called gold');
  });

  test('is offered with the main question', () => {
    const keys = turnOptions(new Table(...table({ goods: [1, 0, 1, 0, 2] }), 0)).map((o) =>
      optionKey(rules, o),
    );
    expect(keys).toEqual(['place grove', 'place bridge', 'place mill']);
  });
});

import { describe, expect, test } from 'vitest';
import {
  type EngineValues,
  type Cost,
  HOME,
  type Module,
  newGame,
  NO_LIMIT,
  type Values,
  withDues,
} from '../src/index.ts';
import { type Layout, laidOut, me, names, offered, villageRules, WOOD } from './village.ts';

const RICH = [9, 9, 9, 9];

/** A module that bends one value. */
const bending = <K extends keyof Values>(name: K, value: Values[K]): Module[] => [
  { id: 'bent', modify: { [name]: value } },
];

/** What may be done with the turn when a value is bent so, and when it is not. */
function turns<K extends keyof Values>(name: K, value: Values[K], layout: Layout): [string[], string[]] {
  return [offered(laidOut(bending(name, value), layout)), offered(laidOut([], layout))];
}
const cardMore = (cost: Cost): Cost => withDues(cost, { n: 1, of: ['card'] });

/** Every value of the engine, bent, with what comes of it. */
const tests: { readonly [K in keyof EngineValues]: () => void } = {
  handLimit() {
    const game = laidOut(
      bending('handLimit', (n) => n + 1),
      { hand: ['inn', 'inn', 'inn', 'farm'] },
    );
    game.answer('place well');
    expect(me(game).hand).toHaveLength(5);
  },
  openingHand() {
    const rules = villageRules({ modules: bending('openingHand', (n, _, seat) => n + seat) });
    expect(newGame(rules, 'village').players.map(({ hand }) => hand.length)).toEqual([2, 3]);
  },
  citySize() {
    const full = { city: ['farm', 'farm', 'farm', 'farm'], hand: ['inn'], goods: RICH };
    const [bent, plain] = turns('citySize', (n) => n + 1, full);
    expect(bent).toContain('play inn#1');
    expect(plain).not.toContain('play inn#1');
  },
  spaces() {
    const full = { city: ['farm', 'farm', 'farm', 'farm'], hand: ['inn'], goods: RICH };
    const [bent] = turns('spaces', (n, t, card) => (t.info(card).id === 'inn' ? 0 : n), full);
    expect(bent).toContain('play inn#1');
  },
  mayEnter() {
    const [bent, plain] = turns('mayEnter', () => false, { hand: ['inn'], goods: RICH });
    expect(plain).toContain('play inn#1');
    expect(bent).not.toContain('play inn#1');
  },
  room() {
    const [bent] = turns('room', (n, t, where) => (where === t.spotNamed('wood') ? 0 : n), {});
    expect(bent).not.toContain('place wood');
  },
  gives() {
    const spring: Module = {
      id: 'spring',
      spots: [{ id: 'spring', group: 'basic', room: 1, gives: { stone: 2, wood: 1 } }],
    };
    const game = laidOut([
      spring,
      ...bending('gives', (n, _t, _where, thing) => (thing === 'wood' ? 0 : n + 1)),
    ]);
    game.answer('place spring');
    expect(me(game).goods.slice(0, 3)).toEqual([0, 0, 3]);
  },
  newWorkers() {
    const home = (modules: readonly Module[]): number =>
      me(toSpring(modules, [])).workers.filter((where) => where === HOME).length;
    expect([home([]), home(bending('newWorkers', () => 0))]).toEqual([3, 2]);
  },
  colorCount() {
    const garden: Module = {
      id: 'garden',
      spots: [{ id: 'garden', group: 'basic', room: 1, needs: { green: 2 } }],
    };
    const layout = { city: ['farm'] };
    const more = bending('colorCount', (n, t, where, color) =>
      where === t.spotNamed('garden') && t.rules.game.colors[color] === 'green' ? n + 1 : n,
    );
    expect(offered(laidOut([garden], layout))).not.toContain('place garden');
    expect(offered(laidOut([garden, ...more], layout))).toContain('place garden');
  },
  mayMoveTo() {
    const guide: Module = {
      id: 'guide',
      cards: [{ id: 'guide', kind: 'critter', copies: 1, onPlay: (turn) => turn.moveWorker('guide') }],
    };
    const places = (modules: readonly Module[]): string[] => {
      const game = laidOut([guide, ...modules], { hand: ['guide'] });
      for (const answer of ['place well', 'place well', 'play guide#1']) game.answer(answer);
      return offered(game);
    };
    expect(places([])).toContain('wood');
    expect(places(bending('mayMoveTo', (ok, t, where) => ok && where !== t.spotNamed('wood')))).not.toContain(
      'wood',
    );
  },
  mayVisit() {
    const [bent, plain] = turns('mayVisit', (ok, t, where) => ok && where !== t.spotNamed('wood'), {});
    expect(plain).toContain('place wood');
    expect(bent).not.toContain('place wood');
  },
  mayPlay() {
    const [bent] = turns('mayPlay', (_ok, _t, _card, from) => from !== 'hand', {
      hand: ['inn'],
      display: ['farm', 'fool', 'queen'],
      goods: RICH,
    });
    expect(bent).not.toContain('play inn#1');
    expect(bent).toContain('play farm#1');
  },
  playCost() {
    const dearer = (cost: Cost): Cost => ({ ...cost, goods: cost.goods.map((n) => n + n) });
    const [dear, plain] = turns('playCost', dearer, { hand: ['farm'], goods: [2] });
    expect(plain).toContain('play farm#1');
    expect(dear).not.toContain('play farm#1');
    const game = laidOut(bending('playCost', cardMore), { hand: ['inn', 'farm'], goods: [2] });
    game.answer('play farm#1');
    expect(me(game).hand).toEqual([]);
    const [bent] = turns('playCost', cardMore, { hand: ['farm'], goods: [2] });
    expect(bent).not.toContain('play farm#1');
  },
  moveInCost() {
    const layout = { city: ['farm'], hand: ['mouse', 'inn'] };
    const game = laidOut(bending('moveInCost', cardMore), layout);
    game.answer('play mouse#1');
    expect(me(game).hand).toEqual([]);
    const [bent, plain] = turns('moveInCost', cardMore, { city: ['farm'], hand: ['mouse'] });
    expect(plain).toContain('play mouse#1');
    expect(bent).not.toContain('play mouse#1');
  },
  helpCost() {
    const layout = { city: ['crane'], hand: ['farm'] };
    const [bent, plain] = turns('helpCost', cardMore, layout);
    expect(plain).toContain('play farm#1');
    expect(bent).not.toContain('play farm#1');
  },
  visitCost() {
    const game = laidOut(bending('visitCost', cardMore), { hand: ['inn'] });
    game.answer('place wood');
    expect([me(game).hand.length, me(game).goods[WOOD]]).toEqual([0, 3]);
    const [bent] = turns('visitCost', cardMore, {});
    expect(bent).toEqual([]);
  },
  mayTake() {
    const [bent, plain] = turns('mayTake', (ok, _t, slot) => ok && slot !== 0, {
      display: ['inn', 'farm', 'fool'],
      goods: RICH,
    });
    expect(plain).toContain('play inn#1');
    expect(bent).not.toContain('play inn#1');
  },
  mayEnterDisplay() {
    const noFarms = bending('mayEnterDisplay', (ok, t, card) => ok && t.info(card).id !== 'farm');
    const game = laidOut(noFarms, {
      display: ['inn', 'fool', 'queen'],
      deck: ['farm', 'mouse'],
      goods: RICH,
    });
    game.answer('play inn#1');
    expect(names(game, game.state.display)).toEqual(['mouse', 'fool', 'queen']);
    expect(names(game, game.state.discard)).toEqual(['farm']);
  },
  mayActivate() {
    const idle = bending('mayActivate', () => false);
    expect(me(toSpring(idle, ['farm'])).goods).toEqual([0, 0, 0, 0, 0]);
    expect(me(toSpring([], ['farm'])).goods).toEqual([0, 0, 0, 1, 0]);
  },
  mayCopy() {
    const layout = { hand: ['mole'], city: ['farm'], goods: RICH };
    const game = laidOut(
      bending('mayCopy', () => false),
      layout,
    );
    game.answer('play mole#1');
    expect(game.question?.seat).toBe(1);
    const plain = laidOut([], layout);
    plain.answer('play mole#1');
    expect(plain.question?.id).toBe('mole.copy');
  },
  mayDiscard() {
    const [bent, plain] = turns('mayDiscard', () => false, { city: ['farm'], hand: ['ruins'] });
    expect(plain).toContain('play ruins#1');
    expect(bent).not.toContain('play ruins#1');
  },
  mayRefill() {
    const game = laidOut(
      bending('mayRefill', (ok, _t, slot) => ok && slot !== 0),
      {
        display: ['inn', 'farm', 'fool'],
        goods: RICH,
      },
    );
    game.answer('play inn#1');
    expect(game.state.display[0]).toBe(-1);
  },
  mayOccupy() {
    const [bent, plain] = turns('mayOccupy', () => false, { city: ['farm'], hand: ['mouse'] });
    expect(plain).toContain('play mouse#1');
    expect(bent).not.toContain('play mouse#1');
  },
  purse() {
    const noWood: Values['purse'] = (goods) => goods.map((n, kind) => (kind === WOOD ? 0 : n));
    const [bent, plain] = turns('purse', noWood, { hand: ['farm'], goods: [2] });
    expect(plain).toContain('play farm#1');
    expect(bent).not.toContain('play farm#1');
  },
  mayShare() {
    const shed = { id: 'shed', kind: 'construction', copies: 1, sharesWith: 'farm' } as const;
    const sheds: Module = { id: 'sheds', cards: [shed] };
    const full = { city: ['farm', 'farm', 'farm', 'farm'], hand: ['shed'] };
    expect(offered(laidOut([sheds], full))).toContain('play shed#1');
    const apart = bending('mayShare', (ok, t, card) => ok && !t.isA(card, 'farm'));
    expect(offered(laidOut([sheds, ...apart], full))).not.toContain('play shed#1');
  },
  mayReceive() {
    const game = laidOut(
      bending('mayReceive', () => false),
      { hand: ['inn'] },
    );
    game.answer('place post');
    expect(names(game, game.state.discard)).toEqual(['inn']);
  },
};

/** A game whose first player has prepared for spring. */
function toSpring(modules: readonly Module[], city: readonly string[]) {
  const game = laidOut(modules, { city });
  for (const answer of ['place well', 'place well', 'place well', 'place well', 'prepare'])
    game.answer(answer);
  return game;
}

describe('values', () => {
  test.each(Object.entries(tests))('%s', (_, check) => {
    expect.hasAssertions();
    check();
  });

  test('every one of them is tried here', () => {
    expect(Object.keys(villageRules().fold).sort()).toEqual(Object.keys(tests).sort());
  });

  test('are folded in the order of the modules', () => {
    const first: Module = { id: 'first', modify: { citySize: () => 10 } };
    const second: Module = { id: 'second', modify: { citySize: (n) => n * 2 } };
    const rules = villageRules({ modules: [first, second] });
    expect(rules.fold.citySize.reduce((n, f) => f(n, null as never, 0), NO_LIMIT)).toBe(20);
  });
});

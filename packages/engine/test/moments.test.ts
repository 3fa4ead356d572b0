import { describe, expect, test } from 'vitest';
import { BOX, type EngineMoments, type Module, type Moments } from '../src/index.ts';
import { AUTUMN, laidOut, me, names, STONE, them, villageRules, WOOD } from './village.ts';

const RICH = [9, 9, 9, 9];

/** A module that does something at one moment. */
const at = <K extends keyof Moments>(name: K, hook: Moments[K]): Module[] => [
  { id: 'at', on: { [name]: hook } },
];

/** Every moment of the engine, with something that happens at it. */
const tests: { readonly [K in keyof EngineMoments]: () => void } = {
  afterPay() {
    const seen: unknown[] = [];
    const hook: Moments['afterPay'] = (turn, card, from, way) => {
      if (!turn.me.city.includes(card)) seen.push([turn.info(card).id, from, way, turn.me.goods[WOOD]]);
    };
    const paid = laidOut(at('afterPay', hook), { hand: ['farm'], goods: [2] });
    paid.answer('play farm#1');
    const guest = laidOut(at('afterPay', hook), { hand: ['mouse'], city: ['farm'] });
    guest.answer('play mouse#1');
    expect(seen).toEqual([
      ['farm', 'hand', 'pay', 0],
      ['mouse', 'hand', 'occupy', 0],
    ]);
  },
  beforeTrigger() {
    const layout = { hand: ['farm'], city: ['clerk'], goods: RICH };
    const game = laidOut(
      at('beforeTrigger', () => false),
      layout,
    );
    game.answer('play farm#1');
    const plain = laidOut([], layout);
    plain.answer('play farm#1');
    expect([me(game).points, me(plain).points]).toEqual([0, 1]);
  },
  afterTake() {
    const game = laidOut(
      at('afterTake', (turn, _card, slot, to) => turn.gainPoints(10 * slot + (to === 'play' ? 1 : 2))),
      { display: ['inn', 'farm', 'fool'], goods: RICH },
    );
    game.answer('play farm#1');
    expect(me(game).points).toBe(11);
  },
  beforeDraw() {
    const game = laidOut(
      at('beforeDraw', (turn, seat, drawn) => {
        turn.gainPoints(1 + drawn.length, seat);
        return false;
      }),
    );
    const { length } = me(game).hand;
    game.answer('place well');
    expect([me(game).points, me(game).hand.length]).toEqual([2, length]);
  },
  beforeEffect() {
    const game = laidOut(
      at('beforeEffect', (turn) => {
        turn.gainPoints(1);
        return false;
      }),
    );
    const { length } = me(game).hand;
    game.answer('place well');
    expect([me(game).points, me(game).hand.length]).toEqual([1, length]);
  },
  afterDraw() {
    const game = laidOut(at('afterDraw', (turn, seat, drawn) => turn.gainPoints(drawn.length, seat)));
    game.answer('place well');
    expect(me(game).points).toBe(2);
  },
  afterGain() {
    const game = laidOut(at('afterGain', (turn, seat, good, n) => turn.gainPoints(10 * good + n, seat)));
    game.answer('place wood');
    expect(me(game).points).toBe(10 * WOOD + me(game).goods[WOOD]);
  },
  afterGive() {
    const game = laidOut(
      at('afterGive', (turn, to, cards) => turn.gainPoints(cards.length, to)),
      { hand: ['inn'] },
    );
    game.answer('place post');
    expect([me(game).points, them(game).points, them(game).hand.length]).toEqual([0, 1, 1]);
  },
  beforeEnterCity() {
    const game = laidOut(
      at('beforeEnterCity', (turn, card) => {
        turn.move(card, BOX);
        return false;
      }),
      { hand: ['inn'], goods: RICH },
    );
    game.answer('play inn#1');
    expect([me(game).city, names(game, game.state.box)]).toEqual([[], ['inn']]);
  },
  afterPlay() {
    const game = laidOut(
      at('afterPlay', (turn, _card, into) => turn.gainPoints(7, into)),
      {
        hand: ['fool'],
        goods: RICH,
      },
    );
    game.answer('play fool#1');
    expect([me(game).points, them(game).points]).toEqual([0, 7]);
  },
  afterResolve() {
    const game = laidOut(
      at('afterResolve', (turn) => turn.gainPoints(turn.me.points)),
      {
        hand: ['farm'],
        city: ['clerk'],
        goods: RICH,
      },
    );
    game.answer('play farm#1');
    expect(me(game).points).toBe(2);
  },
  beforeVisit() {
    const game = laidOut(at('beforeVisit', (turn) => turn.gain(STONE, turn.workersHome())));
    game.answer('place wood');
    expect(me(game).goods[STONE]).toBe(2);
  },
  afterVisit() {
    const game = laidOut(at('afterVisit', (turn) => turn.gain(STONE, turn.me.goods[WOOD])));
    game.answer('place wood');
    expect(me(game).goods[STONE]).toBe(3);
  },
  afterPrepare() {
    const game = laidOut(at('afterPrepare', (turn) => turn.gainPoints(turn.me.season)));
    for (const answer of ['place well', 'place well', 'place well', 'place well', 'prepare'])
      game.answer(answer);
    expect(me(game).points).toBe(1);
  },
  afterClaim() {
    const game = laidOut(
      at('afterClaim', (turn, _where, seat) => turn.gainPoints(2, seat)),
      { city: ['farm'] },
    );
    game.answer('place fair');
    expect([me(game).points, them(game).points]).toEqual([2, 0]);
  },
  afterPass() {
    const game = laidOut(
      at('afterPass', (turn, seat) => turn.gainPoints(turn.state.players[seat].passed, seat)),
      { season: AUTUMN },
    );
    game.answer('pass');
    expect([me(game).points, them(game).points, game.state.seat]).toEqual([1, 0, 1]);
  },
  afterTurn() {
    const game = laidOut(at('afterTurn', (turn) => turn.gainPoints(1)));
    game.answer('place wood');
    game.answer('place well');
    expect([me(game).points, them(game).points, game.state.turn]).toEqual([1, 1, 2]);
  },
};

describe('moments', () => {
  test.each(Object.entries(tests))('%s', (_, check) => {
    expect.hasAssertions();
    check();
  });

  test('every one of them is tried here', () => {
    expect(Object.keys(villageRules().on).sort()).toEqual(Object.keys(tests).sort());
  });

  test('may ask, and come in the order of the modules', () => {
    const asks = (id: string): Module => ({
      id,
      on: {
        afterVisit(turn) {
          if (turn.may(`${id}.more`)) turn.gainPoints(id === 'first' ? 1 : 10);
        },
      },
    });
    const game = laidOut([asks('first'), asks('second')]);
    game.answer('place wood');
    expect(game.question?.id).toBe('first.more');
    game.answer('yes');
    expect(game.question?.id).toBe('second.more');
    game.answer('no');
    expect(me(game).points).toBe(1);
  });
});

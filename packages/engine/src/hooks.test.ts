import { describe, expect, it } from 'vitest';
import { toyRules } from '../test/toy.ts';
import { BOX, cityOf, onPile, REVEALED } from './move.ts';
import { enterCity } from './play.ts';
import type { Module } from './definitions.ts';
import type { Answered } from './seams.ts';
import { newGame } from './setup.ts';
import type { Seat } from './state.ts';
import type { Table } from './table.ts';
import { Turn } from './turn.ts';

declare module '@evertable/engine' {
  interface Values {
    toyTide(n: number, table: Table, step: number): number;
  }
  interface Moments {
    toyBell(turn: Turn, n: number): Answered;
    toyCall(turn: Turn, n: number, called: Seat): Answered;
  }
}

const rung: number[] = [];
const mist: Module = {
  id: 'mist',
  kinds: ['weather'],
  cards: [
    {
      id: 'fog',
      kind: 'weather',
      copies: 1,
      deck: 'weather',
      texts: [
        { modify: { handLimit: (n) => n - 3, toyTide: (n, _table, step) => n + step } },
        {
          inForce: ({ state }) => state.turn > 0,
          on: { toyBell: (_turn, n) => (n > 1 ? false : undefined) },
        },
      ],
    },
    { id: 'lamp', kind: 'weather', copies: 1, deck: 'weather', texts: [{ modify: { handLimit: () => 1 } }] },
  ],
  piles: [
    { id: 'sky', seen: 'all', inForce: (_table, seat) => seat !== 2 },
    { id: 'lamps', of: 'seat', seen: 'all', inForce: () => true },
  ],
};
const listener: Module = { id: 'listener', on: { toyBell: (_turn, n) => void rung.push(n) } };

function table(...modules: Module[]): { turn: Turn; cardOf: (id: string) => number } {
  const automaton = { id: 'idler', level: 1, winsTies: false, score: () => 0 };
  const rules = toyRules({ players: 2, modules, automaton });
  const turn = new Turn(rules, newGame(rules, 'force'), () => []);
  return { turn, cardOf: (id) => turn.named(id).first };
}

describe('texts in force', () => {
  it('count while their card lies in such a pile, for the seat a value is about', () => {
    const { turn, cardOf } = table(mist);
    expect(turn.handLimit(0)).toBe(8);
    turn.move(cardOf('fog'), onPile('sky'));
    expect([0, 1, 2].map((seat) => turn.handLimit(seat))).toEqual([5, 5, 8]);
    turn.move(cardOf('lamp'), onPile('lamps', 1));
    expect([0, 1, 2].map((seat) => turn.handLimit(seat))).toEqual([5, 1, 8]);
  });

  it('bend values and moments that only a module knows', () => {
    const { turn, cardOf } = table(mist, listener);
    expect(turn.value('toyTide', 4, 2)).toBe(4);
    turn.move(cardOf('fog'), onPile('sky'));
    expect(turn.value('toyTide', 4, 2)).toBe(6);
    rung.length = 0;
    expect(turn.emit('toyBell', 2)).toBe(true);
    const later = new Turn(turn.rules, { ...turn.state, turn: 1 }, () => []);
    expect([later.emit('toyBell', 1), later.emit('toyBell', 2)]).toEqual([true, false]);
    expect(rung).toEqual([2, 1]);
  });

  it('of a module count while they say so', () => {
    const rich: Module = {
      id: 'rich',
      texts: [{ inForce: (t, seat) => t.state.players[seat].points > 3, modify: { citySize: (n) => n + 1 } }],
    };
    const { turn } = table(rich);
    turn.gainPoints(4, 1);
    expect([turn.citySize(0), turn.citySize(1)]).toEqual([15, 16]);
  });
});

describe('texts of cards', () => {
  const heard: unknown[] = [];
  const listens: Module = {
    id: 'listens',
    about: { toyCall: 'second' },
    cards: [
      {
        id: 'ear',
        kind: 'construction',
        copies: 1,
        deck: 'ears',
        texts: [
          {
            modify: { handLimit: (n) => n + 2 },
            on: {
              afterDraw: (_turn, seat, drawn) => void heard.push(['draw', seat, drawn.length]),
              toyCall: (_turn, n, called) => void heard.push(['call', called, n]),
            },
          },
        ],
      },
    ],
  };
  const tells = (turn: Turn): unknown[] => {
    heard.length = 0;
    turn.draw(1, 0);
    turn.draw(2, 1);
    turn.emit('toyCall', 7, 0);
    turn.emit('toyCall', 8, 1);
    return heard.slice();
  };

  it('count in a pile of another module', () => {
    const { turn, cardOf } = table(mist, listens);
    turn.move(cardOf('ear'), onPile('sky'));
    expect(turn.handLimit(0)).toBe(10);
  });

  it('hear in a pile of a seat what happens to that seat, whoever acts', () => {
    const { turn, cardOf } = table(mist, listens);
    turn.move(cardOf('ear'), onPile('lamps', 1));
    const its = [
      ['draw', 1, 2],
      ['call', 1, 8],
    ];
    expect(tells(turn)).toEqual(its);
    expect(turn.asSeat(1, () => tells(turn))).toEqual(its);
  });

  it('count in a city for its owner', () => {
    const { turn, cardOf } = table(listens);
    expect(turn.handLimit(1)).toBe(8);
    turn.move(cardOf('ear'), cityOf(1));
    expect([0, 1].map((seat) => turn.handLimit(seat))).toEqual([8, 10]);
    expect(tells(turn)).toEqual([
      ['draw', 1, 2],
      ['call', 1, 8],
    ]);
    turn.move(cardOf('ear'), BOX);
    expect(turn.handLimit(1)).toBe(8);
    expect(tells(turn)).toEqual([]);
  });

  it('mean nothing in the city of an automaton that ignores them', () => {
    const automaton = { id: 'idler', level: 1, winsTies: false, ignoresText: true, score: () => 0 };
    const rules = toyRules({ players: 2, modules: [listens], automaton });
    const turn = new Turn(rules, newGame(rules, 'force'), () => []);
    turn.move(turn.named('ear').first, cityOf(2));
    expect(turn.handLimit(2)).toBe(8);
  });

  it('add no hooks for cities where no card of a city has any', () => {
    expect(toyRules({ modules: [mist] }).fold.handLimit).toHaveLength(2);
    expect(toyRules({ modules: [mist, listens] }).fold.handLimit).toHaveLength(3);
    expect(toyRules().on.afterDraw).toHaveLength(0);
  });
});

it('a moment that answers false stops what was about to happen', () => {
  const thief: Module = {
    id: 'thief',
    on: {
      beforeEnterCity(turn, card, into) {
        if (into !== 0) return undefined;
        turn.move(card, cityOf(1));
        return false;
      },
    },
  };
  const { turn } = table(thief);
  const [card] = turn.me.hand;
  turn.move(card, REVEALED);
  enterCity(turn, card, 0);
  expect([turn.city(0), turn.city(1)]).toEqual([[], [card]]);
});

import { describe, expect, test } from 'vitest';
import {
  cardsOf,
  imagine,
  type Module,
  newGame,
  onPile,
  readPosition,
  Turn,
  view,
  writePosition,
} from '../src/index.ts';
import { writable } from '../src/internals.ts';
import { toyRules } from './toy.ts';

/** A pearl on the grove, and a card face down under it. */
const secrets: Module = {
  id: 'secrets',
  marks: ['pearl'],
  kinds: ['secret'],
  cards: ['fair', 'foul'].map((id) => ({ id, kind: 'secret', copies: 1, deck: 'secrets' })),
  piles: [{ id: 'left-over', seen: 'nobody' }],
  setup(turn) {
    const [one, other] = cardsOf(turn.rules, 'secrets');
    turn.hideUnder(one, turn.spotNamed('grove'));
    turn.move(other, onPile('left-over'));
    turn.lay('pearl', turn.spotNamed('grove'));
  },
};
const rules = toyRules({ players: 2, modules: [secrets] });
const table = (): Turn => new Turn(rules, newGame(rules, 'lying'), () => [0]);

describe('what lies on a place', () => {
  test('is counted by its name, and told of', () => {
    const t = table();
    const grove = t.spotNamed('grove');
    t.events = [];
    t.lay('point', grove, 3);
    t.lay('point', grove, -1);
    t.lay('wax', grove);
    t.lay('pearl', grove);
    t.takeAway('pearl', grove);
    expect(['point', 'wax', 'pearl'].map((thing) => t.lying(thing, grove))).toEqual([2, 1, 0]);
    const told = t.events.map((e) => [e.type, 'n' in e ? e.n : null]);
    expect(told).toEqual([
      ['token', 3],
      ['token', -1],
      ['stock', 1],
      ['mark', 2],
      ['mark', 0],
    ]);
    expect(() => t.lay('nothing', grove)).toThrow('nothing that lies on places is called nothing');
    expect(readPosition(rules, writePosition(rules, t.state))).toEqual(t.state);
  });

  test('is taken as a whole or in part', () => {
    const t = table();
    const grove = t.spotNamed('grove');
    t.putStock(grove, [2, 3]);
    t.takeStock(grove, [0, 2]);
    expect(t.stockOn(grove).slice(0, 2)).toEqual([2, 1]);
    expect(t.me.goods.slice(0, 2)).toEqual([0, 2]);
    t.takeStock(grove);
    expect(t.stockOn(grove).slice(0, 2)).toEqual([0, 0]);
    expect(t.me.goods.slice(0, 2)).toEqual([2, 3]);
  });

  test('is read again however much it is', () => {
    const t = table();
    t.lay('wax', t.spotNamed('grove'), 64);
    expect(readPosition(rules, writePosition(rules, t.state))).toEqual(t.state);
  });

  test('what is no good cannot be gained', () => {
    expect(() => table().gain('pearl')).toThrow('no good is called pearl');
  });

  test('two things of one name are refused', () => {
    expect(() => toyRules({ modules: [{ id: 'wrong', marks: ['wax'] }] })).toThrow('called wax');
  });
});

describe('a card hidden under a place', () => {
  const underGrove = (t: Turn): unknown =>
    view(rules, t.state, 0, null).spots.map(({ under, hidden }) => ({ under, hidden }));

  test('is a secret until it is turned up', () => {
    const t = table();
    const [card] = t.cardsUnder(t.spotNamed('grove'));
    expect(underGrove(t)).toEqual([{ under: [], hidden: 1 }]);
    expect(t.turnUpUnder(t.spotNamed('grove'))).toEqual([card]);
    expect(underGrove(t)).toEqual([{ under: [rules.cardNames[card]], hidden: undefined }]);
    expect(t.turnUpUnder(t.spotNamed('grove'))).toEqual([]);
  });

  test('may be any card to whoever imagines the table', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const t = table();
      imagine(rules, writable(t), 0, `world ${i}`);
      seen.add(t.cardsUnder(t.spotNamed('grove'))[0]);
      expect(readPosition(rules, writePosition(rules, t.state))).toEqual(t.state);
    }
    expect(seen.size).toBe(2);
  });
});

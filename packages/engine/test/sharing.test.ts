import { describe, expect, test } from 'vitest';
import { type CardDef, newGame, Table } from '../src/index.ts';
import { toyRules } from './toy.ts';

const card = (id: string, more: Partial<CardDef> = {}): CardDef => ({
  id,
  kind: 'critter',
  copies: 4,
  ...more,
});

/** Spaces that a city of these cards takes, as it is, with its last card about to come, and with another of it about to go. */
function spaces(cards: readonly CardDef[], city: readonly string[]): number[] {
  const rules = toyRules({ modules: [{ id: 'sharing', cards }] });
  const state = newGame(rules, 'sharing');
  const held = new Map<string, number>();
  const all = city.map((id) => {
    const nth = held.get(id) ?? 0;
    held.set(id, nth + 1);
    return (rules.infoByName.get(id)?.first ?? 0) + nth;
  });
  const last = all[all.length - 1];
  state.players[0].city = all.slice();
  const table = new Table(rules, state, 0);
  const there = table.spacesUsed(0);
  state.players[0].city = all.slice(0, -1);
  const coming = table.spacesUsed(0, last);
  const spare = rules.infos[rules.infoOf[last]].first + 3;
  state.players[0].city = [...all, spare];
  return [there, coming, table.spacesUsed(0, undefined, spare)];
}

const same = (n: number): number[] => [n, n, n];

describe('cards on one space', () => {
  const fox = card('fox', { sharesWith: 'owl' });
  const owl = card('owl');
  const lynx = card('lynx', { countsAs: 'fox', sharesWith: 'owl' });

  test.each([
    ['the first says so', [fox, owl]],
    ['the second says so', [owl, fox]],
    ['both say so', [fox, card('owl', { sharesWith: 'fox' })]],
  ])('pair up one by one, where %s', (_, cards) => {
    expect(spaces(cards, ['fox', 'owl'])).toEqual(same(1));
    expect(spaces(cards, ['fox', 'fox', 'owl'])).toEqual(same(2));
    expect(spaces(cards, ['owl', 'fox', 'owl', 'fox', 'owl'])).toEqual(same(3));
    expect(spaces(cards, ['fox', 'fox'])).toEqual(same(2));
  });

  test('may be cards that count as another', () => {
    expect(spaces([fox, owl, lynx], ['lynx', 'fox', 'owl'])).toEqual(same(2));
    expect(spaces([owl, card('fox'), lynx], ['lynx', 'fox', 'owl', 'owl'])).toEqual(same(2));
  });

  test('do not share with one that takes none', () => {
    expect(spaces([fox, card('owl', { spaces: 0 })], ['owl', 'fox'])).toEqual(same(1));
    expect(
      spaces([fox, owl, card('ghost', { countsAs: 'owl', spaces: 0 })], ['owl', 'ghost', 'fox']),
    ).toEqual(same(1));
  });

  test('may be any of a kind', () => {
    const herald = card('herald', { sharesWith: { kind: 'construction' } });
    expect(spaces([herald, owl], ['herald', 'owl'])).toEqual(same(2));
    expect(spaces([herald], ['herald', 'herald', 'pebble-hut'])).toEqual([2, 2, 2]);
    expect(
      spaces(
        [herald, card('envoy', { ...herald, id: 'envoy', countsAs: 'herald' })],
        ['pebble-hut', 'envoy'],
      ),
    ).toEqual(same(1));
  });

  test('may be any number of one name', () => {
    const newt = card('newt', { sharesWith: 'newt' });
    expect(spaces([newt], ['newt'])).toEqual(same(1));
    expect(spaces([newt, owl], ['newt', 'owl', 'newt', 'newt'])).toEqual(same(2));
  });

  test('of more than one name are refused', () => {
    expect(() =>
      toyRules({ modules: [{ id: 'x', cards: [fox, owl, card('elk', { sharesWith: 'owl' })] }] }),
    ).toThrow('owl shares its space with cards of more than one name');
  });
});

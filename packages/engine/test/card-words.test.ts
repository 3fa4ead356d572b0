import { describe, expect, test } from 'vitest';
import type { CardDef, Module } from '../src/index.ts';
import { villageRules } from './village.ts';

const withCard = (words: Partial<CardDef>, module: Partial<Module> = {}): Module => ({
  id: 'garden',
  cards: [{ id: 'keeper', kind: 'critter', copies: 1, ...words }],
  ...module,
});

describe('words in cards', () => {
  test.each<[Partial<CardDef>, string]>([
    [{ kind: 'criter' }, "card keeper: kind is 'criter', but must be one of critter, construction"],
    [{ color: 'blue' }, "card keeper: color is 'blue', but must be one of green, red"],
    [{ movesInto: { color: 'blue' } }, "card keeper: movesInto is 'blue', but must be one of green, red"],
    [{ hosts: { color: 'blue' } }, "card keeper: hosts.color is 'blue', but must be one of green, red"],
    [{ hosts: ['mouse', 'mousy'] }, "card keeper: hosts is 'mousy', but must be one of mouse, "],
    // The Critters only: no other card moves in.
    [{ hosts: ['farm'] }, "card keeper: hosts is 'farm', but must be one of mouse, "],
  ])('that nobody knows are refused: %j', (words, message) => {
    expect(() => villageRules({ modules: [withCard(words)] })).toThrow(message);
  });

  test('of the game, and kinds of a module of its own, are fine', () => {
    for (const words of [
      { color: 'red' },
      { hosts: ['mouse'] },
      { hosts: 'any' },
      { movesInto: { color: 'green' } },
    ] as const)
      expect(() => villageRules({ modules: [withCard(words)] })).not.toThrow();
    const tiles = withCard({ kind: 'tile' }, { kinds: ['tile'] });
    expect(() => villageRules({ modules: [tiles] })).not.toThrow();
  });

  test('in the needs of a place are colours', () => {
    const spots = [{ id: 'pond', group: 'basic', room: 1, needs: { blue: 2 } }];
    expect(() => villageRules({ modules: [{ id: 'garden', spots }] })).toThrow(
      "place pond: needs is 'blue', but must be one of green, red",
    );
  });
});

import { parseSetup, rulesFor } from '@evertable/content';
import { expect, test } from 'vitest';
import { catalogOf } from '../../local/catalog.ts';
import { sortHand } from './sorting.ts';

const catalog = catalogOf(rulesFor(parseSetup({ game: 'everdell', players: 2 })));
const translator = { card: (key: string) => key };
const hand = ['queen#1', 'farm#2', 'wanderer#1', 'farm#1'];
const sorted = (
  order: Parameters<typeof sortHand>[1],
  playable: (card: string) => boolean = () => false,
): string[] => sortHand(hand, order, catalog, translator, playable);

test('as it was drawn, by name, by cost, by colour', () => {
  expect(sorted('drawn')).toEqual(hand);
  expect(sorted('name')).toEqual(['farm#1', 'farm#2', 'queen#1', 'wanderer#1']);
  expect(sorted('cost').at(-1)).toBe('queen#1');
  expect(sorted('color').filter((card) => card.startsWith('farm'))).toHaveLength(2);
});

test('what can be played comes first', () => {
  expect(sorted('playable', (card) => card === 'queen#1')[0]).toBe('queen#1');
});

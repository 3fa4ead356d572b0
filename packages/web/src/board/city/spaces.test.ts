import type { CityCardView } from '@evertable/engine';
import { expect, test } from 'vitest';
import { spacesOf } from './City.tsx';

const partners: Readonly<Record<string, string>> = { husband: 'wife', wife: 'husband' };
const spaces = (...cards: string[]): string[] =>
  spacesOf(
    cards.map((card) => ({ card }) as CityCardView),
    (card) => partners[card.split('#')[0]] ?? null,
  ).map((on) => on.map(({ card }) => card).join('+'));

test('two cards that share a space lie together, a third one by itself', () => {
  expect(spaces('farm#1', 'wife#1', 'inn#1', 'husband#2', 'husband#1')).toEqual([
    'farm#1',
    'wife#1+husband#2',
    'inn#1',
    'husband#1',
  ]);
  expect(spaces('wife#1', 'wife#2')).toEqual(['wife#1', 'wife#2']);
});

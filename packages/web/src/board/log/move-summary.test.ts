import type { GameEventView } from '@evertable/engine';
import { expect, test } from 'vitest';
import { summaries } from './move-summary.ts';

const mine = (place: string): boolean => place === 'inn#1';
const told = (...events: GameEventView[]): unknown => summaries(events, 0, mine);

test('a card and all that came of it', () => {
  expect(
    told(
      { type: 'pay', seat: 1, kind: 'twig', n: 2 },
      { type: 'play', seat: 1, card: 'farm#1', to: 1 },
      { type: 'gain', seat: 1, kind: 'berry', n: 1 },
      { type: 'points', seat: 1, n: 2 },
      { type: 'gain', seat: 1, kind: 'berry', n: 1 },
    ),
  ).toEqual([
    { seat: 1, leads: [{ kind: 'card', key: 'farm#1' }], gains: { berry: 2, point: 2 }, mine: false },
  ]);
});

test('what is done at the viewer’s is marked, whoever does nothing is left out', () => {
  expect(
    told(
      { type: 'place', seat: 1, where: 'inn#1' },
      { type: 'discard', seat: 2, card: null },
      { type: 'give', seat: 3, kind: 'twig', n: 1, to: 0 },
      { type: 'season', seat: 3, kind: 'spring' },
    ),
  ).toEqual([
    { seat: 1, leads: [{ kind: 'place', key: 'inn#1' }], gains: {}, mine: true },
    { seat: 3, leads: [{ kind: 'season', key: 'spring' }], gains: {}, mine: true },
  ]);
});

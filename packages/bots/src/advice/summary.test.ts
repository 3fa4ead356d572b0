import { expect, test } from 'vitest';
import type { AnalyzedTurn } from './analysis.ts';
import { coachSummary } from './summary.ts';

const turn = (part: Partial<AnalyzedTurn>): AnalyzedTurn => ({
  turn: 0,
  seat: 0,
  at: 0,
  done: 'this',
  best: part.cost === 0 ? 'this' : 'that',
  why: [],
  confirmed: null,
  before: 30,
  after: 30,
  cost: 0,
  edge: 0,
  deed: 'play',
  bestDeed: 'play',
  luck: 0,
  win: null,
  ...part,
});

test('what was best by far is kept, what cost most is to be tried otherwise', () => {
  const turns = [
    turn({ deed: 'prepare', bestDeed: 'prepare', edge: 2 }),
    turn({ deed: 'play', bestDeed: 'event', cost: 1 }),
    turn({ deed: 'place', bestDeed: 'event', cost: 3 }),
    turn({ deed: 'prepare', bestDeed: 'play', cost: 2 }),
    turn({ deed: 'play', bestDeed: 'play', cost: 0.7, best: 'that' }),
    turn({ deed: 'play', edge: 1 }),
    turn({ deed: 'play', edge: 4 }),
    turn({ deed: 'event', bestDeed: 'event', edge: 0.2 }),
    turn({ seat: 1, deed: 'pass', bestDeed: 'play', cost: 9 }),
  ];
  expect(coachSummary(turns, 0)).toEqual({
    keep: [
      { what: 'cards', points: 5, turns: 2, example: 6 },
      { what: 'seasons', points: 2, turns: 1, example: 0 },
    ],
    try: [
      { what: 'claim-events', points: 4, turns: 2, example: 2 },
      { what: 'prepare-later', points: 2, turns: 1, example: 3 },
      { what: 'other-card', points: 0.7, turns: 1, example: 4 },
    ],
  });
});

test('at most three of each, and nothing slight', () => {
  const deeds = ['event', 'place', 'play', 'prepare', 'pass'] as const;
  const good = deeds.map((deed) => turn({ deed, bestDeed: deed, edge: 1 }));
  const bad = deeds.map((deed) => turn({ deed, bestDeed: 'event', cost: 0.3, best: 'that' }));
  const { keep, try: improve } = coachSummary([...good, ...bad], 0);
  expect(keep).toHaveLength(3);
  expect(improve.map(({ what }) => what)).toEqual(['claim-events']);
});

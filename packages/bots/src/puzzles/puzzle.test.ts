import { readFileSync } from 'node:fs';
import { writePosition } from '@evertable/engine';
import { rulesOf } from '@evertable/testkit';
import { expect, test } from 'vitest';
import { observationOf } from '../decide.ts';
import { answerKind, gradeOf, isSolved, openPuzzle, type Puzzle } from './puzzle.ts';

const lines = readFileSync(new URL('../../puzzles/puzzles.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const puzzles = lines.map((line): Puzzle => JSON.parse(line));

test('no puzzle is there twice', () => {
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
});

test('every puzzle stands at its question, and both its answers can be given', () => {
  for (const puzzle of puzzles) {
    const rules = rulesOf(puzzle.setup);
    const game = openPuzzle(rules, puzzle);
    expect([puzzle.id, game.question?.id, game.question?.seat]).toEqual([puzzle.id, 'turn', puzzle.seat]);
    expect(writePosition(rules, game.turnStart)).toBe(puzzle.position);
    expect(observationOf(game)?.question.options.length).toBeGreaterThan(1);
    for (const answer of [puzzle.best, puzzle.obvious]) {
      const copy = openPuzzle(rules, puzzle);
      copy.answer(answer);
      expect(copy.answers).toHaveLength(1);
    }
  }
});

test('the best is clearly ahead, and not the obvious', () => {
  for (const puzzle of puzzles) {
    expect(answerKind(puzzle.best)).not.toBe(answerKind(puzzle.obvious));
    expect(puzzle.lead).toBeGreaterThanOrEqual(1);
    expect(puzzle.lead).toBeGreaterThanOrEqual(2.49 * puzzle.error);
    expect(isSolved(puzzle, puzzle.best)).toBe(true);
    expect(isSolved(puzzle, puzzle.obvious)).toBe(false);
  }
});

test('a puzzle is as hard as the weakest level that finds it', () => {
  expect(gradeOf({ found: { newcomer: 0.5, sage: 1 } })).toBe(1);
  expect(gradeOf({ found: { newcomer: 0.25, neighbour: 0.75 } })).toBe(3);
  expect(gradeOf({ found: {} })).toBe(6);
});

test('any copy of the card is right', () => {
  const [puzzle] = puzzles;
  expect(isSolved({ ...puzzle, best: 'play farm#1' }, 'play farm#3')).toBe(true);
});

import type { GameEventView, View } from '@evertable/engine';
import { expect, test } from 'vitest';
import { addBatch, othersSince } from './last-moves.ts';
import type { Snapshot } from './table-source.ts';

const at = (turn: number, ...events: readonly (readonly [string, number])[]): Snapshot =>
  ({
    view: { turn } as View,
    events: events.map(([type, seat]) => ({ type, seat }) as GameEventView),
  }) as Partial<Snapshot> as Snapshot;

const after = (...snapshots: readonly Snapshot[]) =>
  snapshots.reduce(addBatch, [] as ReturnType<typeof addBatch>);
const told = (...snapshots: readonly Snapshot[]): string[] =>
  othersSince(after(...snapshots), 0).map(({ type, seat }) => `${type} ${seat}`);

const own = at(1, ['turn', 0], ['place', 0], ['turn', 1]);
const fern = at(2, ['play', 1], ['refill', 1], ['turn', 2]);
const ivy = at(3, ['pass', 2], ['turn', 0]);
const next = at(4, ['place', 0], ['turn', 1]);

test('what all the others did since the own turn stays while the viewer chooses', () => {
  expect(told(own, fern, ivy)).toEqual(['turn 1', 'play 1', 'turn 2', 'pass 2']);
});

test('the own next turn ends it', () => {
  expect(told(own, fern, ivy, next)).toEqual(['turn 1']);
});

test('an undo takes back what was told since, and brings back what was told before', () => {
  expect(told(own, fern, ivy, next, at(5, ['place', 1]), at(3))).toEqual([
    'turn 1',
    'play 1',
    'turn 2',
    'pass 2',
  ]);
});

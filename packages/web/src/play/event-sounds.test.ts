import type { GameEventView, View } from '@evertable/engine';
import { expect, test } from 'vitest';
import { soundsOf } from './event-sounds.ts';

const at = (seat: number, ...types: readonly GameEventView['type'][]): GameEventView[] =>
  types.map((type) => ({ type, seat }));

/** One person against an automaton. */
const against = (id: string | null) =>
  ({
    players: [{ automaton: null }, { automaton: id === null ? null : { id, level: 1 } }],
  }) as unknown as View;
const SOUNDS = { events: { advance: 'ship' }, automatonTurn: { spider: 'low-string' } } as const;

test.each([
  ['nothing of a pause', [], []],
  ['a card and what it brings', at(0, 'turn', 'pay', 'play', 'gain'), ['card', 'goods']],
  ['a ship', at(0, 'turn', 'advance'), ['ship']],
  ['goods of a visit', at(0, 'turn', 'place', 'gain'), ['goods']],
  ['a season before everything', at(0, 'season', 'produce', 'gain'), ['season']],
  ['an automaton, and what it plays', at(1, 'turn', 'play', 'gain'), ['low-string', 'card']],
])('%s', (_, events, sounds) => {
  expect(soundsOf(events, against('spider'), SOUNDS)).toEqual(sounds);
});

test('another player is not taken for the automaton', () => {
  expect(soundsOf(at(1, 'turn', 'place'), against(null), SOUNDS)).toEqual([]);
});

import type { EventView } from '@evertable/engine';
import { expect, test } from 'vitest';
import { soundsOf } from './event-sounds.ts';

const at = (seat: number, ...types: readonly EventView['type'][]): EventView[] =>
  types.map((type) => ({ type, seat }));

test.each([
  ['nothing of a pause', [], []],
  ['a card and what it brings', at(0, 'turn', 'pay', 'play', 'gain'), ['card', 'goods']],
  ['a ship', at(0, 'turn', 'advance'), ['ship']],
  ['goods of a visit', at(0, 'turn', 'place', 'gain'), ['goods']],
  ['a season before everything', at(0, 'season', 'produce', 'gain'), ['season']],
  ['Nightweave, and what she plays', at(1, 'turn', 'play', 'gain'), ['web', 'card']],
])('%s', (_, events, sounds) => {
  expect(soundsOf(events, 1)).toEqual(sounds);
});

test('where she does not play nobody is taken for her', () => {
  expect(soundsOf(at(1, 'turn', 'place'), -1)).toEqual([]);
});

import { allModes, sampleQuestions, rulesOf } from '@evertable/testkit';
import { expect, test } from 'vitest';
import { checkpointAt, packCheckpoints, sameVersions, unpackCheckpoints } from './checkpoints.ts';
import { writePosition } from './notation.ts';
import { readPosition } from './read-position.ts';

test.each(allModes().filter((_, i) => i % 5 === 0))(
  'positions of $name are packed and read back',
  ({ setup }) => {
    const rules = rulesOf(setup);
    const checkpoints = sampleQuestions(rules, 'packed', 30).map(({ state }, answers) => ({
      answers,
      position: writePosition(rules, state),
    }));
    const packed = packCheckpoints(checkpoints);
    expect(unpackCheckpoints(packed)).toEqual(checkpoints);
    for (const turn of [0, checkpoints.length - 1])
      expect(checkpointAt(packed, turn)).toEqual(checkpoints[turn]);
    const [first, ...others] = checkpoints;
    expect(unpackCheckpoints(packCheckpoints(others, first.position), first.position)).toEqual(others);
  },
);

test.each(['', 'x', '1 =5', '1 -1', '1 =0', '1 *2', `1 ${'+a '.repeat(6000)}`])(
  '%.20j was never packed',
  (text) => {
    expect(() => unpackCheckpoints([text])).toThrow(RangeError);
  },
);

test('versions are the same when every module has the one it was played with', () => {
  expect(sameVersions({ a: 1, b: 2 }, { a: 1, b: 2 })).toBe(true);
  expect(sameVersions({}, { a: 1 })).toBe(true);
  expect(sameVersions({}, { a: 2 })).toBe(false);
  expect(sameVersions({ a: 1, gone: 1 }, { a: 1 })).toBe(false);
});

test('positions of version 1, whose counters had no names, are read', () => {
  const rules = rulesOf({ game: 'farshore', players: 2 });
  const [{ state }] = sampleQuestions(rules, 'first', 1);
  const now = writePosition(rules, state);
  const lines = now
    .replace('position 2', 'position 1')
    .replaceAll(/\n {2}vars [^\n]*/g, '')
    .trimEnd()
    .split('\n');
  const seats = state.players.map((p) => `  vars ${p.vars.join(' ')}`);
  // A player's counters stand at the end of what is said of the player.
  const second = lines.findIndex((line) => line.startsWith('player 1'));
  lines.splice(second, 0, seats[0]);
  lines.push(seats[1], '');
  expect(readPosition(rules, lines.join('\n'))).toEqual(state);
  expect(() => readPosition(rules, lines.join('\n').replace('  vars ', '  vars 7 '))).toThrow(
    /vars wants \d+ words/,
  );
});

import { sampleQuestions, rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { optionKey, placeFrom, placeKey, readAnswer, writeAnswer } from './keys.ts';
import { NO_PLACE } from './question.ts';
import { DISPLACED, PERMANENT, REMOVED, HOME, IN_RESERVE } from './state.ts';

describe.each(['everdell', 'farshore'])('keys of %s', (game) => {
  const rules = rulesOf({ game, players: 4 });
  const wheres = rules.spots.length + rules.infoOf.length + rules.rowOf.length;

  test('name every place, and each only once', () => {
    const places = [HOME, IN_RESERVE, REMOVED, DISPLACED];
    for (let where = 0; where < wheres; where++) places.push(where, where + PERMANENT);
    const keys = places.map((where) => placeKey(rules, where));
    expect(new Set(keys).size).toBe(places.length);
    expect(keys.map((key) => placeFrom(rules, key))).toEqual(places);
  });

  test.each(['', 'nowhere', 'slot-0', 'slot-99', 'home!', '!', 'farm#0', 'farm', 'slot-1!!!', 'toString'])(
    '%o names no place',
    (key) => expect(placeFrom(rules, key)).toBe(NO_PLACE),
  );
});

test('answers written as keys read back as the same choice, and no two options of a question share a key', () => {
  for (const setup of [
    { game: 'everdell', players: 3 },
    { game: 'everdell', solo: { name: 'rugwort', level: 2 } },
  ]) {
    const rules = rulesOf(setup);
    const read = readAnswer(rules);
    for (const { question, choice } of sampleQuestions(rules, 'keys', 1)) {
      const keys = question.options.map((o) => optionKey(rules, o));
      expect(new Set(keys).size).toBe(keys.length);
      const written = writeAnswer(rules, question, choice);
      expect(read(question, JSON.parse(JSON.stringify(written)))).toEqual(choice);
    }
  }
});

test.each([
  [null],
  [7],
  [true],
  [{}],
  [[]],
  ['nonsense'],
  [['pass', 'pass']],
  [{ twig: 1 }],
  [[['pass']]],
  [undefined],
])('%o is no answer to the first question, and does no harm', (answer) => {
  const rules = rulesOf({ game: 'everdell', players: 2 });
  const [{ question }] = sampleQuestions(rules, 'first', 1);
  const choice = readAnswer(rules)(question, answer);
  expect(typeof choice === 'string' || choice.length === 0).toBe(true);
});

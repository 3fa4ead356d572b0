import { midGamePosition, rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';
import { optionKey } from './keys.ts';
import type { Choice, Question } from './question.ts';
import { below, type RandomState, seedRandom } from './random.ts';
import { IllegalAnswer } from './resolve.ts';

const TABLES = [
  { game: 'everdell', players: 2 },
  { game: 'everdell', players: 4 },
  { game: 'everdell', solo: { name: 'rugwort', level: 3 } },
];

/** Things that are no answers, of every type JSON has, made to look like answers where that is possible. */
function junk(keys: readonly string[]): unknown[] {
  const [first, second] = [keys[0] ?? '', keys[1] ?? keys[0] ?? ''];
  const values: unknown[] = [
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    1e99,
    '',
    ' ',
    'toString',
    '__proto__',
    [],
    {},
  ];
  const shapes = (value: unknown): unknown[] => [value, [value], [[value]], { [first]: value }, { x: value }];
  return [
    ...values.flatMap(shapes),
    [first, first],
    [first, second],
    [...keys, ...keys],
    [first, null],
    { [first]: 99, [second]: 1 },
    { [first]: -1, [second]: 2 },
    { [first]: '1' },
    { [first]: null, [second]: 1 },
    JSON.parse('{"__proto__": 1}'),
    JSON.parse('{"constructor": {"name": 1}}'),
    first.toUpperCase(),
    `${first} `,
    undefined,
    () => first,
  ];
}

/** Is this, as it stands, what the question asks for? Written apart from the engine, and stricter than it need be. */
function isAnAnswer(question: Question, keys: readonly string[], answer: unknown): boolean {
  const { min, max, caps } = question;
  if (question.shape === 'pick') {
    const list: unknown[] = Array.isArray(answer) ? answer : [answer];
    const known = list.every((key) => typeof key === 'string' && keys.includes(key));
    return known && new Set(list).size === list.length && list.length >= min && list.length <= max;
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false;
  let total = 0;
  for (const [key, n] of Object.entries(answer)) {
    const cap = caps[keys.indexOf(key)];
    if (cap === undefined || typeof n !== 'number' || !Number.isInteger(n) || n < 0 || n > cap) return false;
    total += n;
  }
  return total >= min && total <= max;
}

const bytes = (game: Game): string => JSON.stringify([game.state, game.answers, game.question]);

/** What is wrong with how the game takes this answer that is none. */
function complaint(game: Game, question: Question, answer: unknown): string | null {
  const before = bytes(game);
  let why: string;
  try {
    game.answer(answer);
    return 'taken';
  } catch (error) {
    if (!(error instanceof IllegalAnswer)) return String(error);
    why = error.message;
  }
  if (bytes(game) !== before) return 'refused, but something changed';
  return why.includes(question.id) && !/undefined|\[object/.test(why) ? null : `an unclear reason: ${why}`;
}

function tryAll(game: Game, question: Question): string[] {
  const keys = question.options.map((o) => optionKey(game.rules, o));
  return junk(keys).flatMap((answer) => {
    if (isAnAnswer(question, keys, answer)) return [];
    const why = complaint(game, question, answer);
    return why === null ? [] : [`${question.id} ← ${JSON.stringify(answer)}: ${why}`];
  });
}

function anyChoice(random: RandomState, q: Question): Choice {
  const amounts = q.options.map(() => 0);
  const caps = q.shape === 'pick' ? q.options.map(() => 1) : q.caps;
  for (let left = q.min + below(random, q.max - q.min + 1); left > 0; ) {
    const i = below(random, amounts.length);
    if (amounts[i] >= caps[i]) continue;
    amounts[i]++;
    left--;
  }
  return q.shape === 'allocate' ? amounts : amounts.flatMap((n, i) => (n > 0 ? [i] : []));
}

describe.each(TABLES)('%o', (setup) => {
  const rules = rulesOf(setup);

  test('whatever is no answer is refused with a reason and changes nothing', () => {
    for (const seed of ['a', 'b', 'c']) {
      const random = seedRandom(`junk ${seed}`);
      const game = new Game(rules, seed, midGamePosition(rules, seed));
      const tried = new Map<string, number>();
      for (let question = game.question; question !== null; question = game.question) {
        const times = tried.get(question.id) ?? 0;
        expect(times < 2 ? tryAll(game, question) : []).toEqual([]);
        tried.set(question.id, times + 1);
        game.choose(anyChoice(random, question));
      }
      expect(tried.size).toBeGreaterThan(5);
    }
  });

  test('a choice by numbers is looked at as well', () => {
    const game = new Game(rules, 'numbers');
    const before = bytes(game);
    for (const choice of [[], [-1], [999], [0.5], [0, 1], [0, 0], [Number.NaN]])
      expect(() => game.choose(choice)).toThrow(IllegalAnswer);
    expect(bytes(game)).toBe(before);
  });
});

test('nothing is answered once the game is over', () => {
  const rules = rulesOf({ game: 'everdell', players: 2, first: 0 });
  const start = midGamePosition(rules, 'over');
  for (const player of start.players) player.season = 3;
  const game = new Game(rules, 'over', start);
  game.answer('pass');
  game.answer('pass');
  expect(game.isOver).toBe(true);
  for (const answer of ['pass', [], null]) expect(() => game.answer(answer)).toThrow(IllegalAnswer);
  expect(() => game.choose([0])).toThrow(IllegalAnswer);
});

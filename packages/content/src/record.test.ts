import { type Choice, dealSeed, Game, type Question, seedRandom, sha256 } from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import { describe, expect, it } from 'vitest';
import { rulesFor } from './games.ts';
import { openRecord } from './open.ts';
import { checksumOf, RecordError, recordText, saveRecord, writeRecord } from './record.ts';
import { parseSetup } from './setup.ts';
import { SetupError } from './setup-error.ts';

const random = seedRandom('record');

function anyChoice(q: Question): Choice {
  if (q.shape === 'pick') {
    const n = q.min + below(random, q.max - q.min + 1);
    const left = q.options.map((_, i) => i);
    while (left.length > n) left.splice(below(random, left.length), 1);
    return left;
  }
  const amounts = q.options.map(() => 0);
  const total = q.min + below(random, q.max - q.min + 1);
  while (amounts.reduce((a, b) => a + b, 0) < total) {
    const i = below(random, amounts.length);
    if (amounts[i] < q.caps[i]) amounts[i]++;
  }
  return amounts;
}

function played(setup: unknown, answers: number): Game {
  const game = new Game(rulesFor(parseSetup(setup)), 'seed-7');
  for (let i = 0; i < answers && game.question !== null; i++) game.choose(anyChoice(game.question));
  return game;
}

const finished = played({ game: 'everdell', players: 2 }, 10_000);
const whole = saveRecord(finished, ['person', 'greedy']);
const half = saveRecord(played({ game: 'everdell', solo: { name: 'rugwort', level: 2 } }, 20));

/** The record as it comes back from a file, with something changed on the way. */
const changed = (change: Record<string, unknown>, from: object = whole): unknown => ({
  ...(JSON.parse(JSON.stringify(from)) as object),
  ...change,
});

describe('records', () => {
  it('brings back the game, finished or not', () => {
    const { game: again } = openRecord(JSON.parse(recordText(whole)));
    expect(again.state).toEqual(finished.state);
    expect(again.isOver).toBe(true);
    expect(saveRecord(again, whole.seats)).toEqual(whole);
    expect(whole.scores).toHaveLength(2);
    expect(openRecord(JSON.parse(recordText(half))).game.answers).toEqual(half.answers);
    expect(half.scores).toBeUndefined();
  });

  it('is small, one answer and one turn to a line', () => {
    const text = recordText(whole);
    expect(text.split('\n').length).toBeGreaterThan(whole.answers.length + (whole.turns?.length ?? 0));
    expect(text.length).toBeLessThan(30_000);
    expect(JSON.parse(recordText(saveRecord(played({ game: 'everdell', players: 2 }, 0))))).toHaveProperty(
      'answers',
      [],
    );
  });

  it('of version 1 opens as before', () => {
    const { rules: _, turns: __, earlier: ___, checksum: ____, ...rest } = whole;
    const first = { ...rest, version: 1, rulesVersion: 1 };
    const { game, record } = openRecord({ ...first, checksum: checksumOf(first) });
    expect(game.state).toEqual(finished.state);
    expect(record.rules).toEqual({});
    expect(() => openRecord({ ...first, checksum: whole.checksum })).toThrow(/checksum/);
    const later = { ...first, rulesVersion: 2 };
    expect(() => openRecord({ ...later, checksum: checksumOf(later) })).toThrow(/rulesVersion is 2: .*newer/);
  });

  it('does not mind another order of the fields', () => {
    const backwards = Object.fromEntries(Object.entries(whole).reverse());
    expect(openRecord(backwards).game.isOver).toBe(true);
  });

  it('shows each position on the way', () => {
    const seen: number[] = [];
    openRecord(half, (game, n) => {
      expect(game.answers).toHaveLength(n);
      seen.push(n);
    });
    expect(seen).toHaveLength(half.answers.length + 1);
  });
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

describe('a damaged, foreign or newer record says what is wrong and where', () => {
  const answers = whole.answers;
  const cases: [string, unknown, RegExp][] = [
    ['no object', 'hello', /a record is an object, not "hello"/],
    ['nested lists', nested(100_000), /the record is nested more than 10 levels deep/],
    ['nothing', null, /a record is an object, not null/],
    ['a list', [1, 2], /a record is an object, not \[1,2\]/],
    ['another format', changed({ format: 'chess' }), /format is "chess", not "evertable-record"/],
    ['no format', changed({ format: undefined }), /format is missing/],
    [
      'a newer version',
      changed({ version: 3 }),
      /version is 3: saved by a newer Evertable than this one, which knows 2/,
    ],
    ['a version that is none', changed({ version: '1' }), /version must be a number, not "1"/],
    ['a version there never was', changed({ version: 0 }), /version is 0: there is no such version/],
    ['no versions of the rules', changed({ rules: undefined }), /rules must hold a version for each module/],
    ['versions that are none', changed({ rules: { everdell: 0 } }), /rules must hold a version/],
    ['turns that are none', changed({ turns: ['x'] }), /turns: not a packed position/],
    ['turns of another game', changed({ turns: half.turns }), /turn \d+: .*(another position|no)/],
    ['an earlier part that is none', changed({ earlier: [{}] }), /earlier must hold versions, answers/],
    ['an unknown field', changed({ moves: [] }), /no field "moves"/],
    ['no seed', changed({ seed: undefined }), /seed must be a text, not missing/],
    ['seats that are no names', changed({ seats: [1] }), /seats must be a list of names/],
    ['no answers', changed({ answers: {} }), /answers must be a list, not {}/],
    [
      'a broken answer',
      changed({ answers: answers.with(4, 7 as never) }),
      /answer 5 of \d+ must be a key.*not 7/,
    ],
    [
      'an answer that is no option',
      changed({ answers: answers.with(4, 'play dragon#1') }),
      /answer 5 of \d+: .*"play dragon#1"/,
    ],
    ['a lost answer', changed({ answers: answers.slice(1) }), /answer \d+ of \d+: |turn \d+: /],
    [
      'too many answers',
      changed({ answers: [...answers, 'pass'] }),
      /answer (\d+) of \1: the game is already over/,
    ],
    [
      'a game cut short',
      changed({ answers: answers.slice(0, -1), turns: undefined }),
      /scores is .* but the game is not over after its \d+ answers/,
    ],
    ['other scores', changed({ scores: [1, 2] }), /scores is \[1,2\], but the answers lead to \[\d+,\d+\]/],
    ['scores that are none', changed({ scores: ['x'] }), /scores must be a list of whole numbers/],
    ['other winners', changed({ winners: [0, 1] }), /winners is \[0,1\], but/],
    ['no winners', changed({ winners: undefined }), /winners is missing, but/],
    [
      'other seats',
      changed({ seats: ['a', 'b'] }),
      /checksum is [0-9a-f]{16}, but the contents give [0-9a-f]{16}/,
    ],
    ['no checksum', changed({ checksum: undefined }), /checksum is missing/],
    [
      'another checksum',
      changed({ checksum: '0123456789abcdef' }, half),
      /checksum is 0123456789abcdef, but/,
    ],
  ];
  it.each(cases)('%s', (_, json, message) => {
    expect(() => openRecord(json)).toThrow(RecordError);
    expect(() => openRecord(json)).toThrow(message);
  });

  it('a setup nobody can play', () => {
    const setup = { ...whole.setup, players: 9 };
    expect(() => openRecord(changed({ setup }))).toThrow(SetupError);
    expect(() => openRecord(changed({ setup }))).toThrow(/players must be one of 2, 3, 4, 5, 6, not 9/);
  });

  it('another seed is another game', () => {
    expect(() => openRecord(changed({ seed: 'seed-8' }))).toThrow(RecordError);
  });

  it('writes down even answers that lead nowhere, for games that went wrong', () => {
    const record = writeRecord({ setup: whole.setup, seed: 'x', answers: ['place nowhere'] });
    expect(() => openRecord(record)).toThrow(
      /answer 1 of 1: turn: "place nowhere" is not one of the options/,
    );
  });
});

describe('a record with a proof of its deal', () => {
  const seed = dealSeed('secret', ['mine', null]);
  const proof = {
    commitment: sha256('secret'),
    secret: 'secret',
    seats: [{ commitment: sha256('mine'), contribution: 'mine' }, null],
  };
  const game = new Game(rulesFor(parseSetup({ game: 'everdell', players: 2 })), seed);
  const proven = saveRecord(game, ['Ada', 'greedy'], proof);

  it('opens when the proof holds', () => {
    expect(openRecord(JSON.parse(recordText(proven))).game.seed).toBe(seed);
  });

  it.each([
    ['another secret', { ...proof, secret: 'other' }, /proof: the secret is not the one/],
    ['no seats', { ...proof, seats: 2 }, /proof must hold/],
    ['nothing in it', null, /proof must hold/],
  ])('does not with %s', (_, wrong, message) => {
    expect(() => openRecord(changed({ proof: wrong }, proven))).toThrow(message);
  });
});

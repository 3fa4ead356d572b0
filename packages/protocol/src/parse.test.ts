import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { name } from './fields.ts';
import { parseMessage } from './parse.ts';

const table = 'abcdefghij0123456789';
const commandId = 'c-000001';
const parse = (value: unknown) => parseMessage(JSON.stringify(value));

describe('messages', () => {
  it.each([
    { type: 'hello', v: 1 },
    { type: 'watch', table },
    { type: 'choose', table, commandId, seq: 4, answer: 'play farm#3' },
    { type: 'choose', table, commandId, seq: 4, answer: ['farm#3', 'inn#1'] },
    { type: 'choose', table, commandId, seq: 4, answer: { twig: 2 } },
    { type: 'join', table, commandId, commit: 'a'.repeat(64) },
    { type: 'say', table, commandId, text: 'Well played 👍' },
  ])('$type is understood', (message) => {
    expect(parse(message)).toEqual({ message });
  });

  it.each([
    ['[]', /object/],
    ['"hello"', /object/],
    ['{', /JSON/],
    ['{"type":"dance"}', /type/],
    [JSON.stringify({ type: 'hello', v: 0 }), /v:/],
    [JSON.stringify({ type: 'watch', table: '../../etc' }), /table: is not the name of a table/],
    [JSON.stringify({ type: 'watch', table, also: 1 }), /also/],
    [JSON.stringify({ type: 'choose', table, commandId, seq: 1.5, answer: 'x' }), /seq/],
    [JSON.stringify({ type: 'choose', table, commandId, seq: 1, answer: { twig: -1 } }), /answer/],
    [JSON.stringify({ type: 'say', table, commandId, text: '‮evil' }), /text/],
    [JSON.stringify({ type: 'say', table, commandId, text: ' ' }), /text: is empty/],
    ['x'.repeat(20_000), /at most/],
  ])('%s is refused', (text, why) => {
    const parsed = parseMessage(text);
    expect('invalid' in parsed && parsed.invalid.why).toMatch(why);
  });

  it('a refusal carries the id of its command', () => {
    const parsed = parse({ type: 'choose', table, commandId, seq: 1 });
    expect('invalid' in parsed && parsed.invalid.commandId).toBe(commandId);
  });

  it('never throws, whatever comes', () => {
    const types = fc.constantFrom('choose', 'join', 'say', 'undo', 'hello');
    const almost = fc.record({ type: types, table: fc.anything(), commandId: fc.anything() });
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      almost.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(Object.keys(parseMessage(text))).toHaveLength(1);
      }),
    );
  });
});

describe('names', () => {
  it.each(['Ada', 'Åsa 2', 'José', 'Анна', '山田太郎', '🦊', 'Nguyễn', '  Ada   B '])(
    '%s is accepted',
    (text) => {
      expect(name.safeParse(text).success).toBe(true);
    },
  );

  it.each([
    ['\u3164', /cannot be seen/],
    ['\u2800\u2800', /cannot be seen/],
    ['Ada\u200b', /cannot be shown/],
    ['Ada\ufe0f', /cannot be seen/],
    ['\u0301', /cannot be seen/],
    [`A${'\u0301'.repeat(8)}`, /too many marks/],
    ['Аda', /alphabets/],
    [' ', /is empty/],
  ])('%j is refused', (text, why) => {
    expect(name.safeParse(text).error?.issues[0].message).toMatch(why);
  });
});

import { seedRandom } from '@evertable/engine';
import { below } from '@evertable/engine/internals';

const TYPES = [
  'hello',
  'watch',
  'unwatch',
  'history',
  'lobby',
  'say',
  'mute',
  'ping',
  'join',
  'leave',
  'commit',
  'reveal',
  'seat',
  'choose',
  'undo',
  'ask-undo',
  'agree',
  'refuse',
  'resign',
  'back',
  'constructor',
  '__proto__',
  '',
];
const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  9_007_199_254_740_992,
  '',
  '\u0000',
  '\ud800',
  '‮',
  '../../etc/passwd',
  "'; drop table log; --",
  '<script>alert(1)</script>',
  '${7*7}',
  'A'.repeat(20),
  'A'.repeat(5_000),
  [],
  [[[[[[]]]]]],
  {},
  { __proto__: { admin: true } },
  { toString: 1 },
  Array.from({ length: 200 }, () => 'x'),
];
const FIELDS = [
  'table',
  'commandId',
  'seq',
  'answer',
  'v',
  'seat',
  'commit',
  'contribution',
  'text',
  'person',
  'plan',
  'on',
  'back',
  'extra',
];

/** Messages nobody should send, for ever: broken JSON, wrong types, right types with nonsense in them. */
export function* badMessages(seed: number, tables: readonly string[] = []): Generator<string, never> {
  const random = seedRandom(`hostile-${seed}`);
  const one = <T>(list: readonly T[]): T => list[below(random, list.length)];
  for (;;) {
    const message: Record<string, unknown> = { type: one(TYPES) };
    for (const field of FIELDS) {
      const dice = below(random, 6);
      if (dice < 2) message[field] = one(NASTY);
      else if (dice === 2) message[field] = plausible(field, one, tables);
    }
    const text = JSON.stringify(message);
    const dice = below(random, 10);
    if (dice === 0) yield text.slice(0, below(random, text.length));
    else if (dice === 1) yield `${text}${text}`.slice(0, 16_000);
    else if (dice === 2) yield '['.repeat(1 + below(random, 8_000));
    else if (dice === 3) yield text.replaceAll('"', "'");
    else yield text.slice(0, 16_000);
  }
}

/** What passes the first look and must be refused by the second. */
function plausible(field: string, one: <T>(list: readonly T[]) => T, tables: readonly string[]): unknown {
  switch (field) {
    case 'table':
      return one([...tables, 'B'.repeat(20)]);
    case 'commandId':
      return one(['abcdefgh', 'abcdefgi', 'bot-000001']);
    case 'answer':
      return one<unknown>(['pass', 'place haven', ['farm#1'], { twig: 3 }, 'play queen#1']);
    case 'commit':
    case 'contribution':
      return 'ab'.repeat(32);
    case 'plan':
      return one<unknown>([{ kind: 'open' }, { kind: 'bot', level: 'random' }]);
    case 'back':
      return one(['answer', 'turn']);
    case 'on':
      return true;
    case 'text':
      return 'hello';
    case 'person':
      return 'C'.repeat(20);
    default:
      return one([0, 1, 2, 7, 400]);
  }
}

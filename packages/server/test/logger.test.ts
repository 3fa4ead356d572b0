import { expect, it } from 'vitest';
import { openLogger } from '../src/logger.ts';

it('of errors only what helps is logged, and no secret that hangs on them', () => {
  const lines: string[] = [];
  const log = openLogger('info', { write: (line: string) => void lines.push(line) });
  const cause = Object.assign(new Error('cannot reach postgres://app:hunter2@db:5432/x'), { code: 'ECONN' });
  const error = Object.assign(new Error('WRONGPASS', { cause }), {
    command: { name: 'auth', args: ['hunter2'] },
    endpoint: 'https://push.example.org/hunter2',
  });
  log.error({ err: error, headers: { cookie: 'hunter2' } }, 'fault');
  expect(lines.join('')).not.toContain('hunter2');
  expect(JSON.parse(lines[0])).toMatchObject({
    msg: 'fault',
    err: { message: 'WRONGPASS', cause: { code: 'ECONN', message: 'cannot reach postgres://…@db:5432/x' } },
  });
});

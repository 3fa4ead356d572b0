import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seedRandom } from '@evertable/engine';
import { readConfig, startServer } from '@evertable/server';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { tryPackages } from '../scripts/packages/try.ts';
import { anyAnswer, isAsked, Player, until } from '../packages/server/tools/player.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

async function run(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, `${name}.ts`), ...args]);
  return stdout;
}

const EXPECTED: Readonly<Record<string, RegExp>> = {
  'random-game': /^seat 0: \d+ points\nseat 1: \d+ points\nseat 2: \d+ points\n\d+ answers in \d+ turns\n$/,
  'ask-a-bot': /^greedy: .+\nwinner: seat \d.*, \d+ to \d+ points\n$/,
  'write-a-card': /^play beekeeper#\d+: 1 berry\n$/,
};

describe('the examples', () => {
  test.each(Object.entries(EXPECTED))('%s', async (name, expected) => {
    expect(await run(name)).toMatch(expected);
  });

  test('are all tested', () => {
    const names = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
    expect(names.sort()).toEqual(
      [...Object.keys(EXPECTED), 'watch-a-table'].map((name) => `${name}.ts`).sort(),
    );
  });

  test('print the same with the packed packages in an empty folder', async () => {
    const printed = tryPackages();
    for (const name of Object.keys(EXPECTED))
      expect([name, printed.get(name)]).toEqual([name, await run(name)]);
  });

  test('watch-a-table', async () => {
    const data = mkdtempSync(join(tmpdir(), 'evertable-example-'));
    const env = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', BOT_THREADS: '1', DATA_DIR: data };
    const config = readConfig([], env);
    if (config === 'help') throw new Error('no help was asked for');
    const server = await startServer(config, pino({ level: 'silent' }));
    const base = `http://127.0.0.1:${server.port}`;
    try {
      const player = await Player.guest(base, 'Ada');
      const seats = [{ kind: 'open' as const }, { kind: 'bot' as const, level: 'random' }];
      const { id } = await player.api.create({ setup: { game: 'everdell', players: 2 }, seats });
      expect(await run('watch-a-table', base)).toBe(`${id} everdell\n`);
      const table = player.follow(id);
      const watching = run('watch-a-table', base, id);
      await table.join(0);
      const random = seedRandom('answers');
      for (;;) {
        await until('a question', () => isAsked(table) || table.now?.info.status === 'over');
        if (table.now?.info.status === 'over') break;
        const question = table.now?.view?.question;
        if (question) await table.waitForSeq(await table.choose(anyAnswer(random, question)));
      }
      expect(await watching).toMatch(/^Ada [^]*Bot 2 /m);
      player.close();
    } finally {
      await server.stop();
      rmSync(data, { recursive: true });
    }
  });
});

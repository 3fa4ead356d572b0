import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../src/accounts/ids.ts';
import { run } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'evertable-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command of src/admin as somebody at the machine would. */
async function admin(name: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const script = fileURLToPath(new URL(`../src/admin/${name}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, [script, ...args], { env });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      out += data.toString();
    });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, out };
}

it('the role of an operator is given and taken while the server runs, and noted', async () => {
  const running = await run([{ DATA_DIR: folder }]);
  const ada = await running.guest('Ada');
  const name = `Ada ${newId().slice(0, 6)}`;
  await ada.api.register(name, 'correct horse');
  expect(await admin('operator', 'list')).toMatchObject({ code: 0, out: 'there are no operators\n' });
  expect(await admin('operator', 'grant', name)).toMatchObject({ code: 0 });
  expect((await ada.api.me()).role).toBe('operator');
  const { actions } = await ada.api.moderation.overview();
  expect(actions).toMatchObject([{ action: 'grant', by: null, person: { id: ada.id } }]);
  expect(await admin('operator', 'list')).toMatchObject({ code: 0, out: `${name}\n` });
  expect(await admin('operator', 'revoke', name)).toMatchObject({ code: 0 });
  await expect(ada.api.moderation.overview()).rejects.toMatchObject({ status: 404 });
  expect(await admin('operator', 'grant', 'Nobody')).toMatchObject({ code: 2 });
  expect(await admin('operator')).toMatchObject({ code: 2 });
  await running.stop();
});

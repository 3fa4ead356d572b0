import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, it } from 'vitest';
import { Api } from '@evertable/client';
import { newId } from '../src/accounts/ids.ts';
import { checkSettings } from '../src/admin/setting-checks.ts';
import { readConfig } from '../src/config.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { newDatabase } from '../tools/services.ts';
import { person } from './contract/rows.ts';
import { run } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'evertable-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command of src/admin as somebody at the machine would. */
function admin(name: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const script = fileURLToPath(new URL(`../src/admin/${name}.ts`, import.meta.url));
  return call(process.execPath, [script, ...args], { DATA_DIR: folder, DATABASE_URL: '' });
}

async function call(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
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

it('a backup made while the server runs can be put back, and old ones make room', async () => {
  const backups = join(folder, 'backups');
  const before = await run([{ DATA_DIR: folder }]);
  const ada = await before.guest('Ada');
  const { id } = await ada.api.create({ setup: { game: 'everdell', players: 2 } });
  const old = (day: number): string => join(backups, `evertable-2020-01-0${day}T03-30-00.db`);
  expect(await admin('backup', '--to', old(1))).toMatchObject({ code: 0 });
  for (const day of [2, 3]) writeFileSync(old(day), '');
  writeFileSync(join(backups, 'notes.txt'), 'mine');
  const made = await admin('backup', '--folder', backups, '--keep', '2');
  expect(made.code).toBe(0);
  const names = readdirSync(backups).sort();
  expect(names).toHaveLength(3);
  expect(names.slice(1)).toEqual([expect.stringMatching(/^evertable-2\d{3}.*\.db$/), 'notes.txt']);
  const backup = join(backups, names[1]);
  expect(statSync(backup).mode & 0o777).toBe(0o600);

  // What comes after the backup is gone after it was put back; a running server is in the way.
  const { id: later } = await ada.api.create({ setup: { game: 'everdell', players: 2 } });
  expect(await admin('restore', backup)).toMatchObject({
    code: 2,
    out: expect.stringContaining('another server'),
  });
  await before.stop();
  expect(await admin('restore', join(backups, 'notes.txt'))).toMatchObject({ code: 2 });
  expect(await admin('restore', backup)).toMatchObject({ code: 0 });
  const after = await run([{ DATA_DIR: folder }]);
  const api = new Api({ base: after.bases[0], token: ada.api.token ?? '' });
  expect(await api.me()).toMatchObject({ name: 'Ada' });
  expect(await api.table(id)).toMatchObject({ id });
  await expect(api.table(later)).rejects.toMatchObject({ status: 404 });
  await after.stop();
  expect(readdirSync(folder).some((name) => name.startsWith('evertable.db.before-'))).toBe(true);
});

it('a backup that fails deletes nothing', async () => {
  const backups = mkdtempSync(join(folder, 'failing-'));
  writeFileSync(join(backups, 'evertable-2020-01-01T03-30-00.db'), '');
  const empty = mkdtempSync(join(folder, 'empty-'));
  const failed = await admin('backup', '--folder', backups, '--keep', '1', '--data-dir', empty);
  expect(failed.code).not.toBe(0);
  expect(readdirSync(backups)).toEqual(['evertable-2020-01-01T03-30-00.db']);
});

const postgres = inject('postgres');
it.runIf('url' in postgres)('a dump of PostgreSQL can be put back', async () => {
  if (!('url' in postgres)) return;
  const backups = mkdtempSync(join(folder, 'dumps-'));
  writeFileSync(join(backups, 'evertable-2020-01-01T03-30-00.dump'), '');
  const from = await newDatabase(postgres.url, `dump_${newId().toLowerCase()}`);
  const store = await openPostgres(from);
  const ada = person({ name: 'Ada' });
  await store.people.add(ada);
  await store.close();
  const script = fileURLToPath(new URL('../../../deploy/backup-postgres.sh', import.meta.url));
  const made = await call('bash', [script], { DATABASE_URL: from, FOLDER: backups, KEEP: '1' });
  expect(made).toMatchObject({ code: 0 });
  const [dump, ...others] = readdirSync(backups);
  expect(others).toEqual([]);
  const to = await newDatabase(postgres.url, `put_${newId().toLowerCase()}`);
  const restored = await call(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--dbname', to, join(backups, dump)],
    {},
  );
  expect(restored.code).toBe(0);
  const again = await openPostgres(to);
  expect(await again.people.get(ada.id)).toEqual(ada);
  await again.close();
});

it('the doctor tells what is wrong with a host', async () => {
  const good = {
    PUBLIC_URL: 'https://play.example.org',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: 'a token for metrics',
  };
  const config = (env: Record<string, string>) => {
    const read = readConfig([], env);
    if (read === 'help') throw new Error('no help wanted');
    return read;
  };
  const bad = (env: Record<string, string>): string[] =>
    checkSettings(config({ ...good, ...env }))
      .filter(({ level }) => level === 'problem')
      .map(({ text }) => text.split(' ')[0]);
  expect(bad({})).toEqual([]);
  expect(bad({ PUBLIC_URL: 'http://play.example.org' })).toEqual(['PUBLIC_URL']);
  expect(bad({ TRUST_PROXY: '' })).toEqual(['TRUST_PROXY']);
  expect(bad({ RATE_LIMIT: '0' })).toEqual(['RATE_LIMIT']);
  expect(bad({ WEBHOOKS: 'any' })).toEqual(['WEBHOOKS']);
  expect(bad({ SMTP_URL: 'smtps://mail.example.org' })).toEqual(['MAIL_FROM']);

  const gone = await admin('doctor', join(folder, 'no-such-folder'), '--redis-url', 'redis://127.0.0.1:1');
  expect(gone.code).toBe(1);
  expect(gone.out).toContain('BAD   Redis does not answer: ECONNREFUSED');
  expect(gone.out).toContain('BAD   there is no folder');
  expect(gone.out).not.toContain('PostgreSQL');
  const secret = await admin('doctor', '--redis-url', 'redis://me:secret-word@127.0.0.1:1');
  expect(secret.out).not.toContain('secret-word');
});

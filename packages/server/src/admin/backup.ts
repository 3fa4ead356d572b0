// Copies the embedded database while the server runs, and checks the copy.
//   npm run backup -- --to FILE [--data-dir DIR]
//   npm run backup -- --folder FOLDER [--keep 14] [--every HOURS] [--data-dir DIR]
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import SQLite from 'better-sqlite3';
import { createPrivateFile } from '../store/private-files.ts';
import { openFile } from '../store/sqlite.ts';
import { checkDatabase } from './check-database.ts';

const NAME = /^evertable-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.db$/;
const HOUR_MS = 60 * 60_000;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    folder: { type: 'string' },
    keep: { type: 'string', default: '14' },
    every: { type: 'string' },
    'data-dir': { type: 'string' },
  },
});

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}

const from = join(values['data-dir'] ?? process.env['DATA_DIR'] ?? './data', 'evertable.db');
const keep = Number(values.keep);
const every = values.every === undefined ? null : Number(values.every);
if (process.env['DATABASE_URL'])
  fail('this copies the embedded database: for PostgreSQL see deploy/backup-postgres.sh');
if ((values.to === undefined) === (values.folder === undefined))
  fail('say where with --to FILE or --folder FOLDER');
if (!Number.isInteger(keep) || keep < 1) fail('--keep must be a number of backups');
if (every !== null && !(every > 0)) fail('--every must be a number of hours');
if (values.to !== undefined && existsSync(values.to)) fail(`${values.to} is there already`);
if (!existsSync(from)) fail(`there is no database at ${from}`);

/** The copy gets its name when it is complete and sound. */
async function copyTo(path: string): Promise<void> {
  const part = `${path}.part`;
  createPrivateFile(part);
  const file = openFile(from);
  try {
    await file.backup(part);
  } finally {
    file.close();
  }
  // One file, without a journal beside it.
  const copy = new SQLite(part);
  copy.pragma('journal_mode = DELETE');
  copy.close();
  const tables = checkDatabase(part);
  renameSync(part, path);
  console.log(`${path}: ${tables} tables`);
}

async function copyIntoFolder(folder: string): Promise<void> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  await copyTo(join(folder, `evertable-${time}.db`));
  // Only after a backup succeeded, so that the last good ones are never deleted.
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
}

if (values.to !== undefined) await copyTo(values.to);
const { folder } = values;
if (folder !== undefined) {
  if (every === null) await copyIntoFolder(folder);
  else
    for (;;) {
      await copyIntoFolder(folder).catch((error: unknown) =>
        console.error(`no backup was made: ${String(error)}`),
      );
      await new Promise((done) => setTimeout(done, every * HOUR_MS));
    }
}

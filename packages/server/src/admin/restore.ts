// Puts a backup of the embedded database in its place. The server must be stopped; the database before is kept beside it.
//   npm run restore -- FILE [--data-dir DIR]
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '../store/data-dir-lock.ts';
import { createPrivateFile } from '../store/private-files.ts';
import { openFile } from '../store/sqlite.ts';
import { checkDatabase } from './check-database.ts';
import { CommandError, runCommand } from './command.ts';

const attempt = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
};

await runCommand(async ([backup], config) => {
  if (config.DATABASE_URL !== undefined)
    throw new CommandError('this is for the embedded database: for PostgreSQL use pg_restore');
  if (backup === undefined || !existsSync(backup)) throw new CommandError('give the file of a backup');
  const tables = attempt(() => checkDatabase(backup));
  const lock = attempt(() => lockDataDir(config.DATA_DIR));
  const path = join(config.DATA_DIR, 'evertable.db');
  const part = `${path}.part`;
  createPrivateFile(part);
  copyFileSync(backup, part);
  let before = '';
  if (existsSync(path)) {
    // What is still in the journal belongs to the database before.
    const old = openFile(path);
    old.pragma('wal_checkpoint(TRUNCATE)');
    old.close();
    before = `${path}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
    renameSync(path, before);
  }
  for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
  renameSync(part, path);
  lock.close();
  return `${path}: ${tables} tables${before === '' ? '' : `; the one before is ${before}`}`;
});

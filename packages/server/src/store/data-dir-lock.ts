import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { createPrivateFile } from './private-files.ts';

/**
 * Keeps other servers out of a data folder until it is closed. The operating system ends the lock with the process, so
 * that a server that was killed can start again.
 */
export function lockDataDir(folder: string): { close(): void } {
  const path = join(folder, 'evertable.lock');
  createPrivateFile(path);
  const file = new SQLite(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    throw new Error(`another server uses ${folder}: stop it, or set DATA_DIR`);
  }
  return file;
}

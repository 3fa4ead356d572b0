import SQLite from 'better-sqlite3';

/** Throws when a database file is damaged or none of ours; returns the number of its tables. */
export function checkDatabase(path: string): number {
  const file = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    const sound: unknown = file.pragma('integrity_check', { simple: true });
    if (sound !== 'ok') throw new Error(`${path} is damaged: ${String(sound)}`);
    return file.prepare<[], number>('select count(*) from tables').pluck().get() ?? 0;
  } finally {
    file.close();
  }
}

import { parseRecord } from '@evertable/content';
import { randomInt } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../records.ts';

/** The folder of saved games, by the conventions of the operating system. */
function savesFolder(): string {
  const { EVERTABLE_SAVES, XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  if (EVERTABLE_SAVES) return EVERTABLE_SAVES;
  const base = XDG_STATE_HOME ?? LOCALAPPDATA ?? join(homedir(), '.local', 'state');
  return join(base, 'evertable');
}

/** A new file name for every game, so that none is overwritten. */
export function newSave(game: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  // Two games may start in the same second.
  return join(savesFolder(), `${game}-${stamp}-${randomInt(1000)}.json`);
}

interface Save {
  readonly file: string;
  readonly when: Date;
}

/** The last game, if it is not over. */
export function unfinished(): Save | null {
  let names: string[];
  try {
    names = readdirSync(savesFolder());
  } catch {
    return null;
  }
  const [last] = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(savesFolder(), name))
    .map((file) => ({ file, when: statSync(file).mtime }))
    .sort((a, b) => b.when.getTime() - a.when.getTime());
  return last !== undefined && isUnfinished(last.file) ? last : null;
}

function isUnfinished(file: string): boolean {
  try {
    const { scores, answers } = parseRecord(readJson(file));
    return scores === undefined && answers.length > 0;
  } catch {
    return false;
  }
}

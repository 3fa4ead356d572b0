import { GAMES_KEPT, isBotName, type PastGame } from '@evertable/bots';
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

/** All saved games, newest first. */
function saves(): Save[] {
  let names: string[];
  try {
    names = readdirSync(savesFolder());
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(savesFolder(), name))
    .map((file) => ({ file, when: statSync(file).mtime }))
    .sort((a, b) => b.when.getTime() - a.when.getTime());
}

/** The last game, if it is not over. */
export function unfinished(): Save | null {
  const [last] = saves();
  return last !== undefined && isUnfinished(last.file) ? last : null;
}

/** The last finished games against bots alone, oldest first. */
export function pastGames(): PastGame[] {
  return saves()
    .slice(0, 2 * GAMES_KEPT)
    .flatMap(({ file }) => pastGame(file) ?? [])
    .reverse();
}

function pastGame(file: string): PastGame | null {
  try {
    const { setup, scores = [], seats = [] } = parseRecord(readJson(file));
    const me = seats.findIndex((name) => !isBotName(name));
    const others = seats.flatMap((name, seat) => (isBotName(name) ? [{ name, points: scores[seat] }] : []));
    if (me < 0 || scores.length === 0 || others.length !== seats.length - 1) return null;
    const bots = others.map(({ name }) => name);
    return { game: setup.game, bots, points: scores[me], theirs: others.map(({ points }) => points) };
  } catch {
    return null;
  }
}

function isUnfinished(file: string): boolean {
  try {
    const { scores, answers } = parseRecord(readJson(file));
    return scores === undefined && answers.length > 0;
  } catch {
    return false;
  }
}

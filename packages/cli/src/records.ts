import { type NetFile, readNet } from '@evertable/bots';
import { type GameRecord, type OpenedGame, openRecord, RecordError, SetupError } from '@evertable/content';
import type { Game } from '@evertable/engine';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError, messageOf, UsageError } from './errors.ts';

/** The JSON in a file; errors name the file. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file}: ${fileTrouble(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file}: not JSON, or cut short: ${messageOf(error)}`);
  }
}

/** A trained network in a file; errors name the flag. */
export function netIn(flag: string, file: string): NetFile {
  try {
    const net = readJson(file) as NetFile;
    readNet(net);
    return net;
  } catch (error) {
    const why = messageOf(error);
    throw new CommandError(`${flag}: ${error instanceof CommandError ? why : `${file}: ${why}`}`);
  }
}

const TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EEXIST: 'this is a file, not a folder',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

export const fileTrouble = (error: unknown): string =>
  TROUBLE[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error);

interface OpenedRecord {
  readonly game: Game;
  readonly opened: OpenedGame;
  readonly record: GameRecord;
  readonly seats: readonly string[] | null;
}

/** Opens a saved game; throws when something is wrong with it. */
export function openFile(file: string, watch?: (game: Game, answers: number) => void): OpenedRecord {
  const json = readJson(file);
  let reached = -1;
  try {
    const { record, ...opened } = openRecord(json, (g, n) => {
      watch?.(g, n);
      reached = n;
    });
    return { game: opened.game, opened, record, seats: record.seats ?? null };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (error instanceof RecordError) throw new CommandError(`${file}: ${error.message}`);
    if (error instanceof SetupError) throw new CommandError(`${file}: setup: ${error.message}`);
    const where = reached < 0 ? 'the start' : `answer ${reached + 1}`;
    const stack = error instanceof Error ? error.stack : String(error);
    throw new CommandError(`${file}: the rules crash at ${where}, which is a bug of Evertable:\n${stack}`);
  }
}

/** A saved game at the question after answer `at`; as it was saved without one. */
export function openGameAt(file: string, at?: number): Pick<OpenedRecord, 'game' | 'seats'> {
  const { game, seats } = openFile(file);
  const total = game.answers.length;
  if (at !== undefined && at > total)
    throw new UsageError(`--at: the game has ${total} answers; ${at} is not one from 0 to ${total}`);
  return { game: at === undefined ? game : game.rewound(at), seats };
}

/** Writes a file atomically. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new CommandError(`${file}: could not be written: ${fileTrouble(error)}`);
  }
}

import { openRecord, RecordError, SetupError } from '@evertable/content';
import type { Fate } from '@evertable/server/logs';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, messageOf } from '../errors.ts';
import { printJson } from '../output.ts';
import { fileTrouble, readJson } from '../records.ts';

type Kept = readonly [name: string, fate: Fate];

const HOWS = ['same', 'continued', 'shown', 'refused', 'no-game'] as const;
const MEANING: Readonly<Record<Fate['how'], string>> = {
  same: 'play again as they were played',
  continued: 'go on from their last position',
  shown: 'are over and shown from their positions',
  refused: 'cannot be opened',
  'no-game': 'have no cards dealt',
};

/** Goes through every game of a folder of records or of a server's database and tells what would become of each. */
export async function replayAll(path: string, json: boolean): Promise<void> {
  const { databaseAt, fateOf, readLogs } = await import('@evertable/server/logs');
  const database = databaseAt(path);
  const kept: Kept[] = [];
  if (database === null) kept.push(...recordsIn(path));
  else
    try {
      for await (const log of readLogs(database)) kept.push([log[0].table, fateOf(log)]);
    } catch (error) {
      throw new CommandError(`${path}: ${messageOf(error)}`);
    }
  if (json) printJson(asJson(kept));
  else console.log(asText(kept));
  if (kept.some(([, { how }]) => how === 'refused')) throw new CommandError('some games cannot be opened');
}

function recordsIn(folder: string): Kept[] {
  try {
    if (!statSync(folder).isDirectory())
      throw new CommandError(`${folder}: neither a folder nor a database (.db)`);
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${folder}: ${fileTrouble(error)}`);
  }
  return globSync('**/*.json', { cwd: folder })
    .sort()
    .flatMap((name): Kept[] => {
      const fate = fateOfFile(join(folder, name));
      return fate === null ? [] : [[name, fate]];
    });
}

/** null for a file that is JSON of another kind. */
function fateOfFile(file: string): Fate | null {
  try {
    const json = readJson(file);
    if (typeof json !== 'object' || json === null || !('format' in json)) return null;
    const opened = openRecord(json);
    if (opened.how === 'continued') return { how: 'continued', lost: opened.lost };
    return { how: opened.how === 'replayed' ? 'same' : 'shown' };
  } catch (error) {
    const known =
      error instanceof RecordError || error instanceof SetupError || error instanceof CommandError;
    return { how: 'refused', why: known ? error.message : `the rules crash: ${String(error)}` };
  }
}

const having = (kept: readonly Kept[], how: Fate['how']): readonly Kept[] =>
  kept.filter(([, fate]) => fate.how === how);

function asJson(kept: readonly Kept[]): object {
  const counts = HOWS.map((how) => [how, having(kept, how).length] as const);
  return {
    games: kept.length,
    ...Object.fromEntries(counts),
    all: kept.map(([name, fate]) => ({ name, ...fate })),
  };
}

function asText(kept: readonly Kept[]): string {
  const lines = [`${kept.length} games`];
  for (const how of HOWS) {
    const found = having(kept, how);
    lines.push(`${String(found.length).padStart(7)}  ${how.padEnd(10)} ${MEANING[how]}`);
  }
  for (const how of ['continued', 'shown', 'refused'] as const)
    for (const [name, fate] of having(kept, how)) lines.push(`${how}: ${name}${detail(fate)}`);
  return lines.join('\n');
}

function detail(fate: Fate): string {
  if (fate.how === 'refused') return `: ${fate.why}`;
  return fate.how === 'continued' && fate.lost > 0 ? `, answers lost: ${fate.lost}` : '';
}

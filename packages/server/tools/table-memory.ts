// What tables cost at the end of their games, without network: memory at rest, opening from the log, one answer.
//   npm run server:memory -- [--tables 1000,2500,5000] [--answers 130] [--rounds 2]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseSetup } from '@evertable/content';
import { randomChoice, seedRandom, sha256, writeAnswer } from '@evertable/engine';
import { LocalAnnouncer } from '../src/notify/local.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { TableSettings } from '../src/tables/entries.ts';
import { TableService } from '../src/tables/table-service.ts';
import { endOnSignals } from './services.ts';

endOnSignals();
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000,2500,5000' },
    answers: { type: 'string', default: '130' },
    rounds: { type: 'string', default: '2' },
  },
});
const sizes = values.tables.split(',').map(Number);
const [answers, rounds] = [values.answers, values.rounds].map(Number);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Milliseconds of processor time each, which does not depend on what else the machine does. */
function cpuSince(started: NodeJS.CpuUsage, times: number): number {
  const { user, system } = process.cpuUsage(started);
  return Math.round((user + system) / times) / 1000;
}

const OPENED = 100;
const PLAYERS = 4;
const settings: TableSettings = {
  setup: parseSetup({ game: 'everdell', players: PLAYERS }),
  seats: Array.from({ length: PLAYERS }, () => ({ kind: 'open' }) as const),
  visibility: 'private',
  watching: 'anyone',
  pace: { kind: 'live', seconds: 600 },
  rated: false,
};
const folder = mkdtempSync(join(tmpdir(), 'evertable-memory-'));
const store = await openSqlite(folder);
// Time stands still: nothing is let go because it was not used.
const service = (): TableService =>
  new TableService({
    log: store.log,
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
    now: () => 1_000_000,
  });
const tables = service();
const random = seedRandom('memory');
let commands = 0;
const ids: string[] = [];

/** False when the game is over. */
async function answer(id: string, by = tables): Promise<boolean> {
  if (await by.read(id, ({ status }) => status === 'over')) return false;
  await by.append(id, `command-${commands++}-of-a-usual-length`, ({ playing }) => {
    const question = playing.question;
    if (question === null) throw new Error('nothing is asked');
    const choice = writeAnswer(playing.rules, question, randomChoice(random, question));
    return { type: 'answer', seat: question.seat, by: 'person', answer: choice };
  });
  return true;
}

async function newTable(): Promise<void> {
  const id = `table-${ids.length}`;
  await tables.create(id, settings, 'person-0', `secret ${id}`);
  for (let seat = 0; seat < PLAYERS; seat++)
    await tables.append(id, `join-${seat}`, () => ({
      type: 'joined',
      seat,
      person: `person-${seat}`,
      commit: sha256(`${id}/${seat}`),
    }));
  for (let seat = 0; seat < PLAYERS; seat++)
    await tables.append(id, `reveal-${seat}`, () => ({
      type: 'reveal',
      seat,
      contribution: `${id}/${seat}`,
    }));
  for (let i = 0; i < answers && (await answer(id)); i++);
  ids.push(id);
}

await newTable();
const before = heap();
for (const size of sizes) {
  while (ids.length <= size) await newTable();
  const kilobytesEach = Math.round((heap() - before) / size / 102.4) / 10;
  const live = ids.slice(1);
  let given = 0;
  const started = process.cpuUsage();
  for (let round = 0; round < rounds; round++) for (const id of live) if (await answer(id)) given++;
  const msAnAnswer = cpuSince(started, given);
  const cold = service();
  const opened = process.cpuUsage();
  for (const id of live.slice(0, OPENED)) await cold.read(id, ({ seq }) => seq);
  const msToOpen = cpuSince(opened, OPENED);
  console.log(
    JSON.stringify({ tables: size, inMemory: tables.cachedCount, kilobytesEach, msAnAnswer, msToOpen }),
  );
}
await store.close();
rmSync(folder, { recursive: true });

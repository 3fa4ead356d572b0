// Kills servers at random moments while people play, and looks whether anything acknowledged was lost.
//   npm run server:crash -- [--store sqlite|postgres] [--kills 200] [--tables 4]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Store } from '../src/store/store.ts';
import { Crowd } from './crowd.ts';
import { until, wait } from './player.ts';
import { ServerProcess } from './process.ts';
import { endOnSignals, freePort, startPostgres } from './services.ts';

/** Time for everybody to come back and play; on a busy machine a server takes a while to start. */
const BACK_MS = 60_000;

export interface CrashReport {
  readonly store: string;
  readonly kills: number;
  readonly answers: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
  readonly behind: number;
  readonly games: number;
  readonly seconds: number;
}

export async function crashRandomly(
  store: 'sqlite' | 'postgres',
  kills: number,
  tables: number,
): Promise<CrashReport> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'evertable-kill-'));
  const postgres = store === 'postgres' ? await startPostgres() : null;
  const env = {
    DATA_DIR: folder,
    BOT_THREADS: '1',
    ...(postgres && { DATABASE_URL: postgres.url, DB_CONNECTIONS: '5' }),
  };
  const servers: ServerProcess[] = [];
  for (let i = 0; i < (postgres === null ? 1 : 2); i++)
    servers.push(new ServerProcess(await freePort(), env));
  for (const server of servers) await server.start();
  const crowd = new Crowd({
    bases: servers.map((server) => server.base),
    tables,
    players: 2,
    // Bots at every other table: a game that waits for a bot of a server that is killed all the time stands still.
    bots: (n) => n % 2,
    seed: `kill-${store}`,
  });
  try {
    await crowd.sitDown();
    crowd.play();
    for (let i = 0; i < kills; i++) {
      // In the middle of play: some answers after everybody is back, at any moment.
      const some = crowd.answers + Math.ceil(Math.random() * 20);
      await until('people play', () => crowd.answers >= some, BACK_MS).catch(() => {});
      await wait(Math.random() * 50);
      const victim = servers[i % servers.length];
      await victim.kill();
      await victim.start();
      if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} kills, ${crowd.answers} answers`);
    }
    await crowd.stop();
    const opened = await open(store, folder, postgres?.url ?? '');
    const { lost, twice, behind } = await verify(opened, crowd);
    await opened.close();
    return {
      store,
      kills,
      answers: crowd.answers,
      acknowledged: crowd.acknowledged.length,
      lost,
      twice,
      behind,
      games: crowd.tables.size,
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    crowd.close();
    for (const server of servers) await server.kill();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function open(store: string, folder: string, url: string): Promise<Store> {
  if (store === 'sqlite') return (await import('../src/store/sqlite.ts')).openSqlite(folder);
  return (await import('../src/store/postgres.ts')).openPostgres(url);
}

/**
 * Everybody must get to know the end of every log; every `ok` must be in a log at the place it named, no command in one
 * twice, and no log have a gap.
 */
export async function verify(
  store: Store,
  crowd: Crowd,
): Promise<{ lost: number; twice: number; behind: number }> {
  let behind = 0;
  for (const [id, seats] of crowd.tables) {
    const caughtUp = async (): Promise<boolean> => {
      const seq = (await store.log.heads([id])).get(id) ?? 0;
      return seats.every((seat) => seat.now?.info.status === 'over' || seat.seq === seq);
    };
    await until('everybody has caught up', caughtUp, 30_000).catch(() => behind++);
  }
  const { TableService } = await import('../src/tables/table-service.ts');
  const { LocalAnnouncer } = await import('../src/notify/local.ts');
  const { snapshotOf } = await import('../src/tables/table-view.ts');
  const tables = new TableService({
    log: store.log,
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
  });
  const written = new Set<string>();
  let twice = 0;
  for (const id of crowd.tables.keys()) {
    const rows = await store.log.read(id, 0);
    if (rows.some((row, i) => row.seq !== i + 1)) throw new Error('a log has a gap');
    twice += rows.length - new Set(rows.map((row) => row.commandId)).size;
    for (const row of rows) written.add(`${row.commandId} ${row.seq}`);
    // And it still leads to a position.
    await tables.read(id, (table) => snapshotOf(table, null));
  }
  const lost = crowd.acknowledged.filter(
    ({ person, commandId, seq }) => !written.has(`${person}/${commandId} ${seq}`),
  ).length;
  return { lost, twice, behind };
}

if (import.meta.main) {
  endOnSignals();
  const { values } = parseArgs({
    options: {
      store: { type: 'string', default: 'sqlite' },
      kills: { type: 'string', default: '200' },
      tables: { type: 'string', default: '4' },
    },
  });
  const report = await crashRandomly(
    values.store === 'postgres' ? 'postgres' : 'sqlite',
    Number(values.kills),
    Number(values.tables),
  );
  console.log(JSON.stringify(report));
  process.exit(report.lost + report.twice + report.behind === 0 ? 0 : 1);
}

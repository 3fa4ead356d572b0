// Many stored games: how quickly a server starts and lists the lobby with them.
//   npm run server:volume -- [--games 100000]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LocalAnnouncer } from '../src/notify/local.ts';
import { TableService } from '../src/tables/table-service.ts';
import { newId, newSecret } from '../src/accounts/ids.ts';
import { openFile, openSqlite } from '../src/store/sqlite.ts';
import { Player, until } from './player.ts';
import { ServerProcess } from './process.ts';
import { endOnSignals, freePort } from './services.ts';
import { parseSetup } from '@evertable/content';
import { seedRandom, sha256, viewQuestion } from '@evertable/engine';
import { anyAnswer } from './player.ts';

endOnSignals();
const { values } = parseArgs({ options: { games: { type: 'string', default: '100000' } } });
const games = Number(values.games);
const folder = mkdtempSync(join(tmpdir(), 'evertable-stored-'));

/** One whole game, written as every game is. */
async function oneGame(): Promise<string> {
  const store = await openSqlite(folder);
  const tables = new TableService({
    log: store.log,
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
  });
  const id = newId();
  const person = newId();
  const settings = {
    setup: parseSetup({ game: 'everdell', solo: { name: 'rugwort', level: 1 } }),
    seats: [{ kind: 'open' }],
    visibility: 'public',
    watching: 'anyone',
    pace: { kind: 'none' },
    rated: false,
  } as const;
  await tables.create(id, settings, person, newSecret());
  const contribution = newSecret();
  await tables.command(
    { type: 'join', table: id, commandId: 'join-0001', commit: sha256(contribution) },
    person,
  );
  await tables.command({ type: 'reveal', table: id, commandId: 'show-0001', contribution }, person);
  const random = seedRandom('stored');
  for (let n = 0; ; n++) {
    const asked = await tables.read(id, (table) =>
      table.status === 'playing' && table.playing.question !== null
        ? { seq: table.seq, question: viewQuestion(table.rules, table.playing.question, 0) }
        : null,
    );
    if (asked === null) break;
    const answer = anyAnswer(random, asked.question) as string;
    await tables.command(
      { type: 'choose', table: id, commandId: `choose-${n}`, seq: asked.seq, answer },
      person,
    );
  }
  await store.close();
  return id;
}

/** The same game over and over under other names: some open, some under way by their status, most over. */
function copy(id: string): void {
  const file = openFile(join(folder, 'evertable.db'));
  const rows = file.prepare('select seq, command_id, at, entry from log where table_id = ?').all(id) as {
    seq: number;
    command_id: string;
    at: number;
    entry: string;
  }[];
  const table = file.prepare('select * from tables where id = ?').get(id) as Record<string, unknown>;
  const intoLog = file.prepare(
    'insert into log (table_id, seq, command_id, at, entry) values (?, ?, ?, ?, ?)',
  );
  const columns = Object.keys(table);
  const intoTables = file.prepare(
    `insert into tables (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  const some = file.transaction((from: number, to: number) => {
    for (let i = from; i < to; i++) {
      const name = newId();
      const status = i % 100 === 0 ? 'open' : i % 20 === 0 ? 'playing' : 'over';
      const created = (table['created_at'] as number) - i * 1000;
      const changed = { ...table, id: name, status, created_at: created, settled: 1 };
      intoTables.run(...columns.map((column) => (changed as Record<string, unknown>)[column]));
      for (const row of rows) intoLog.run(name, row.seq, row.command_id, row.at, row.entry);
    }
  });
  for (let i = 0; i < games; i += 1000) some(i, Math.min(games, i + 1000));
  file.close();
}

copy(await oneGame());
const bytes = statSync(join(folder, 'evertable.db')).size;
const server = new ServerProcess(await freePort(), { DATA_DIR: folder });
const startMs = Math.round(await server.start());
await server.kill();
const againMs = Math.round(await server.start());
const times: number[] = [];
/** What lobbies ask for, and how many lines there are: also a game nobody plays, which must not mean looking everywhere. */
const asked: [string, number][] = [
  ['status=open', 50],
  ['status=playing', 50],
  ['status=over', 50],
  ['status=over&game=everdell', 50],
  ['status=over&game=mistwood', 0],
];
for (let i = 0; i < 200; i++) {
  const [query, lines] = asked[i % asked.length];
  const before = performance.now();
  const response = await fetch(`${server.base}/api/tables?${query}`);
  const { tables } = (await response.json()) as { tables: unknown[] };
  times.push(performance.now() - before);
  if (tables.length !== lines) throw new Error(`${query} lists ${tables.length} tables`);
}
times.sort((a, b) => a - b);
const player = await Player.guest(server.base, 'Ada');
const { id } = await player.api.create({ setup: { game: 'everdell', players: 2 } });
const seat = player.follow(id);
await until('a new table works', () => seat.now !== null);
player.close();
await server.stop();
rmSync(folder, { recursive: true });
const round = (ms: number): number => Math.round(ms * 10) / 10;
const report = {
  games,
  gigabytes: Math.round(bytes / 1e7) / 100,
  startMs: Math.min(startMs, againMs),
  lobbyP50: round(times[100]),
  lobbyP95: round(times[190]),
};
console.log(JSON.stringify(report));
process.exit(report.lobbyP95 < 20 && report.startMs < 2_000 ? 0 : 1);

// Many people at many live tables, on loopback; and what an idle table costs.
// With --against, first at how many tables of one person and one bot of that level how long the bot's turn takes.
//   npm run load -- [--against sage] [--duels 50] [--clients 2000] [--tables 500] [--seconds 30] [--think 4000,2000,1000,500] [--idle 1000]
//     [--depth 0.5]
// `think`: milliseconds between being asked and answering, half to one and a half times as long; several for the knee.
// The first is the pace people are taken to play at, and decides whether the run was good.
// `depth`: which part of a random game is played at each table before people go on with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedRandom } from '@evertable/engine';
import { LocalAnnouncer } from '../src/notify/local.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { TableService } from '../src/tables/table-service.ts';
import { Crowd } from './crowd.ts';
import { deepen } from './deepen.ts';
import { Player, until, wait } from './player.ts';
import { ServerProcess } from './process.ts';
import { endOnSignals, freePort } from './services.ts';

endOnSignals();
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '2000' },
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    think: { type: 'string', default: '4000,2000,1000,500' },
    idle: { type: 'string', default: '1000' },
    depth: { type: 'string', default: '0' },
    against: { type: 'string', default: '' },
    duels: { type: 'string', default: '50' },
  },
});
const [clients, tables, seconds, idle] = [values.clients, values.tables, values.seconds, values.idle].map(
  Number,
);
const paces = values.think.split(',').map(Number);

const folder = mkdtempSync(join(tmpdir(), 'evertable-load-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: folder });
await server.start();
const tell = (report: object): void => console.log(JSON.stringify(report));

/** TableService begun and left alone, both people gone. */
async function idleTables(): Promise<boolean> {
  const before = await server.heapUsed();
  const people = [await Player.guest(server.base, 'Ada'), await Player.guest(server.base, 'Bo')];
  for (let i = 0; i < idle; i++) {
    const { id } = await people[0].api.create({
      setup: { game: 'everdell', players: 2 },
      visibility: 'private',
    });
    const seats = people.map((person) => person.follow(id));
    while (seats.some((seat) => seat.now === null)) await wait(1);
    for (const seat of seats) await seat.join();
    while (seats.some((seat) => seat.now?.info.status !== 'playing')) await wait(1);
    for (const seat of seats) seat.close();
    for (const person of people) person.tables.delete(id);
  }
  const each = async (): Promise<number> =>
    Math.round(((await server.heapUsed()) - before) / idle / 102.4) / 10;
  const kilobytesEachJustLeft = await each();
  // TableService nobody touches are let go after a minute.
  await wait(65_000);
  const kilobytesEachAfterAMinute = await each();
  for (const person of people) person.close();
  tell({ idleTables: idle, kilobytesEachJustLeft, kilobytesEachAfterAMinute });
  return kilobytesEachJustLeft < 20;
}

interface Usage {
  readonly server: number;
  readonly clients: number;
}
async function cpuSeconds(): Promise<Usage> {
  const { user, system } = process.cpuUsage();
  return { server: await server.metric('process_cpu_seconds_total'), clients: (user + system) / 1e6 };
}

/** While the server is stopped, the tables get to this part of their games. People come back by themselves. */
async function deepenAll(part: number): Promise<void> {
  await server.stop();
  const store = await openSqlite(folder, (file) => file.pragma('synchronous = OFF'));
  const service = new TableService({
    log: store.log,
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
  });
  const random = seedRandom('depth');
  const heads = new Map<string, number>();
  for (const id of crowd.tables.keys()) {
    await deepen(service, id, part, random);
    heads.set(id, await service.read(id, ({ seq }) => seq));
  }
  await store.close();
  await server.start();
  const isBack = (): boolean =>
    [...crowd.tables].every(([id, seats]) => seats.every((seat) => seat.seq >= (heads.get(id) ?? 0)));
  await until('everybody is back', isBack, 300_000);
}

/** One person and one bot at each table; how long people wait for the bot's turn. */
async function botTurns(level: string, duels: number): Promise<boolean> {
  let waits: number[] = [];
  const people = new Crowd({
    bases: [server.base],
    tables: duels,
    players: 1,
    bots: () => 1,
    level,
    seed: 'bots',
    think: () => paces[0] * (0.5 + Math.random()),
    onBotTurn: (ms) => waits.push(ms),
  });
  await people.sitDown();
  people.play();
  await wait(5_000);
  waits = [];
  await wait(seconds * 1000);
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  tell({
    against: level,
    tables: duels,
    thinkMs: paces[0],
    botTurns: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
  });
  const ended = people.stop();
  people.close();
  await ended;
  return at(0.95) <= 3_000;
}

let good = idle === 0 || (await idleTables());
if (values.against !== '') good = (await botTurns(values.against, Number(values.duels))) && good;
let think = paces[0];
let times: number[] = [];
const crowd = new Crowd({
  bases: [server.base],
  tables,
  players: Math.round(clients / tables),
  seed: 'load',
  think: () => think * (0.5 + Math.random()),
  onAnswer: (ms) => times.push(ms),
});
const sitting = performance.now();
await crowd.sitDown();
tell({
  connections: await server.metric('evertable_connections'),
  tables,
  secondsToSitDown: Math.round((performance.now() - sitting) / 1000),
});
if (Number(values.depth) > 0) await deepenAll(Number(values.depth));
crowd.play();
for (const pace of paces) {
  think = pace;
  await wait(5_000);
  times = [];
  const before = await cpuSeconds();
  await wait(seconds * 1000);
  const measured = times.toSorted((a, b) => a - b);
  const after = await cpuSeconds();
  const at = (share: number): number =>
    Math.round((measured[Math.floor(measured.length * share)] ?? 0) * 10) / 10;
  const share = (of: keyof Usage): number => Math.round(((after[of] - before[of]) / seconds) * 100) / 100;
  tell({
    thinkMs: pace,
    answersPerSecond: Math.round(measured.length / seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1 - 1e-9),
    coresOfServer: share('server'),
    coresOfClients: share('clients'),
    serverMegabytes: Math.round((await server.metric('process_resident_memory_bytes')) / 1e6),
    refused: Object.fromEntries(crowd.refused),
  });
  if (pace === paces[0]) good &&= at(0.95) <= 50;
}
const stopped = crowd.stop();
crowd.close();
await stopped;
await server.stop();
rmSync(folder, { recursive: true });
process.exit(good ? 0 : 1);

// Many people at many live tables, on loopback; and what an idle table costs.
//   node packages/server/tools/load.ts [--clients 2000] [--tables 500] [--seconds 60] [--think 4000] [--idle 2000]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Crowd } from './crowd.ts';
import { Player, wait } from './player.ts';
import { ServerProcess } from './process.ts';
import { endOnSignals, freePort } from './services.ts';

endOnSignals();
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '2000' },
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    think: { type: 'string', default: '4000' },
    idle: { type: 'string', default: '2000' },
  },
});
const [clients, tables, seconds, think, idle] = [
  values.clients,
  values.tables,
  values.seconds,
  values.think,
  values.idle,
].map(Number);

const folder = mkdtempSync(join(tmpdir(), 'evertable-load-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: folder });
await server.start();

// Idle tables: begun and left alone, each with its two people gone.
const before = await server.heapUsed();
const host = await Player.guest(server.base, 'Host');
const guest = await Player.guest(server.base, 'Guest');
for (let i = 0; i < idle; i++) {
  const { id } = await host.api.create({ setup: { game: 'everdell', players: 2 }, visibility: 'private' });
  const seats = [host.follow(id), guest.follow(id)];
  while (seats.some((seat) => seat.now === null)) await wait(1);
  for (const seat of seats) await seat.join();
  while (seats.some((seat) => seat.now?.info.status !== 'playing')) await wait(1);
  for (const seat of seats) seat.close();
  host.tables.delete(id);
  guest.tables.delete(id);
}
const right = await server.heapUsed();
// Tables nobody touches are let go after a minute.
await wait(65_000);
const later = await server.heapUsed();
host.close();
guest.close();
const kilobytes = (bytes: number): number => Math.round((bytes - before) / idle / 102.4) / 10;
console.log(
  JSON.stringify({
    idleTables: idle,
    kilobytesEachJustLeft: kilobytes(right),
    kilobytesEachAfterAMinute: kilobytes(later),
  }),
);

const times: number[] = [];
let measuring = false;
const crowd = new Crowd({
  bases: [server.base],
  tables,
  players: Math.round(clients / tables),
  seed: 'load',
  think: () => think * (0.5 + Math.random()),
  onAnswer: (ms) => {
    if (measuring) times.push(ms);
  },
});
const sitting = performance.now();
await crowd.sitDown();
console.error(
  `${clients} people at ${tables} tables after ${Math.round((performance.now() - sitting) / 1000)} s`,
);
crowd.play();
await wait(5_000);
measuring = true;
const cpuBefore = await server.metric('process_cpu_seconds_total');
await wait(seconds * 1000);
measuring = false;
const cpu = (await server.metric('process_cpu_seconds_total')) - cpuBefore;
const connections = await server.metric('evertable_connections');
const rss = await server.metric('process_resident_memory_bytes');
const stopped = crowd.stop();
times.sort((a, b) => a - b);
const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
console.log(
  JSON.stringify({
    connections,
    tables,
    answers: times.length,
    answersPerSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(0.99999),
    serverCpuShare: Math.round((cpu / seconds) * 100) / 100,
    serverMegabytes: Math.round(rss / 1e6),
    refused: Object.fromEntries(crowd.refused),
  }),
);
crowd.close();
await stopped;
await server.stop();
rmSync(folder, { recursive: true });
process.exit(at(0.95) < 50 ? 0 : 1);

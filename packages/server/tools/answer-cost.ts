// What one answer costs in processor time, everything but the network included: message, rules, disk, news to all.
//   npm run server:answer -- [--players 4] [--tables 200] [--depth 0.8] [--rounds 10] [--watchers 0] [--at-once 50]
// `depth`: which part of a game was played before; `watchers`: spectators at each table, besides its players.
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSetup } from '@evertable/content';
import { randomChoice, seedRandom, sha256, writeAnswer } from '@evertable/engine';
import { SharedLimits } from '../src/limits/shared-limits.ts';
import { Metrics } from '../src/metrics.ts';
import { LocalAnnouncer } from '../src/notify/local.ts';
import { ConnectionHub } from '../src/realtime/hub.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { TableSettings } from '../src/tables/entries.ts';
import { TableService } from '../src/tables/table-service.ts';
import { deepen } from './deepen.ts';
import { until } from './player.ts';
import { endOnSignals } from './services.ts';

endOnSignals();
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '4' },
    tables: { type: 'string', default: '200' },
    depth: { type: 'string', default: '0.8' },
    rounds: { type: 'string', default: '10' },
    watchers: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '50' },
  },
});
const [players, count, depth, rounds, watchers, atOnce] = [
  values.players,
  values.tables,
  values.depth,
  values.rounds,
  values.watchers,
  values['at-once'],
].map(Number);

/** A client without a network. */
class Client extends EventEmitter {
  readonly readyState = 1;
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  bytes = 0;
  acknowledged = 0;
  refused = '';
  send(text: string): void {
    this.bytes += text.length;
    if (text.startsWith('{"type":"ok"')) this.acknowledged++;
    if (text.startsWith('{"type":"no"')) this.refused = text;
  }
  ping(): void {}
  close(): void {}
  terminate(): void {}
  say(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'evertable-answer-'));
let setSync: (mode: 'OFF' | 'FULL') => void = () => {};
const store = await openSqlite(folder, (file) => {
  setSync = (mode) => file.pragma(`synchronous = ${mode}`);
});
const announcer = new LocalAnnouncer();
const tables = new TableService({ log: store.log, people: store.people, announcer, isLevel: () => true });
const fail = (error: unknown): void => {
  throw error;
};
const none = (): void => {};
const hub = new ConnectionHub({
  store,
  tables,
  announcer,
  metrics: new Metrics(),
  onError: fail,
  limits: new SharedLimits({ isEnabled: true }),
  // Everybody here has one address.
  isLimited: false,
  restrictions: { requireMayPlay: none, requireMayChat: none },
  pool: { hint: async () => [], history: async () => '' },
});
const settings: TableSettings = {
  setup: parseSetup({ game: 'everdell', players }),
  seats: Array.from({ length: players }, () => ({ kind: 'open' }) as const),
  visibility: 'private',
  watching: 'anyone',
  pace: { kind: 'live', seconds: 600 },
  rated: false,
};
const random = seedRandom('answer-cost');
let commands = 0;
let ids = 0;
/** The same ones in every run, so that the same games are played. */
const newId = (): string => sha256(`id ${ids++}`).slice(0, 20);

interface Live {
  readonly id: string;
  readonly clients: readonly Client[];
}

function connect(person: string, address: string): Client {
  const client = new Client();
  hub.add(client as never, { address, person: { id: person, name: person }, session: null, muted: [] });
  client.say({ type: 'hello', v: 3 });
  return client;
}

/** A table with its people at this depth of a random game. */
async function newTable(): Promise<Live> {
  const id = newId();
  const people = Array.from({ length: players }, () => newId());
  await tables.create(id, settings, people[0], `secret ${id}`);
  for (const [seat, person] of people.entries())
    await tables.append(id, `join-${seat}`, () => ({ type: 'joined', seat, person, commit: sha256(person) }));
  for (const [seat, contribution] of people.entries())
    await tables.append(id, `reveal-${seat}`, () => ({ type: 'reveal', seat, contribution }));
  await deepen(tables, id, depth, random);
  const clients = [...people, ...Array.from({ length: watchers }, () => newId())].map((each) =>
    connect(each, each),
  );
  for (const client of clients) client.say({ type: 'watch', table: id });
  return { id, clients };
}

/** One answer of the person who is asked; false when the game is over. */
async function answer({ id, clients }: Live): Promise<boolean> {
  const asked = await tables.readFrom(id, 0, ({ seq, status, rules, game }) =>
    status !== 'playing' || !game?.question
      ? null
      : {
          seq,
          seat: game.question.seat,
          answer: writeAnswer(rules, game.question, randomChoice(random, game.question)),
        },
  );
  if (asked === null) return false;
  const client = clients[asked.seat];
  const before = client.acknowledged;
  const commandId = `command-${commands++}`;
  client.say({ type: 'choose', table: id, commandId, seq: asked.seq, answer: asked.answer });
  while (client.acknowledged === before) {
    if (client.refused !== '') throw new Error(client.refused);
    await new Promise((next) => setImmediate(next));
  }
  return true;
}

const live: Live[] = [];
setSync('OFF');
while (live.length < count) live.push(await newTable());
await until('everybody is here', () =>
  live.every(({ clients }) => clients.every(({ bytes }) => bytes > 1_000)),
);
const bytes = (): number =>
  live.reduce((sum, { clients }) => sum + clients.reduce((all, client) => all + client.bytes, 0), 0);
/** Answers at some tables at once, as they come from many people. */
async function play(): Promise<number> {
  let given = 0;
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < live.length; i += atOnce) {
      const all = await Promise.all(live.slice(i, i + atOnce).map(answer));
      given += all.filter(Boolean).length;
    }
  return given;
}
await play();
setSync('FULL');
const sent = bytes();
const started = process.cpuUsage();
const began = performance.now();
const given = await play();
const { user, system } = process.cpuUsage(started);
console.log(
  JSON.stringify({
    players,
    watchers,
    tables: count,
    depth,
    answers: given,
    msAnAnswer: Math.round((user + system) / given) / 1000,
    msElapsed: Math.round(((performance.now() - began) / given) * 1000) / 1000,
    kilobytesSent: Math.round((bytes() - sent) / given / 102.4) / 10,
  }),
);
await hub.close();
await store.close();
rmSync(folder, { recursive: true });
process.exit(0);

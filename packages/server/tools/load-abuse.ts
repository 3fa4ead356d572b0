// Malformed and hostile messages by the hundred thousand: no crash, no growth.
//   npm run server:abuse -- [--messages 1000000]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { badMessages } from './bad-clients.ts';
import { Player, until, wait } from './player.ts';
import { ServerProcess } from './process.ts';
import { endOnSignals, freePort } from './services.ts';

endOnSignals();
const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000000' } } });
const total = Number(values.messages);
const folder = mkdtempSync(join(tmpdir(), 'evertable-flood-'));

interface Flood {
  readonly limited: boolean;
  readonly sent: number;
  readonly answered: number;
  readonly reconnects: number;
  readonly megabytesBefore: number;
  readonly megabytesAfter: number;
  readonly faults: number;
  readonly logUnchanged: boolean;
  readonly healthy: boolean;
  readonly seconds: number;
}

/** `limited`: with the limits everyone gets; without them every message is looked at. */
async function flood(limited: boolean, count: number): Promise<Flood> {
  const server = new ServerProcess(await freePort(), {
    DATA_DIR: join(folder, String(limited)),
    RATE_LIMIT: limited ? '600' : '0',
  });
  await server.start();
  const started = performance.now();
  // A game under way that the hostile ones know of and sit at, so that they reach as far as they can.
  const people = [await Player.guest(server.base, 'Ada'), await Player.guest(server.base, 'Bo')];
  const { id } = await people[0].api.create({ setup: { game: 'everdell', players: 2 } });
  const seats = people.map((person) => person.follow(id));
  await until('the table is here', () => seats.every((seat) => seat.now !== null));
  for (const seat of seats) await seat.join();
  await until('the game begins', () => seats.every((seat) => seat.now?.info.status === 'playing'));
  const eve = await Player.guest(server.base, 'Eve');
  const seq = seats[0].seq;
  const used = async (): Promise<number> => Math.round((await server.heapUsed()) / 1e5) / 10;

  let sent = 0;
  let answered = 0;
  let reconnects = 0;
  const attacker = async (n: number): Promise<void> => {
    const messages = badMessages(n, [id]);
    while (sent < count) {
      const socket = new WebSocket(`${server.base.replace('http', 'ws')}/api/socket`, {
        headers: n % 2 === 0 ? { authorization: `Bearer ${eve.api.token ?? ''}` } : {},
        perMessageDeflate: false,
      });
      socket.on('error', () => {});
      socket.on('message', () => answered++);
      await new Promise((done) => {
        socket.once('open', done);
        socket.once('close', done);
      });
      reconnects++;
      if (socket.readyState === socket.OPEN) socket.send('{"type":"hello","v":3}');
      while (sent < count && socket.readyState === socket.OPEN) {
        for (let i = 0; i < 50; i++) socket.send(messages.next().value);
        sent += 50;
        // As fast as it is read, not faster: what is measured is the server, not our own memory.
        while (socket.bufferedAmount > 100_000 && socket.readyState === socket.OPEN) await wait(1);
        await new Promise((next) => setImmediate(next));
      }
      socket.terminate();
    }
  };
  // What is in use after garbage was collected must not grow.
  const looks: { sent: number; megabytes: number }[] = [];
  const looking = setInterval(() => {
    used().then(
      (megabytes) => looks.push({ sent, megabytes }),
      () => {},
    );
  }, 2_000);
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(attacker));
  await wait(1_000);
  clearInterval(looking);
  const least = (from: number, to: number): number =>
    Math.min(
      ...looks
        .filter((look) => look.sent >= from * count && look.sent <= to * count)
        .map((look) => look.megabytes),
    );
  const [megabytesBefore, megabytesAfter] = [least(0.1, 0.4), least(0.7, 1)];
  const faults = await server.metric('evertable_faults_total');
  const now = await people[0].api.table(id);
  const healthy = (await fetch(`${server.base}/healthz`)).ok;
  for (const person of [...people, eve]) person.close();
  await server.stop();
  return {
    limited,
    sent,
    answered,
    reconnects,
    megabytesBefore,
    megabytesAfter,
    faults,
    logUnchanged: now.seq === seq,
    healthy,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

const reports = [await flood(false, total / 2), await flood(true, total / 2)];
for (const report of reports) console.log(JSON.stringify(report));
rmSync(folder, { recursive: true });
const good = reports.every(
  (each) =>
    each.healthy && each.faults === 0 && each.logUnchanged && each.megabytesAfter < each.megabytesBefore + 10,
);
process.exit(good ? 0 : 1);

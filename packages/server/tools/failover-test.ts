// Two servers with PostgreSQL and Redis under load: Redis is cut off, the database restarted, a server killed, in turn.
//   npm run outage -- [--rounds 5] [--tables 20]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '../src/store/postgres.ts';
import { Crowd } from './crowd.ts';
import { verify } from './crash-test.ts';
import { until, wait } from './player.ts';
import { ServerProcess } from './process.ts';
import { endOnSignals, freePort, startPostgres, startRedis } from './services.ts';

endOnSignals();
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, tables: { type: 'string', default: '20' } },
});
const CUT_MS = 2_000;
const folder = mkdtempSync(join(tmpdir(), 'evertable-outage-'));
const [postgres, redis] = [await startPostgres(), await startRedis()];
const env = {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  DATA_DIR: folder,
  DB_CONNECTIONS: '5',
  BOT_THREADS: '1',
  LOG_LEVEL: 'error',
};
const servers = [new ServerProcess(await freePort(), env), new ServerProcess(await freePort(), env)];
for (const server of servers) await server.start();
const crowd = new Crowd({
  bases: servers.map((server) => server.base),
  tables: Number(values.tables),
  players: 2,
  seed: 'outage',
  think: () => 200 * Math.random(),
});
await crowd.sitDown();
crowd.play();

/** How long until people play again, in milliseconds, and how many answers were given in the meantime. */
const longest: Record<string, number> = {};
async function during(what: string, trouble: () => Promise<void>): Promise<void> {
  const some = crowd.answers + 20;
  await until('people play', () => crowd.answers >= some, 60_000);
  await trouble();
  const started = performance.now();
  const before = crowd.answers;
  await until('people play again', () => crowd.answers >= before + 5, 60_000);
  longest[what] = Math.max(longest[what] ?? 0, Math.round(performance.now() - started));
}

let [withoutRedis, withoutDatabase] = [0, 0];
for (let round = 0; round < Number(values.rounds); round++) {
  await during('redis', async () => {
    await redis.kill();
    const before = crowd.answers;
    await wait(CUT_MS);
    withoutRedis += crowd.answers - before;
    await redis.restart();
  });
  await during('database', async () => {
    await postgres.kill();
    // What was on its way is answered or not; afterwards nothing can be.
    await wait(100);
    const before = crowd.answers;
    await wait(CUT_MS);
    withoutDatabase += crowd.answers - before;
    await postgres.restart();
  });
  await during('server', async () => {
    await servers[round % 2].kill();
    await servers[round % 2].start();
  });
}
await crowd.stop();
const store = await openPostgres(postgres.url);
const { lost, twice, behind } = await verify(store, crowd);
await store.close();
const faults = (await Promise.all(servers.map((each) => each.metric('evertable_faults_total')))).reduce(
  (sum, n) => sum + n,
);
console.log(
  JSON.stringify({
    rounds: Number(values.rounds),
    answers: crowd.answers,
    acknowledged: crowd.acknowledged.length,
    lost,
    twice,
    behind,
    faults,
    refused: Object.fromEntries(crowd.refused),
    answersWithoutRedis: withoutRedis,
    answersWithoutDatabase: withoutDatabase,
    msUntilPlayGoesOn: longest,
  }),
);
crowd.close();
for (const server of servers) await server.stop();
await redis.stop();
await postgres.stop();
rmSync(folder, { recursive: true });
process.exit(lost + twice + behind + faults === 0 && withoutRedis > 0 ? 0 : 1);

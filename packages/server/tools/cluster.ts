// PostgreSQL, Redis, two servers and a worker for jobs, on this machine, until ^C.
//   npm run cluster
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './process.ts';
import { freePort, startPostgres, startRedis } from './services.ts';

const folder = mkdtempSync(join(tmpdir(), 'evertable-cluster-'));
const [postgres, redis] = [await startPostgres(), await startRedis()];
const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: folder, RATE_LIMIT: '600' };
const servers: ServerProcess[] = [];
for (const role of ['web', 'web', 'worker'])
  servers.push(new ServerProcess(await freePort(), { ...env, ROLE: role }));
for (const server of servers) await server.start();
console.log(`PostgreSQL  ${postgres.url}\nRedis       ${redis.url}`);
for (const [i, server] of servers.entries())
  console.log(`${i < 2 ? `server ${i + 1}  ` : 'worker    '}  ${server.base}`);
console.log('\nBoth servers serve all tables: open one in each. ^C ends everything.');

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  for (const server of servers) await server.stop();
  await redis.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());

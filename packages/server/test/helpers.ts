import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { inject } from 'vitest';
import { readConfig, type Server, startServer } from '../src/index.ts';
import { Player } from '../tools/player.ts';
import { newDatabase } from '../tools/services.ts';

/** A way to run the server: one with a file, or several with a database between them. */
export interface ServerSetup {
  readonly name: string;
  start(env?: Record<string, string>): Promise<Running>;
}

export interface Running {
  readonly servers: Server[];
  /** Addresses, one for each server; people are spread over them. */
  readonly bases: string[];
  guest(name: string, keepFrames?: boolean): Promise<Player>;
  /** A person with an account; names of accounts are unique, so digits are added. */
  account(name: string): Promise<Player>;
  stop(): Promise<void>;
}

export async function run(envs: Record<string, string>[], clean: () => void = () => {}): Promise<Running> {
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const servers: Server[] = [];
  for (const env of envs) {
    const settings = readConfig([], {
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      BOT_THREADS: '1',
      // However busy the machine is, a bot is waited for.
      BOT_MS: '100000',
      ...env,
    });
    if (settings === 'help') throw new Error('no help wanted');
    servers.push(await startServer(settings, logger));
  }
  const bases = servers.map((server) => `http://127.0.0.1:${server.port}`);
  const players: Player[] = [];
  const guest = async (name: string, keepFrames = false): Promise<Player> => {
    const player = await Player.guest(bases[players.length % bases.length], name, keepFrames);
    players.push(player);
    return player;
  };
  return {
    servers,
    bases,
    guest,
    account: async (name) => {
      const player = await guest(name);
      await player.api.register(`${name} ${randomBytes(4).toString('hex')}`, 'correct horse');
      return player;
    },
    stop: async () => {
      for (const player of players) player.close();
      for (const server of servers) await server.stop();
      clean();
    },
  };
}

/** Both set-ups; those that need what is not here are left out, as services.setup.ts has told. */
export function setups(): ServerSetup[] {
  const postgres = inject('postgres');
  const redis = inject('redis');
  const all: ServerSetup[] = [
    {
      name: 'one server with SQLite',
      start: (env = {}) => {
        const folder = mkdtempSync(join(tmpdir(), 'evertable-server-'));
        return run([{ DATA_DIR: folder, ...env }], () => rmSync(folder, { recursive: true }));
      },
    },
  ];
  const folder = join(tmpdir(), 'evertable-faults');
  const database = async (): Promise<string> => {
    if ('missing' in postgres) throw new Error(postgres.missing);
    return newDatabase(postgres.url, `e2e_${randomBytes(6).toString('hex')}`);
  };
  if ('url' in postgres)
    all.push({
      name: 'two servers with PostgreSQL',
      start: async (env = {}) => {
        const one = { DATABASE_URL: await database(), DATA_DIR: folder, DB_CONNECTIONS: '5', ...env };
        return run([one, one]);
      },
    });
  if ('url' in postgres && 'url' in redis)
    all.push({
      name: 'two servers with PostgreSQL and Redis',
      start: async (env = {}) => {
        const one = {
          DATABASE_URL: await database(),
          REDIS_URL: redis.url,
          DATA_DIR: folder,
          DB_CONNECTIONS: '5',
          ...env,
        };
        return run([one, one]);
      },
    });
  return all;
}

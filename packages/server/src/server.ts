import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordText, writeRecord } from '@evertable/content';
import type { Logger } from 'pino';
import { Accounts } from './accounts.ts';
import type { Announcer } from './announce/announcer.ts';
import { LocalAnnouncer } from './announce/local.ts';
import { type Fault, Tables } from './append.ts';
import { BotDriver } from './bots/driver.ts';
import { BotPool, isLevel } from './bots/pool.ts';
import { cleanUp } from './clean-up.ts';
import type { Review } from './bots/work.ts';
import { workOnDuels } from './duels.ts';
import { type App, buildApp } from './http/app.ts';
import { newSecret } from './ids.ts';
import { type Jobs, LocalJobs } from './jobs.ts';
import { Keeper } from './keeper.ts';
import { Metrics } from './metrics.ts';
import { Reminders } from './reminders.ts';
import type { Settings } from './settings.ts';
import { Sockets } from './socket.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** What the routes work with. */
export interface Parts {
  readonly settings: Settings;
  readonly tables: Tables;
  readonly accounts: Accounts;
  readonly sockets: Sockets;
  readonly bots: BotDriver;
  readonly reminders: Reminders;
  readonly announcer: Announcer;
  readonly metrics: Metrics;
  readonly cookieSecret: string;
  readonly webFolder: string;
  /** What the best bot thinks of a finished game. */
  readonly judged: (table: string, game: Review) => Promise<unknown>;
  readonly ready: () => boolean;
  readonly onError: (error: unknown, where?: string) => void;
}

export interface Server {
  readonly port: number;
  readonly parts: Parts;
  stop(): Promise<void>;
}

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Puts a server together and starts it. */
export async function startServer(settings: Settings, logger: Logger): Promise<Server> {
  let ready = false;
  const noted = (error: unknown): void => logger.warn({ err: error }, 'out of reach');
  const store = await openStore(settings, noted);
  const announcer = await openAnnouncer(settings, noted);
  const jobs = await openJobs(settings, (error) => onError(error), noted);
  const onError = (error: unknown, where?: string): void => {
    metrics.faults.inc();
    logger.error({ err: error, where }, 'fault');
  };
  const tables = new Tables({
    store,
    announcer,
    isLevel,
    onFault: (fault) => keepFault(fault, settings, onError),
    onWritten: (table, entry) => {
      metrics.written.inc({ entry: entry.type });
      reminders.written(table);
      if (table.waits === 'bot') bots.poke(table.id);
    },
  });
  const pool = new BotPool({
    budget: settings.BOT_MS,
    ...(settings.BOT_THREADS !== undefined && { threads: settings.BOT_THREADS }),
    onError: (error, task) => logger.warn({ err: error, level: task.level }, 'a bot did not answer'),
  });
  const bots = new BotDriver(tables, pool, onError);
  const keeper = new Keeper(tables, bots, onError);
  const metrics: Metrics = new Metrics({
    connections: { help: 'open sockets', value: () => sockets.count },
    watched_tables: { help: 'tables somebody looks at', value: () => sockets.watchedTables },
    held_tables: { help: 'tables kept in memory', value: () => tables.heldCount },
    bots_waiting: { help: 'answers of bots that wait for a thread', value: () => pool.waiting },
    announcer_connected: {
      help: '1 while word reaches other servers',
      value: () => Number(announcer.connected),
    },
  });
  const sockets: Sockets = new Sockets({
    tables,
    metrics,
    onError,
    limited: settings.RATE_LIMIT > 0,
    advise: (question) => pool.hint(question),
  });
  sockets.announceChat = (table, chat) => announcer.announce({ table, chat });
  announcer.listen((hint) => sockets.hear(hint));
  const reminders = new Reminders({
    tables,
    jobs,
    settings,
    onError,
    onUnsent: (way, err) => logger.info({ way, err }, 'a reminder could not be sent'),
  });
  await reminders.prepare(store);

  const parts: Parts = {
    settings,
    tables,
    accounts: new Accounts(tables),
    sockets,
    bots,
    reminders,
    announcer,
    metrics,
    cookieSecret: await store.keep('cookie-secret', newSecret()),
    webFolder: WEB,
    judged: remembered(pool, logger),
    ready: () => ready,
    onError,
  };
  if (settings.ROLE !== 'web') {
    await reminders.work();
    await workOnDuels(jobs, store, pool);
    await jobs.every('clean-up', 'hour', () => cleanUp(tables));
  }
  const app: App = await buildApp(parts, logger);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  if (settings.ROLE !== 'worker') {
    sockets.start();
    keeper.start();
  }
  ready = true;
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.PORT;
  return {
    port,
    parts,
    stop: async () => {
      ready = false;
      // First those who would begin something new, then what they need.
      await keeper.stop();
      bots.close();
      await sockets.close();
      await app.close();
      await jobs.close();
      await pool.close();
      await announcer.close();
      await store.close();
    },
  };
}

// What a server on a laptop does not need is not loaded there: it starts in half the time.

async function openJobs(
  settings: Settings,
  onError: (error: unknown) => void,
  noted: (error: unknown) => void,
): Promise<Jobs> {
  if (settings.DATABASE_URL === undefined) return new LocalJobs(onError);
  const { SharedJobs } = await import('./jobs-shared.ts');
  return SharedJobs.open(settings.DATABASE_URL, noted);
}

async function openStore(settings: Settings, onError: (error: unknown) => void): Promise<Store> {
  if (settings.DATABASE_URL === undefined) return openSqlite(settings.DATA_DIR);
  const { openPostgres } = await import('./store/postgres.ts');
  return openPostgres(settings.DATABASE_URL, { connections: settings.DB_CONNECTIONS, onError });
}

async function openAnnouncer(settings: Settings, onError: (error: unknown) => void): Promise<Announcer> {
  if (settings.REDIS_URL !== undefined) {
    const { RedisAnnouncer } = await import('./announce/redis.ts');
    return new RedisAnnouncer(settings.REDIS_URL, onError);
  }
  if (settings.DATABASE_URL !== undefined) {
    const { NotifyAnnouncer } = await import('./announce/notify.ts');
    return NotifyAnnouncer.open(settings.DATABASE_URL, onError);
  }
  return new LocalAnnouncer();
}

const REMEMBERED = 200;

/** Judging takes seconds and always says the same: it is done once for as many games as are looked at these days. */
function remembered(pool: BotPool, logger: Logger): Parts['judged'] {
  const known = new Map<string, Promise<unknown>>();
  return (table, game) => {
    const before = known.get(table);
    if (before !== undefined) return before;
    const judged = pool.judge(game).catch((error: unknown) => {
      logger.warn({ err: error }, 'a game could not be judged');
      known.delete(table);
      return null;
    });
    known.set(table, judged);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return judged;
  };
}

/** A game our code cannot go on with is kept whole, so that it can become a test. */
function keepFault(fault: Fault, settings: Settings, onError: (error: unknown) => void): void {
  onError(fault.error);
  const { table, entry } = fault;
  if (table.game === null) return;
  try {
    const answers = [...table.game.answers, ...(entry?.type === 'answer' ? [entry.answer] : [])];
    const record = writeRecord({ setup: table.settings.setup, seed: table.game.seed, answers });
    const folder = join(settings.DATA_DIR, 'faults');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${table.id}-${table.seq}.json`), recordText(record));
  } catch (error) {
    onError(error);
  }
}

import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { newSecret } from './accounts/ids.ts';
import { cachedAnalysis } from './bots/analysis-cache.ts';
import { BotDriver } from './bots/bot-driver.ts';
import { BotPool, isLevel } from './bots/bot-pool.ts';
import { workOnDuels } from './bots/duel-jobs.ts';
import type { ServerConfig } from './config.ts';
import type { ServerContext } from './context.ts';
import { saveFault } from './fault-files.ts';
import { buildApp } from './http/app.ts';
import { cleanUp } from './jobs/clean-up.ts';
import type { Jobs } from './jobs/jobs.ts';
import { LocalJobs } from './jobs/local-jobs.ts';
import { Reminders } from './jobs/reminders/reminders.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { SharedLimits } from './limits/shared-limits.ts';
import { Metrics } from './metrics.ts';
import type { Announcer } from './notify/announcer.ts';
import { LocalAnnouncer } from './notify/local.ts';
import { ConnectionHub } from './realtime/hub.ts';
import { lockDataDir } from './store/data-dir-lock.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { type Fault, TableService } from './tables/table-service.ts';

export interface Server {
  readonly port: number;
  readonly context: ServerContext;
  stop(): Promise<void>;
}

/** Unreadable tables are counted up to this number. */
const MAX_COUNTED = 10_000;
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Builds a server and starts it. */
export async function startServer(config: ServerConfig, logger: Logger): Promise<Server> {
  let isReady = false;
  const metrics = new Metrics();
  const onError = (error: unknown, where?: string): void => {
    metrics.faults.inc();
    logger.error({ err: error, where }, 'fault');
  };
  const onUnreachable = (error: unknown): void => logger.warn({ err: error }, 'unreachable');
  const lock = config.DATABASE_URL === undefined ? lockDataDir(config.DATA_DIR) : null;
  const store = await openStore(config, onUnreachable);
  const announcer = await openAnnouncer(config, onUnreachable);
  const jobs = await openJobs(config, onError, onUnreachable);

  const setAside = ({ id, error }: Fault): void => {
    logger.error({ table: id }, 'a table is set aside: its log cannot be read');
    const reason = error instanceof Error ? error.message : String(error);
    store.tables.setAside(id, reason).then(countSetAside).catch(onUnreachable);
  };
  let unreadableTables = 0;
  const countSetAside = async (): Promise<void> => {
    unreadableTables = (await store.tables.listSetAside(MAX_COUNTED)).length;
  };
  const limits = new SharedLimits({
    isEnabled: config.RATE_LIMIT > 0,
    report: (uses) => {
      for (const use of uses) announcer.announce(use);
    },
  });
  const tables = new TableService({
    log: store.log,
    people: store.people,
    announcer,
    isLevel,
    onFault: (fault) => {
      onError(fault.error);
      if (fault.isUnreadable) setAside(fault);
      void saveFault(fault, store.log, config.DATA_DIR).catch(onError);
    },
  });
  const pool = new BotPool({
    budget: config.BOT_MS,
    ...(config.BOT_THREADS !== undefined && { threads: config.BOT_THREADS }),
    onError: (error, task) => logger.warn({ err: error, level: task.level }, 'a bot did not answer'),
  });
  const bots = new BotDriver(tables, pool, onError);
  const scheduler = new Scheduler({ store, tables, bots, onError });
  const hub = new ConnectionHub({
    store,
    tables,
    announcer,
    limits,
    metrics,
    onError,
    isLimited: config.RATE_LIMIT > 0,
    pool,
  });
  const reminders = new Reminders({
    people: store.people,
    tables,
    jobs,
    config,
    onError,
    onUnsent: (channel, err) => logger.info({ channel, err }, 'a reminder could not be sent'),
  });
  await reminders.loadKeys(store.values);
  tables.onWritten((table, entry) => {
    metrics.written.inc({ entry: entry.type });
    reminders.onWritten(table);
    if (table.waits === 'bot') bots.check(table.id);
  });
  metrics.addGauge('connections', 'open sockets', () => hub.count);
  metrics.addGauge('watched_tables', 'tables with at least one watcher', () => hub.watchedTables);
  metrics.addGauge('held_tables', 'tables in memory', () => tables.cachedCount);
  metrics.addGauge(
    'unreadable_tables',
    'tables set aside because their log cannot be read',
    () => unreadableTables,
  );
  metrics.addGauge('bots_waiting', 'bot questions that wait for a thread', () => pool.waiting);
  metrics.addGauge('announcer_connected', '1 while notices reach other servers', () =>
    Number(announcer.connected),
  );

  const context: ServerContext = {
    config,
    store,
    tables,
    accounts: new Accounts({ store, tables }),
    hub,
    reminders,
    announcer,
    limits,
    metrics,
    cookieSecret: await store.values.setOnce('cookie-secret', newSecret()),
    webFolder: WEB,
    analysis: cachedAnalysis(
      (game, person) => pool.analyze(game, person),
      (error) => logger.warn({ err: error }, 'a game could not be analyzed'),
    ),
    points: (game, person) => pool.points(game, person),
    isReady: () => isReady,
    onError,
  };
  if (config.ROLE !== 'web') {
    await reminders.work();
    await workOnDuels(jobs, store.values, pool);
    await jobs.every('clean-up', 'hour', () => cleanUp(store, tables));
  }
  // Another version of the server may be able to read them.
  await store.tables.clearSetAside();
  const app = await buildApp(context, logger);
  await app.listen({ port: config.PORT, host: config.HOST });
  if (config.ROLE !== 'worker') {
    hub.start();
    scheduler.start();
  }
  isReady = true;
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.PORT,
    context,
    stop: async () => {
      isReady = false;
      // First the parts that start work, then the parts that work needs.
      await scheduler.stop();
      bots.close();
      await hub.close();
      await app.close();
      await jobs.close();
      await pool.close();
      await announcer.close();
      await store.close();
      lock?.close();
    },
  };
}

// Drivers for several servers are loaded on demand, which halves the start time of a single one.

async function openStore(config: ServerConfig, onError: (error: unknown) => void): Promise<Store> {
  if (config.DATABASE_URL === undefined) return openSqlite(config.DATA_DIR);
  const { openPostgres } = await import('./store/postgres.ts');
  return openPostgres(config.DATABASE_URL, { connections: config.DB_CONNECTIONS, onError });
}

async function openAnnouncer(config: ServerConfig, onError: (error: unknown) => void): Promise<Announcer> {
  if (config.REDIS_URL !== undefined) {
    const { RedisAnnouncer } = await import('./notify/redis.ts');
    return new RedisAnnouncer(config.REDIS_URL, onError);
  }
  if (config.DATABASE_URL !== undefined) {
    const { PostgresAnnouncer } = await import('./notify/postgres.ts');
    return PostgresAnnouncer.open(config.DATABASE_URL, onError);
  }
  return new LocalAnnouncer();
}

async function openJobs(
  config: ServerConfig,
  onError: (error: unknown) => void,
  onUnreachable: (error: unknown) => void,
): Promise<Jobs> {
  if (config.DATABASE_URL === undefined) return new LocalJobs(onError);
  const { SharedJobs } = await import('./jobs/shared-jobs.ts');
  return SharedJobs.open(config.DATABASE_URL, onUnreachable);
}

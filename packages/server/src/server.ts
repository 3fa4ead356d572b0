import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { Emails } from './accounts/emails.ts';
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
import { Mailer } from './mail/mailer.ts';
import { Metrics } from './metrics.ts';
import { Moderation } from './moderation/moderation.ts';
import { Restrictions } from './moderation/restrictions.ts';
import type { Announcer } from './notify/announcer.ts';
import { LocalAnnouncer } from './notify/local.ts';
import { ConnectionHub } from './realtime/hub.ts';
import { lockDataDir } from './store/data-dir-lock.ts';
import { openStore } from './store/open-store.ts';
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
  const restrictions = await openRestrictions({ store, tables, announcer }, onUnreachable);
  const hub = new ConnectionHub({
    store,
    tables,
    announcer,
    limits,
    metrics,
    onError,
    isLimited: config.RATE_LIMIT > 0,
    restrictions,
    pool,
  });
  const onUnsent = (channel: string, err: unknown): void =>
    logger.info({ channel, err }, 'a letter or reminder could not be sent');
  const people = openPeople({ config, store, tables, announcer, limits, restrictions, logger, onUnsent });
  const reminders = new Reminders({
    people: store.people,
    tables,
    jobs,
    config,
    onError,
    onUnsent,
  });
  await reminders.loadKeys(store.values);
  tables.onWritten((table, entry) => {
    metrics.written.inc({ entry: entry.type });
    reminders.onWritten(table);
    if (table.waits === 'bot') bots.check(table.id);
  });
  addGauges(metrics, { hub, tables, pool, announcer, store, unreadable: () => unreadableTables });
  const context: ServerContext = {
    config,
    store,
    tables,
    ...people,
    restrictions,
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
    pool,
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
      restrictions.stop();
      await people.mailer.close();
      await pool.close();
      await announcer.close();
      await store.close();
      lock?.close();
    },
  };
}

async function openRestrictions(
  { store, tables, announcer }: Pick<ServerContext, 'store' | 'tables' | 'announcer'>,
  onError: (error: unknown) => void,
): Promise<Restrictions> {
  const { moderation } = store;
  const restrictions = new Restrictions({ moderation, announcer, now: () => tables.now, onError });
  await restrictions.start();
  return restrictions;
}

interface PeopleParts
  extends Pick<ServerContext, 'config' | 'store' | 'tables' | 'announcer' | 'limits' | 'restrictions'> {
  readonly logger: Logger;
  readonly onUnsent: (channel: string, error: unknown) => void;
}

/** The services for accounts, letters and moderation. */
function openPeople({
  config,
  store,
  tables,
  announcer,
  limits,
  restrictions,
  logger,
  onUnsent,
}: PeopleParts) {
  const mailer = new Mailer({ config, onUnsent });
  const accounts = new Accounts({ store, tables });
  const emails = new Emails({ store, accounts, mailer, limits, now: () => tables.now });
  const moderation = new Moderation({ store, tables, accounts, announcer, restrictions, logger });
  return { mailer, accounts, emails, moderation };
}

interface GaugedParts {
  readonly hub: ConnectionHub;
  readonly tables: TableService;
  readonly pool: BotPool;
  readonly announcer: Announcer;
  readonly store: Pick<Store, 'moderation'>;
  readonly unreadable: () => number;
}

function addGauges(metrics: Metrics, parts: GaugedParts): void {
  const { hub, tables, pool, announcer, store, unreadable } = parts;
  metrics.addGauge('open_reports', 'reports no operator has decided yet', () =>
    store.moderation.openReports(),
  );
  metrics.addGauge('oldest_report_seconds', 'how long the oldest of them has waited', async () => {
    const [oldest] = await store.moderation.reports('open', 1);
    return oldest === undefined ? 0 : Math.max(0, (tables.now - oldest.at) / 1000);
  });
  metrics.addGauge('connections', 'open sockets', () => hub.count);
  metrics.addGauge('watched_tables', 'tables with at least one watcher', () => hub.watchedTables);
  metrics.addGauge('held_tables', 'tables in memory', () => tables.cachedCount);
  metrics.addGauge('unreadable_tables', 'tables set aside because their log cannot be read', unreadable);
  metrics.addGauge('bots_waiting', 'bot questions that wait for a thread', () => pool.waiting);
  metrics.addGauge('announcer_connected', '1 while notices reach other servers', () =>
    Number(announcer.connected),
  );
}

// Drivers for several servers are loaded on demand, which halves the start time of a single one.

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

import { Accounts } from './accounts/accounts.ts';
import { Emails } from './accounts/emails.ts';
import { BotDriver } from './bots/bot-driver.ts';
import { BotPool, isLevel } from './bots/bot-pool.ts';
import { saveFault } from './fault-files.ts';
import type { Foundation } from './foundation.ts';
import { Reminders } from './jobs/reminders/reminders.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { Mailer } from './mail/mailer.ts';
import { Moderation } from './moderation/moderation.ts';
import { Restrictions } from './moderation/restrictions.ts';
import { ConnectionHub } from './realtime/hub.ts';
import { type Fault, TableService } from './tables/table-service.ts';

/** Unreadable tables are counted up to this number. */
const MAX_COUNTED = 10_000;

export type Services = Awaited<ReturnType<typeof openServices>>;

/** The services of a server, in the order in which they need each other. */
export async function openServices(foundation: Foundation) {
  const { config, logger, metrics, store, announcer, jobs, limits, onError, onUnreachable } = foundation;
  const { tables, unreadableTables } = openTables(foundation);
  const pool = new BotPool({
    budget: config.BOT_MS,
    ...(config.BOT_THREADS !== undefined && { threads: config.BOT_THREADS }),
    onError: (error, task) => logger.warn({ err: error, level: task.level }, 'a bot did not answer'),
  });
  const bots = new BotDriver(tables, pool, onError);
  const scheduler = new Scheduler({ store, tables, bots, onError });
  const restrictions = new Restrictions({
    moderation: store.moderation,
    announcer,
    now: () => tables.now,
    onError: onUnreachable,
  });
  await restrictions.start();
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
  const mailer = new Mailer({ config, onUnsent });
  const accounts = new Accounts({ store, tables });
  const emails = new Emails({ store, accounts, mailer, limits, now: () => tables.now });
  const moderation = new Moderation({ store, tables, accounts, announcer, restrictions, logger });
  const reminders = new Reminders({ people: store.people, tables, jobs, config, onError, onUnsent });
  await reminders.loadKeys(store.values);
  tables.onWritten((table, entry) => {
    metrics.written.inc({ entry: entry.type });
    reminders.onWritten(table);
    if (table.waits === 'bot') bots.check(table.id);
  });
  const services = {
    tables,
    pool,
    bots,
    scheduler,
    restrictions,
    hub,
    mailer,
    accounts,
    emails,
    moderation,
    reminders,
  };
  addGauges(foundation, services, unreadableTables);
  return services;
}

/** The tables. One whose log cannot be read is set aside, and counted. */
function openTables({ config, logger, store, announcer, onError, onUnreachable }: Foundation) {
  let unreadable = 0;
  const setAside = async ({ id, error }: Fault): Promise<void> => {
    logger.error({ table: id }, 'a table is set aside: its log cannot be read');
    await store.tables.setAside(id, error instanceof Error ? error.message : String(error));
    unreadable = (await store.tables.listSetAside(MAX_COUNTED)).length;
  };
  const tables = new TableService({
    log: store.log,
    people: store.people,
    announcer,
    isLevel,
    onFault: (fault) => {
      onError(fault.error);
      if (fault.isUnreadable) setAside(fault).catch(onUnreachable);
      void saveFault(fault, store.log, config.DATA_DIR).catch(onError);
    },
  });
  return { tables, unreadableTables: () => unreadable };
}

function addGauges(
  { metrics, announcer, store }: Foundation,
  { hub, tables, pool }: Pick<Services, 'hub' | 'tables' | 'pool'>,
  unreadableTables: () => number,
): void {
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
  metrics.addGauge(
    'unreadable_tables',
    'tables set aside because their log cannot be read',
    unreadableTables,
  );
  metrics.addGauge('bots_waiting', 'bot questions that wait for a thread', () => pool.waiting);
  metrics.addGauge('announcer_connected', '1 while notices reach other servers', () =>
    Number(announcer.connected),
  );
}

import type { Logger } from 'pino';
import type { ServerConfig } from './config.ts';
import type { Jobs } from './jobs/jobs.ts';
import { LocalJobs } from './jobs/local-jobs.ts';
import { SharedLimits } from './limits/shared-limits.ts';
import { Metrics } from './metrics.ts';
import type { Announcer } from './notify/announcer.ts';
import { LocalAnnouncer } from './notify/local.ts';
import { lockDataDir } from './store/data-dir-lock.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** What the services of a server stand on: where things are stored, how servers hear of each other, what is noted. */
export interface Foundation {
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly announcer: Announcer;
  readonly jobs: Jobs;
  readonly limits: SharedLimits;
  /** For errors of our own. */
  readonly onError: (error: unknown, where?: string) => void;
  /** For a store or another server that cannot be reached. */
  readonly onUnreachable: (error: unknown) => void;
  /** Lets other servers use the data folder. */
  unlock(): void;
}

export async function openFoundation(config: ServerConfig, logger: Logger): Promise<Foundation> {
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
  const limits = new SharedLimits({
    isEnabled: config.RATE_LIMIT > 0,
    report: (uses) => {
      for (const use of uses) announcer.announce(use);
    },
  });
  return {
    config,
    logger,
    metrics,
    store,
    announcer,
    jobs,
    limits,
    onError,
    onUnreachable,
    unlock: () => lock?.close(),
  };
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

import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { newSecret } from './accounts/ids.ts';
import { cachedAnalysis } from './bots/analysis-cache.ts';
import { workOnDuels } from './bots/duel-jobs.ts';
import type { ServerConfig } from './config.ts';
import type { ServerContext } from './context.ts';
import { type Foundation, openFoundation } from './foundation.ts';
import { buildApp } from './http/app.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { openServices, type Services } from './services.ts';

export interface Server {
  readonly port: number;
  readonly context: ServerContext;
  stop(): Promise<void>;
}

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Builds a server and starts it. */
export async function startServer(config: ServerConfig, logger: Logger): Promise<Server> {
  let isReady = false;
  const foundation = await openFoundation(config, logger);
  const services = await openServices(foundation);
  const context = await contextOf(foundation, services, () => isReady);
  if (config.ROLE !== 'web') await startJobs(foundation, services);
  // Another version of the server may be able to read them.
  await foundation.store.tables.clearSetAside();
  const app = await buildApp(context, logger);
  await app.listen({ port: config.PORT, host: config.HOST });
  if (config.ROLE !== 'worker') {
    services.hub.start();
    services.scheduler.start();
  }
  isReady = true;
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.PORT,
    context,
    stop: async () => {
      isReady = false;
      // First the parts that start work, then the parts that work needs.
      await services.scheduler.stop();
      services.bots.close();
      await services.hub.close();
      await app.close();
      await foundation.jobs.close();
      services.restrictions.stop();
      await services.mailer.close();
      await services.pool.close();
      await foundation.announcer.close();
      await foundation.store.close();
      foundation.unlock();
    },
  };
}

/** What HTTP routes use. */
async function contextOf(
  { config, logger, store, announcer, limits, metrics, onError }: Foundation,
  services: Services,
  isReady: () => boolean,
): Promise<ServerContext> {
  const { pool } = services;
  return {
    ...services,
    config,
    store,
    announcer,
    limits,
    metrics,
    cookieSecret: await store.values.setOnce('cookie-secret', newSecret()),
    webFolder: WEB,
    analysis: cachedAnalysis(
      (game, person) => pool.analyze(game, person),
      (error) => logger.warn({ err: error }, 'a game could not be analyzed'),
    ),
    isReady,
    onError,
  };
}

async function startJobs({ store, jobs }: Foundation, { reminders, tables, pool }: Services): Promise<void> {
  await reminders.work();
  await workOnDuels(jobs, store.values, pool);
  await jobs.every('clean-up', 'hour', () => cleanUp(store, tables));
}

import type { TestProject } from 'vitest/node';
import { NotHere, type Service, startPostgres, startRedis } from '../tools/services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the service, or why it is missing. */
    postgres: { url: string } | { missing: string };
    redis: { url: string } | { missing: string };
  }
}

/** Starts PostgreSQL and Redis once for all tests of the server. Without them it says what is not tested; with CI set it fails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started: Service[] = [];
  const tryToStart = async (name: string, start: () => Promise<Service>) => {
    try {
      const service = await start();
      started.push(service);
      return { url: service.url };
    } catch (error) {
      if (!(error instanceof NotHere) || process.env['CI']) throw error;
      console.warn(`\nNOT RUN: the server's tests with ${name}. ${error.message}\n`);
      return { missing: error.message };
    }
  };
  project.provide('postgres', await tryToStart('PostgreSQL', startPostgres));
  project.provide('redis', await tryToStart('Redis', startRedis));
  return async () => {
    for (const service of started) await service.stop();
  };
}

import type { TestProject } from 'vitest/node';
import { NotHere, type Service, startPostgres, startRedis } from '../tools/services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of PostgreSQL and Redis, or why they are missing. */
    postgres: { url: string } | { missing: string };
    redis: { url: string } | { missing: string };
  }
}

/** Starts PostgreSQL and Redis once for all tests of the server, or says plainly what is not tested without them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started: Service[] = [];
  const tryOut = async (name: string, start: () => Promise<Service>) => {
    try {
      const service = await start();
      started.push(service);
      return { url: service.url };
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
      console.warn(`\nNOT RUN: the server's tests with ${name}. ${error.message}\n`);
      return { missing: error.message };
    }
  };
  project.provide('postgres', await tryOut('PostgreSQL', startPostgres));
  project.provide('redis', await tryOut('Redis', startRedis));
  return async () => {
    for (const service of started) await service.stop();
  };
}

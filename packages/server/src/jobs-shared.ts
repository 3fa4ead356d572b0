import { PgBoss } from 'pg-boss';
import { CRON, type Cron, type Jobs, type Work, type WorkName } from './jobs.ts';

/** For many servers: jobs wait in PostgreSQL and outlive every one of them. */
export class SharedJobs implements Jobs {
  private readonly boss: PgBoss;
  private readonly known = new Set<string>();

  private constructor(boss: PgBoss) {
    this.boss = boss;
  }

  static async open(url: string, onError: (error: unknown) => void): Promise<SharedJobs> {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'evertable-jobs' });
    boss.on('error', onError);
    await boss.start();
    return new SharedJobs(boss);
  }

  async send<N extends WorkName>(
    name: N,
    data: Work[N],
    options: { afterSeconds?: number } = {},
  ): Promise<void> {
    await this.queue(name);
    await this.boss.send(name, data, { startAfter: options.afterSeconds ?? 0 });
  }

  async work<N extends WorkName>(name: N, handle: (data: Work[N]) => Promise<void>): Promise<void> {
    await this.queue(name);
    await this.boss.work<Work[N]>(name, async (jobs) => {
      for (const job of jobs) await handle(job.data);
    });
  }

  async every(name: WorkName, cron: Cron, handle: () => Promise<void>): Promise<void> {
    await this.work(name, handle);
    await this.boss.schedule(name, CRON[cron]);
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }

  /** A worker that is killed loses its job to another within half a minute. */
  private async queue(name: string): Promise<void> {
    if (this.known.has(name)) return;
    await this.boss.createQueue(name, { retryLimit: 5, retryBackoff: true, heartbeatSeconds: 30 });
    this.known.add(name);
  }
}

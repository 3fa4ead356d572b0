import { PgBoss } from 'pg-boss';
import { CRON, type Cron, type Jobs, type Work, type WorkName } from './jobs.ts';

/** How often it is looked for workers that give no more signs of life. */
const LOOK_SECONDS = 10;

/** A long search may take its time as long as its worker gives signs of life. */
const QUEUE = {
  retryLimit: 5,
  retryBackoff: true,
  heartbeatSeconds: 20,
  expireInSeconds: 4 * 60 * 60,
};

/** For many servers: jobs wait in PostgreSQL and outlive every one of them. */
export class SharedJobs implements Jobs {
  private readonly boss: PgBoss;
  private readonly known = new Set<string>();

  private readonly onError: (error: unknown) => void;

  private constructor(boss: PgBoss, onError: (error: unknown) => void) {
    this.boss = boss;
    this.onError = onError;
  }

  static async open(url: string, onError: (error: unknown) => void): Promise<SharedJobs> {
    const boss = new PgBoss({
      connectionString: url,
      max: 3,
      application_name: 'evertable-jobs',
      superviseIntervalSeconds: LOOK_SECONDS,
      monitorIntervalSeconds: LOOK_SECONDS,
    });
    boss.on('error', onError);
    await boss.start();
    return new SharedJobs(boss, onError);
  }

  async send<N extends WorkName>(
    name: N,
    data: Work[N],
    options: { afterSeconds?: number } = {},
  ): Promise<void> {
    await this.queue(name);
    await this.boss.send(name, data, { startAfter: options.afterSeconds ?? 0 });
  }

  async work<N extends WorkName>(
    name: N,
    handle: (data: Work[N]) => Promise<void>,
    atOnce = 1,
  ): Promise<void> {
    await this.queue(name);
    // As long as there is work, nobody waits for the next look at the queue.
    const options = { localConcurrency: atOnce, burstWhenBatchFull: true };
    await this.boss.work<Work[N]>(name, options, async (jobs) => {
      for (const job of jobs) await handle(job.data).catch((error: unknown) => this.failed(name, error));
    });
  }

  async every(name: WorkName, cron: Cron, handle: () => Promise<void>): Promise<void> {
    await this.work(name, handle);
    await this.boss.schedule(name, CRON[cron]);
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }

  /** Told, and thrown on: the queue tries again. */
  private failed(name: string, cause: unknown): never {
    const error = new Error(`the job ${name} failed`, { cause });
    this.onError(error);
    throw error;
  }

  /** A worker that is killed loses its job to another within half a minute. */
  private async queue(name: string): Promise<void> {
    if (this.known.has(name)) return;
    await this.boss.createQueue(name, QUEUE);
    this.known.add(name);
  }
}

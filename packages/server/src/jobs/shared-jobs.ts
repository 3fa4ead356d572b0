import { PgBoss } from 'pg-boss';
import type { Interval, JobData, JobName, Jobs } from './jobs.ts';

const CRON: Readonly<Record<Interval, string>> = {
  minute: '* * * * *',
  hour: '7 * * * *',
  day: '17 4 * * *',
};

/** How often workers without a heartbeat are looked for. */
const SUPERVISE_SECONDS = 10;

/** A job may take hours as long as its worker sends heartbeats. */
const QUEUE = {
  retryLimit: 5,
  retryBackoff: true,
  heartbeatSeconds: 20,
  expireInSeconds: 4 * 60 * 60,
};

/** Jobs in PostgreSQL, for several servers. */
export class SharedJobs implements Jobs {
  private readonly boss: PgBoss;
  private readonly queues = new Set<string>();
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
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    boss.on('error', onError);
    await boss.start();
    return new SharedJobs(boss, onError);
  }

  async send<N extends JobName>(
    name: N,
    data: JobData[N],
    options: { afterSeconds?: number } = {},
  ): Promise<void> {
    await this.createQueue(name);
    await this.boss.send(name, data, { startAfter: options.afterSeconds ?? 0 });
  }

  async work<N extends JobName>(
    name: N,
    handle: (data: JobData[N]) => Promise<void>,
    atOnce = 1,
  ): Promise<void> {
    await this.createQueue(name);
    // While there are jobs, take the next one without waiting for the poll.
    const options = { localConcurrency: atOnce, burstWhenBatchFull: true };
    await this.boss.work<JobData[N]>(name, options, async (jobs) => {
      for (const job of jobs) await handle(job.data).catch((error: unknown) => this.failed(name, error));
    });
  }

  async every(name: JobName, interval: Interval, handle: () => Promise<void>): Promise<void> {
    await this.work(name, handle);
    await this.boss.schedule(name, CRON[interval]);
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }

  /** Reports the error and throws it, so that the queue tries the job again. */
  private failed(name: string, cause: unknown): never {
    const error = new Error(`the job ${name} failed`, { cause });
    this.onError(error);
    throw error;
  }

  /** The job of a worker that was killed goes to another within 30 s. */
  private async createQueue(name: string): Promise<void> {
    if (this.queues.has(name)) return;
    await this.boss.createQueue(name, QUEUE);
    this.queues.add(name);
  }
}

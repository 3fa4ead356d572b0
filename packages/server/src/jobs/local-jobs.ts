import type { Interval, JobData, JobName, Jobs } from './jobs.ts';

const MS: Readonly<Record<Interval, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Jobs in memory, for a single server. They are lost when it stops; no game depends on a job. */
export class LocalJobs implements Jobs {
  private readonly handlers = new Map<string, (data: never) => Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  async send<N extends JobName>(
    name: N,
    data: JobData[N],
    options: { afterSeconds?: number } = {},
  ): Promise<void> {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        const handle = this.handlers.get(name) as ((data: JobData[N]) => Promise<void>) | undefined;
        handle?.(data).catch(this.onError);
      },
      (options.afterSeconds ?? 0) * 1000,
    );
    timer.unref();
    this.timers.add(timer);
  }

  async work<N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>): Promise<void> {
    this.handlers.set(name, handle);
  }

  async every(_name: JobName, interval: Interval, handle: () => Promise<void>): Promise<void> {
    const timer = setInterval(() => void handle().catch(this.onError), MS[interval]);
    timer.unref();
    this.timers.add(timer);
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
  }
}

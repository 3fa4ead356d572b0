import type { Deals } from './bots/work.ts';

/** What there is to do, and with what. */
export interface Work {
  readonly remind: { readonly table: string; readonly gameSeq: number; readonly seat: number };
  /** Some deals among bots: a part of a measurement, a simulation or a tournament. */
  readonly duel: { readonly id: string; readonly part: number; readonly deals: Deals };
  readonly 'clean-up': object;
}
export type WorkName = keyof Work;

/** Work that may wait and that any machine may do; with many machines it is also tried again when it fails. */
export interface Jobs {
  send<N extends WorkName>(
    name: N,
    data: Work[N],
    options?: { readonly afterSeconds?: number },
  ): Promise<void>;
  /** `atOnce`: how many this server works on at a time. */
  work<N extends WorkName>(name: N, handle: (data: Work[N]) => Promise<void>, atOnce?: number): Promise<void>;
  /** Something to be done regularly; on many machines still once. */
  every(name: WorkName, cron: Cron, handle: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export type Cron = 'minute' | 'hour' | 'day';
export const CRON: Readonly<Record<Cron, string>> = {
  minute: '* * * * *',
  hour: '7 * * * *',
  day: '17 4 * * *',
};
const MS: Readonly<Record<Cron, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** For one server: jobs wait in memory. Nothing that a game depends on is a job, so none is missed sorely. */
export class LocalJobs implements Jobs {
  private readonly handlers = new Map<string, (data: never) => Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  async send<N extends WorkName>(
    name: N,
    data: Work[N],
    options: { afterSeconds?: number } = {},
  ): Promise<void> {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        const handle = this.handlers.get(name) as ((data: Work[N]) => Promise<void>) | undefined;
        handle?.(data).catch(this.onError);
      },
      (options.afterSeconds ?? 0) * 1000,
    );
    timer.unref();
    this.timers.add(timer);
  }

  async work<N extends WorkName>(name: N, handle: (data: Work[N]) => Promise<void>): Promise<void> {
    this.handlers.set(name, handle);
  }

  async every(_name: WorkName, cron: Cron, handle: () => Promise<void>): Promise<void> {
    const timer = setInterval(() => void handle().catch(this.onError), MS[cron]);
    timer.unref();
    this.timers.add(timer);
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
  }
}

import { availableParallelism } from 'node:os';
import { ladder } from '@evertable/bots';
import type { Answer } from '@evertable/engine';
import { Piscina } from 'piscina';
import { anyAnswerOf, type Task } from './work.ts';

export const levels: readonly string[] = Object.keys(ladder);
export const isLevel = (name: string): boolean => Object.hasOwn(ladder, name);

export interface PoolOptions {
  readonly threads?: number;
  /** The hard limit for one answer, in milliseconds. */
  readonly budget?: number;
  readonly onError?: (error: unknown, task: Task) => void;
}

/** Bots think in threads of their own, so that nobody waits for somebody else's bot. */
export class BotPool {
  private readonly pool: Piscina<Task, Answer>;
  private readonly options: PoolOptions;

  constructor(options: PoolOptions = {}) {
    this.options = options;
    const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.pool = new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      // Beyond this the machine is overloaded and quick answers are better than late ones.
      maxQueue: threads * 200,
    });
  }

  get waiting(): number {
    return this.pool.queueSize;
  }

  async answer(task: Task): Promise<Answer> {
    // Ending a thread that will not stop is the only sure way; the pool starts another.
    const signal = AbortSignal.timeout(this.options.budget ?? 10_000);
    try {
      return await this.pool.run(task, { signal });
    } catch (error) {
      this.options.onError?.(error, task);
      return anyAnswerOf(task);
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

import { availableParallelism } from 'node:os';
import { type Analysis, isPlayer, ladder, levels as skills, tastes } from '@evertable/bots';
import type { Answer } from '@evertable/engine';
import type { HintView } from '@evertable/protocol';
import { Piscina } from 'piscina';
import { anyAnswerOf, type Match, type playMatch, type Review, type Task } from './work.ts';

/** Whom one can play against: levels, weakest first, then the programs they are made of. */
export const levels: readonly string[] = [...skills.map((skill) => skill.name), ...Object.keys(ladder)];
export const tasteNames: readonly string[] = tastes.map((taste) => taste.name);
export const isLevel = isPlayer;

/** A game is judged in so long or not at all. */
const REVIEW_MS = 120_000;

export interface PoolOptions {
  readonly threads?: number;
  /** The hard limit for one answer, in milliseconds. */
  readonly budget?: number;
  readonly onError?: (error: unknown, task: Task) => void;
}

/** Bots think in threads of their own, so that nobody waits for somebody else's bot. */
export class BotPool {
  private readonly pool: Piscina;
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

  async answer(question: Omit<Task, 'ms'>): Promise<Answer> {
    const budget = this.options.budget ?? 10_000;
    // A search ends by itself long before; waiting for a thread counts too.
    const task: Task = { ...question, ms: budget / 5 };
    // Ending a thread that will not stop is the only sure way; the pool starts another.
    const signal = AbortSignal.timeout(budget);
    try {
      return (await this.pool.run(task, { name: 'answer', signal })) as Answer;
    } catch (error) {
      this.options.onError?.(error, task);
      return anyAnswerOf(task);
    }
  }

  /** Advice takes as long as a bot may think, or is not given. */
  async hint(question: Omit<Task, 'ms'>): Promise<HintView | null> {
    const budget = this.options.budget ?? 10_000;
    const task: Task = { ...question, ms: budget / 5 };
    try {
      return (await this.pool.run(task, {
        name: 'hint',
        signal: AbortSignal.timeout(budget),
      })) as HintView | null;
    } catch (error) {
      this.options.onError?.(error, task);
      return null;
    }
  }

  async judge(game: Review): Promise<Analysis> {
    const signal = AbortSignal.timeout(REVIEW_MS);
    return (await this.pool.run(game, { name: 'judge', signal })) as Analysis;
  }

  async play(match: Match): Promise<ReturnType<typeof playMatch>> {
    return (await this.pool.run(match, { name: 'play' })) as ReturnType<typeof playMatch>;
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

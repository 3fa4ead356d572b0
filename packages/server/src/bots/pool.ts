import { availableParallelism } from 'node:os';
import { type Analysis, type DuelGame, isPlayer, ladder, levels as skills, tastes } from '@evertable/bots';
import type { Answer } from '@evertable/engine';
import type { PlanView } from '@evertable/protocol';
import { Piscina } from 'piscina';
import { anyAnswerOf, type Deals, type Review, type Task } from './work.ts';

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
  readonly threads: number;
  private readonly pool: Piscina;
  /** What takes minutes has its own: nobody at a table waits for a tournament. */
  private readonly patient: Piscina;
  private readonly options: PoolOptions;

  constructor(options: PoolOptions = {}) {
    this.options = options;
    this.threads = options.threads ?? Math.max(1, availableParallelism() - 1);
    const common = {
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: this.threads,
      idleTimeout: 30_000,
    };
    // Beyond this the machine is overloaded and quick answers are better than late ones.
    this.pool = new Piscina({ ...common, maxQueue: this.threads * 200 });
    this.patient = new Piscina(common);
  }

  get waiting(): number {
    return this.pool.queueSize;
  }

  async answer(question: Omit<Task, 'ms'>): Promise<Answer> {
    return (await this.think<Answer>('answer', question)) ?? anyAnswerOf({ ...question, ms: 0 });
  }

  /** Advice takes as long as a bot may think, or is not given. */
  async hint(question: Omit<Task, 'ms'>): Promise<readonly PlanView[]> {
    return (await this.think<readonly PlanView[]>('hint', question)) ?? [];
  }

  private async think<T>(name: string, question: Omit<Task, 'ms'>): Promise<T | null> {
    const budget = this.options.budget ?? 10_000;
    // A search ends by itself long before; waiting for a thread counts too.
    const task: Task = { ...question, ms: budget / 5 };
    // Ending a thread that will not stop is the only sure way; the pool starts another.
    const signal = AbortSignal.timeout(budget);
    try {
      return (await this.pool.run(task, { name, signal })) as T | null;
    } catch (error) {
      this.options.onError?.(error, task);
      return null;
    }
  }

  async judge(game: Review): Promise<Analysis> {
    const signal = AbortSignal.timeout(REVIEW_MS);
    return (await this.patient.run(game, { name: 'judge', signal })) as Analysis;
  }

  async play(deals: Deals): Promise<DuelGame[]> {
    return (await this.patient.run(deals, { name: 'play' })) as DuelGame[];
  }

  async close(): Promise<void> {
    await this.pool.destroy();
    await this.patient.destroy();
  }
}

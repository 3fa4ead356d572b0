import { availableParallelism } from 'node:os';
import {
  type Analysis,
  type DuelGame,
  isBotName,
  baselines,
  levels as skills,
  playStyles,
} from '@evertable/bots';
import type { Answer } from '@evertable/engine';
import type { HintView } from '@evertable/protocol';
import { Piscina } from 'piscina';
import type { DealRange } from '../jobs/jobs.ts';
import { type AnalysisTask, anyAnswerOf, type BotQuestion, type BotTask } from './bot-tasks.ts';

/** Bots people can play against: levels, weakest first, then the baseline bots. */
export const levels: readonly string[] = [...skills.map((skill) => skill.name), ...Object.keys(baselines)];
export const styleNames: readonly string[] = playStyles.map((style) => style.name);
export const isLevel = isBotName;

const ANALYSIS_MS = 120_000;

export interface PoolOptions {
  readonly threads?: number;
  /** Hard limit for one answer, in milliseconds. */
  readonly budget?: number;
  readonly onError?: (error: unknown, task: BotTask) => void;
}

/** Threads for bots, so that searches never block the main thread. */
export class BotPool {
  readonly threads: number;
  private readonly pool: Piscina;
  /** Threads for work that takes minutes, so that tables need not wait for it. */
  private readonly slowPool: Piscina;
  private readonly options: PoolOptions;

  constructor(options: PoolOptions = {}) {
    this.options = options;
    this.threads = options.threads ?? Math.max(1, availableParallelism() - 1);
    const common = {
      filename: new URL('./bot-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: this.threads,
      idleTimeout: 30_000,
    };
    // Above this the machine is overloaded, and a random answer now is better than a good one late.
    this.pool = new Piscina({ ...common, maxQueue: this.threads * 200 });
    this.slowPool = new Piscina(common);
  }

  get waiting(): number {
    return this.pool.queueSize;
  }

  async answer(question: BotQuestion): Promise<Answer> {
    return (await this.run<Answer>('answer', question)) ?? anyAnswerOf({ ...question, ms: 0 });
  }

  /** Empty when the bot takes too long. */
  async hint(question: BotQuestion): Promise<readonly HintView[]> {
    return (await this.run<readonly HintView[]>('hint', question)) ?? [];
  }

  private async run<T>(name: string, question: BotQuestion): Promise<T | null> {
    const budget = this.options.budget ?? 10_000;
    // A search ends by itself much earlier; the budget includes waiting for a thread.
    const task: BotTask = { ...question, ms: budget / 5 };
    // Aborting ends the thread; the pool starts another.
    const signal = AbortSignal.timeout(budget);
    try {
      return (await this.pool.run(task, { name, signal })) as T | null;
    } catch (error) {
      this.options.onError?.(error, task);
      return null;
    }
  }

  async analyze(game: AnalysisTask): Promise<Analysis> {
    const signal = AbortSignal.timeout(ANALYSIS_MS);
    return (await this.slowPool.run(game, { name: 'analyze', signal })) as Analysis;
  }

  async play(deals: DealRange): Promise<DuelGame[]> {
    return (await this.slowPool.run(deals, { name: 'play' })) as DuelGame[];
  }

  async close(): Promise<void> {
    await this.pool.destroy();
    await this.slowPool.destroy();
  }
}

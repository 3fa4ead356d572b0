import { availableParallelism } from 'node:os';
import {
  type Analysis,
  type DuelGame,
  EVEN,
  isBotName,
  baselines,
  levels as skills,
  playStyles,
} from '@evertable/bots';
import type { Answer } from '@evertable/engine';
import type { HintView } from '@evertable/protocol';
import { Piscina } from 'piscina';
import type { DealRange } from '../jobs/jobs.ts';
import {
  anyAnswerOf,
  type BotQuestion,
  type BotTask,
  type CheckedSetup,
  type LoggedGame,
  type pointsByTurn,
} from './bot-tasks.ts';
import type { Job } from './bot-worker.ts';
import { FairQueue } from './fair-queue.ts';

/** Bots people can play against: levels, weakest first, then the baseline bots. */
export const levels: readonly string[] = [
  ...skills.map((skill) => skill.name),
  EVEN,
  ...Object.keys(baselines),
];
export const styleNames: readonly string[] = playStyles.map((style) => style.name);
export const isLevel = isBotName;

/** The function of the worker file that does a job. */
const WORK: keyof typeof import('./bot-worker.ts') = 'answer';
const ANALYSIS_MS = 120_000;
/** Longest time to play a game of a table again, or to try out a setup. */
const REPLAY_MS = 10_000;
/** Within this time everybody who waits should have an answer of their bot: the more wait, the less it thinks. */
const ALL_ANSWERED_MS = 700;
const SHORTEST_MS = 20;

interface PoolOptions {
  readonly threads?: number;
  /** Hard limit for one answer, in milliseconds. */
  readonly budget?: number;
  readonly onError?: (error: unknown, task: BotTask) => void;
}

/** Threads for bots and for games that are played again, so that no work of strangers blocks the main thread. */
export class BotPool {
  readonly threads: number;
  private readonly pool: Piscina;
  /** Threads for work that takes minutes, so that tables need not wait for it. */
  private readonly slowPool: Piscina;
  /** A thread for work that takes milliseconds. */
  private readonly replayPool: Piscina;
  private readonly options: PoolOptions;
  private readonly questions: FairQueue;
  private readonly analyses: FairQueue;
  private readonly replays = new FairQueue(1);

  constructor(options: PoolOptions = {}) {
    this.options = options;
    this.threads = options.threads ?? Math.max(1, availableParallelism() - 1);
    const common = {
      filename: new URL('./bot-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: this.threads,
      idleTimeout: 30_000,
    };
    this.questions = new FairQueue(this.threads);
    this.analyses = new FairQueue(this.threads);
    this.pool = new Piscina(common);
    this.slowPool = new Piscina(common);
    this.replayPool = new Piscina({ ...common, maxThreads: 1 });
  }

  get waiting(): number {
    return this.questions.size;
  }

  /** `person`: whose table it is. */
  async answer(question: BotQuestion, person: string): Promise<Answer> {
    return (await this.think<Answer>('answer', question, person)) ?? anyAnswerOf({ ...question, ms: 0 });
  }

  /** Empty when the bot takes too long. */
  async hint(question: BotQuestion, person: string): Promise<readonly HintView[]> {
    return (await this.think<readonly HintView[]>('hint', question, person)) ?? [];
  }

  private async think<T>(
    wanted: 'answer' | 'hint',
    question: BotQuestion,
    person: string,
  ): Promise<T | null> {
    const budget = this.options.budget ?? 10_000;
    // The budget includes waiting for a thread.
    const signal = AbortSignal.timeout(budget);
    const work = async (): Promise<T | null> => {
      const share = (ALL_ANSWERED_MS * this.threads) / this.waiting;
      const task: BotTask = { ...question, ms: Math.min(budget / 5, Math.max(SHORTEST_MS, share)) };
      try {
        return await run<T>(this.pool, { wanted, task }, signal);
      } catch (error) {
        this.options.onError?.(error, task);
        return null;
      }
    };
    // A bot that has begun its turn finishes it: people wait for turns, not for answers.
    return this.questions.run(person, work, wanted === 'answer' && question.answers.length > 0);
  }

  analyze(game: LoggedGame, person: string): Promise<Analysis> {
    return this.analyses.run(person, () =>
      run(this.slowPool, { wanted: 'analysis', game }, AbortSignal.timeout(ANALYSIS_MS)),
    );
  }

  /** Points of every seat at the end of each turn. */
  points(game: LoggedGame, person: string): Promise<ReturnType<typeof pointsByTurn>> {
    return this.quick(person, { wanted: 'points', game });
  }

  /** The events of each turn as a seat may know them, as text. */
  history(game: LoggedGame, seat: number, person: string): Promise<string> {
    return this.quick(person, { wanted: 'history', game, seat });
  }

  /** Checks a setup and tries it out. */
  checkSetup(setup: unknown, person: string): Promise<CheckedSetup> {
    return this.quick(person, { wanted: 'setup', setup });
  }

  private quick<T>(person: string, job: Job): Promise<T> {
    return this.replays.run(person, () => run(this.replayPool, job, AbortSignal.timeout(REPLAY_MS)));
  }

  async play(deals: DealRange): Promise<DuelGame[]> {
    return run(this.slowPool, { wanted: 'games', deals });
  }

  async close(): Promise<void> {
    await this.pool.destroy();
    await this.slowPool.destroy();
    await this.replayPool.destroy();
  }
}

/** Aborting ends the thread; the pool starts another. */
async function run<T>(pool: Piscina, job: Job, signal?: AbortSignal): Promise<T> {
  return (await pool.run(job, { name: WORK, ...(signal && { signal }) })) as T;
}

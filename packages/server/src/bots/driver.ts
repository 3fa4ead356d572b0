import { IllegalAnswer } from '@evertable/engine';
import type { Tables } from '../append.ts';
import { No } from '../judge.ts';
import { StoreBusy } from '../store/store.ts';
import type { Table } from '../table.ts';
import type { BotPool } from './pool.ts';
import { anyAnswerOf, type Task } from './work.ts';

interface Due {
  readonly task: Omit<Task, 'ms'>;
  readonly seat: number;
  readonly gameSeq: number;
}

/**
 * Answers where a bot is asked. That one is asked follows from the log, so this is no job that could get lost: any
 * server that looks at the table can do it, and of two that do the same the log takes one.
 */
export class BotDriver {
  private readonly tables: Tables;
  private readonly pool: BotPool;
  private readonly onError: (error: unknown) => void;
  private readonly busy = new Set<string>();
  private closed = false;

  constructor(tables: Tables, pool: BotPool, onError: (error: unknown) => void) {
    this.tables = tables;
    this.pool = pool;
    this.onError = onError;
  }

  /** Looks whether a bot is due at a table and goes on until it is a person's turn. */
  poke(table: string): void {
    if (this.busy.has(table) || this.closed) return;
    this.busy.add(table);
    this.run(table)
      .catch((error: unknown) => {
        // Stale or out of reach: whoever looks at the table next tries again.
        if (!(error instanceof No) && !(error instanceof StoreBusy)) this.onError(error);
      })
      .finally(() => this.busy.delete(table));
  }

  close(): void {
    this.closed = true;
  }

  private async run(id: string): Promise<void> {
    while (!this.closed) {
      const due = await this.tables.read(id, dueAt);
      if (due === null) return;
      const answer = await this.pool.answer(due.task);
      try {
        await this.write(id, due, answer);
      } catch (error) {
        if (!(error instanceof IllegalAnswer)) throw error;
        this.onError(error);
        await this.write(id, due, anyAnswerOf({ ...due.task, ms: 0 }));
      }
    }
  }

  private async write(id: string, { seat, gameSeq }: Due, answer: Task['answers'][number]): Promise<void> {
    await this.tables.append(id, `bot-${gameSeq}`, (table) => {
      if (table.gameSeq !== gameSeq || table.waits !== 'bot') throw new No('stale', 'no bot is asked');
      return { type: 'answer', seat, by: 'bot', answer };
    });
  }
}

function dueAt(table: Table): Due | null {
  if (table.waits !== 'bot') return null;
  const game = table.playing;
  const seat = game.question?.seat;
  if (seat === undefined) return null;
  const task = {
    setup: table.settings.setup,
    start: game.turnStart,
    answers: game.turnAnswers,
    level: table.levelOf(seat),
    seed: table.botSeed(seat),
  };
  return { task, seat, gameSeq: table.gameSeq };
}

import { type Answer, IllegalAnswer } from '@evertable/engine';
import { StoreUnavailable } from '../store/store.ts';
import type { GameTable } from '../tables/game-table.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import type { BotPool } from './bot-pool.ts';
import { anyAnswerOf, type BotQuestion } from './bot-tasks.ts';

interface PendingTask {
  readonly question: BotQuestion;
  readonly seat: number;
  readonly gameSeq: number;
  readonly host: string;
}

/**
 * Answers the questions of bots. That a bot is asked follows from the log, so there is no job that could get lost: any
 * server can answer, and of two that do the log takes one.
 */
export class BotDriver {
  private readonly tables: Pick<TableService, 'append' | 'read'>;
  private readonly pool: Pick<BotPool, 'answer'>;
  private readonly onError: (error: unknown) => void;
  private readonly active = new Set<string>();
  private isClosed = false;

  constructor(
    tables: Pick<TableService, 'append' | 'read'>,
    pool: Pick<BotPool, 'answer'>,
    onError: (error: unknown) => void,
  ) {
    this.tables = tables;
    this.pool = pool;
    this.onError = onError;
  }

  /** Answers for bots at a table until a person is asked. */
  check(table: string): void {
    if (this.active.has(table) || this.isClosed) return;
    this.active.add(table);
    this.run(table)
      .catch((error: unknown) => {
        // Stale or unreachable: the next check tries again.
        if (!(error instanceof Refusal) && !(error instanceof StoreUnavailable)) this.onError(error);
      })
      .finally(() => this.active.delete(table));
  }

  close(): void {
    this.isClosed = true;
  }

  private async run(id: string): Promise<void> {
    while (!this.isClosed) {
      const task = await this.tables.read(id, pendingTask);
      if (task === null) return;
      const answer = await this.pool.answer(task.question, task.host);
      try {
        await this.write(id, task, answer);
      } catch (error) {
        if (!(error instanceof IllegalAnswer)) throw error;
        this.onError(error);
        await this.write(id, task, anyAnswerOf({ ...task.question, ms: 0 }));
      }
    }
  }

  private async write(id: string, { seat, gameSeq }: PendingTask, answer: Answer): Promise<void> {
    await this.tables.append(id, `bot-${gameSeq}`, (table) => {
      if (table.gameSeq !== gameSeq || table.waits !== 'bot') throw new Refusal('stale', 'no bot is asked');
      return { type: 'answer', seat, by: 'bot', answer };
    });
  }
}

/** The open question of a bot; null when a person is asked, or nobody. */
function pendingTask(table: GameTable): PendingTask | null {
  if (table.waits !== 'bot') return null;
  const game = table.playing;
  const seat = game.question?.seat;
  if (seat === undefined) return null;
  const question = {
    setup: table.settings.setup,
    start: game.turnStart,
    answers: game.turnAnswers,
    level: table.levelOf(seat),
    seed: table.botSeed(seat),
  };
  return { question, seat, gameSeq: table.gameSeq, host: table.host };
}

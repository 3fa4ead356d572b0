import { settle } from '../accounts/ratings.ts';
import type { BotDriver } from '../bots/bot-driver.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import type { Entry } from '../tables/entries.ts';
import type { GameTable } from '../tables/game-table.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';

const TICK_MS = 1_000;
/** The server of a bot that has not answered for this long is taken to be down. */
const STUCK_MS = 5_000;
const AT_ONCE = 100;
/** A table where work failed is left alone for this long, so that it cannot keep others from their turn. */
const DEFER_MS = 60_000;

interface SchedulerOptions {
  readonly store: Pick<Store, 'tables' | 'results'>;
  readonly tables: TableService;
  readonly bots: Pick<BotDriver, 'check'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Periodic work that every server does: expired clocks, stuck bots, unsettled results. All of it goes through the log
 * or is counted once, so it does not matter how many servers do it.
 */
export class Scheduler {
  private readonly options: SchedulerOptions;
  /** Tables where work failed, and when to try again. */
  private readonly deferred = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(options: SchedulerOptions) {
    this.options = options;
  }

  start(): void {
    const again = (): void => {
      this.running = this.tick().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) this.options.onError(error);
      });
      void this.running.then(() => {
        if (this.timer !== null) this.timer = setTimeout(again, TICK_MS);
      });
    };
    this.timer = setTimeout(again, 0);
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }

  async tick(): Promise<void> {
    const { store, tables, bots } = this.options;
    const { now } = tables;
    for (const [id, until] of this.deferred) if (until <= now) this.deferred.delete(id);
    const limit = AT_ONCE + this.deferred.size;
    for (const id of await store.tables.expired(now, limit)) await this.attempt(id, () => this.timeOut(id));
    for (const id of await store.tables.withStuckBot(now - STUCK_MS, limit))
      await this.attempt(id, () => bots.check(id));
    for (const id of await store.tables.unsettled(limit))
      await this.attempt(id, () => settle(store.results, tables, id));
    tables.evictIdle();
  }

  private async attempt(id: string, work: () => Promise<unknown> | void): Promise<void> {
    if (this.deferred.has(id)) return;
    try {
      await work();
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      this.deferred.set(id, this.options.tables.now + DEFER_MS);
      if (!(error instanceof Refusal))
        this.options.onError(new Error(`at table ${id.slice(0, 4)}…`, { cause: error }));
    }
  }

  private async timeOut(id: string): Promise<void> {
    const { tables, bots } = this.options;
    const { now } = tables;
    await tables.append(id, `clock-${now}`, (table) => expiredEntry(table, now));
    bots.check(id);
  }
}

function expiredEntry(table: GameTable, now: number): Entry {
  const { clock, deal, status } = table;
  if (clock === null || clock.deadline > now) throw new Refusal('stale', 'the clock has not run out');
  if (status === 'playing') return { type: 'away', seat: clock.seat, why: 'time' };
  const missing = table.seats.findIndex(
    (seat, i) => seat.kind === 'person' && deal.contributions[i] === null,
  );
  if (status !== 'dealing' || missing < 0) throw new Refusal('stale', 'the deal waits for nobody');
  return { type: 'left', seat: missing };
}

import type { Tables } from './append.ts';
import type { BotDriver } from './bots/driver.ts';
import { No } from './judge.ts';
import { settle } from './ratings.ts';
import { StoreBusy } from './store/store.ts';
import type { Table } from './table.ts';
import type { Entry } from './entry.ts';

const TICK_MS = 1_000;
/** A bot that has not answered for so long has lost its server. */
const STUCK_MS = 5_000;
const AT_ONCE = 100;

/**
 * Does what time brings, on every server alike: clocks that run out, bots whose server died, finished games that are
 * not counted yet. Everything goes through the log, so it does not matter how many servers try.
 */
export class Keeper {
  private readonly tables: Tables;
  private readonly bots: BotDriver;
  private readonly onError: (error: unknown) => void;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(tables: Tables, bots: BotDriver, onError: (error: unknown) => void) {
    this.tables = tables;
    this.bots = bots;
    this.onError = onError;
  }

  start(): void {
    const again = (): void => {
      this.running = this.tick().catch((error: unknown) => {
        if (!(error instanceof StoreBusy)) this.onError(error);
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

  /** One look at everything. */
  async tick(): Promise<void> {
    const { store, now } = this.tables;
    for (const id of await store.late(now, AT_ONCE)) await this.tryTo(id, () => this.timeOut(id));
    for (const id of await store.stuck(now - STUCK_MS, AT_ONCE)) this.bots.poke(id);
    for (const id of await store.unsettled(AT_ONCE)) await this.tryTo(id, () => settle(this.tables, id));
    this.tables.letGo();
  }

  private async tryTo(id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof StoreBusy) throw error;
      if (!(error instanceof No)) this.onError(new Error(`at table ${id.slice(0, 4)}…`, { cause: error }));
    }
  }

  private async timeOut(id: string): Promise<void> {
    const now = this.tables.now;
    await this.tables.append(id, `clock-${now}`, (table) => lateEntry(table, now));
    this.bots.poke(id);
  }
}

function lateEntry(table: Table, now: number): Entry {
  if (table.clock === null || table.clock.deadline > now) throw new No('stale', 'the clock has not run out');
  if (table.status === 'playing') return { type: 'away', seat: table.clock.seat, why: 'time' };
  const missing = table.seats.findIndex((seat) => seat.kind === 'person' && seat.contribution === null);
  if (table.status !== 'dealing' || missing < 0) throw new No('stale', 'nobody is waited for');
  return { type: 'left', seat: missing };
}

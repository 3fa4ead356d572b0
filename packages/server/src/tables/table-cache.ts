import { keepNewest } from '../keep-newest.ts';
import type { GameTable } from './game-table.ts';

/** Tables in memory, least recently used first. Any other table is rebuilt from its log. */
export class TableCache {
  private readonly maxTables: number;
  private readonly now: () => number;
  private readonly entries = new Map<string, { readonly table: GameTable; readonly lastUsed: number }>();

  constructor(maxTables: number, now: () => number) {
    this.maxTables = maxTables;
    this.now = now;
  }

  get size(): number {
    return this.entries.size;
  }

  get(id: string): GameTable | undefined {
    const cached = this.entries.get(id);
    if (cached !== undefined) this.set(cached.table);
    return cached?.table;
  }

  set(table: GameTable): void {
    this.entries.delete(table.id);
    this.entries.set(table.id, { table, lastUsed: this.now() });
    keepNewest(this.entries, this.maxTables);
  }

  delete(id: string): void {
    this.entries.delete(id);
  }

  values(): GameTable[] {
    return [...this.entries.values()].map(({ table }) => table);
  }

  /** Removes tables that were not used for this long. */
  evictIdle(ms: number): void {
    const before = this.now() - ms;
    for (const [id, { lastUsed }] of this.entries) if (lastUsed < before) this.entries.delete(id);
  }
}

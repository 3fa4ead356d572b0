import { newId, newSecret } from '../accounts/ids.ts';
import type { TableIndex } from '../store/store.ts';
import type { EarlierDeal, TableSettings } from './entries.ts';
import type { GameTable } from './game-table.ts';
import { Refusal } from './refusal.ts';
import type { TableService } from './table-service.ts';

/** Tables one person can have open at a time, waiting for others. */
export const MAX_OPEN_TABLES = 10;

interface OpenTablesOptions {
  readonly index: Pick<TableIndex, 'openTablesOf'>;
  readonly tables: Pick<TableService, 'create'>;
  readonly isLimited: boolean;
}

/** Creates tables up to a number for each person, one after the other, so that many requests at once count too. */
export class OpenTables {
  private readonly options: OpenTablesOptions;
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(options: OpenTablesOptions) {
    this.options = options;
  }

  async create(settings: TableSettings, host: string, again?: EarlierDeal): Promise<GameTable> {
    const { index, tables, isLimited } = this.options;
    const work = async (): Promise<GameTable> => {
      if (isLimited && (await index.openTablesOf(host)) >= MAX_OPEN_TABLES)
        throw new Refusal('full', `you have ${MAX_OPEN_TABLES} open tables: start or leave one first`);
      return tables.create(newId(), settings, host, newSecret(), again);
    };
    const run = (this.queues.get(host) ?? Promise.resolve()).then(work, work);
    this.queues.set(host, run);
    try {
      return await run;
    } finally {
      if (this.queues.get(host) === run) this.queues.delete(host);
    }
  }
}

import { keepNewest } from '../keep-newest.ts';
import type { BotPool } from '../bots/bot-pool.ts';
import { replayOf } from '../tables/table-record.ts';
import type { TableService } from '../tables/table-service.ts';
import type { ClientConnection } from './connection.ts';
import { requireVisible } from './watching.ts';

/** Histories in the cache; each is the text for one seat of one table. */
const MAX_HISTORIES = 100;

interface HistoryOptions {
  readonly tables: Pick<TableService, 'read' | 'readWhole'>;
  readonly pool: Pick<BotPool, 'history'>;
}

/** What has happened at a table so far, by turn. A thread plays the game again, for one person after the other. */
export class Histories {
  private readonly options: HistoryOptions;
  /** By table, seat and position. */
  private readonly texts = new Map<string, Promise<string>>();

  constructor(options: HistoryOptions) {
    this.options = options;
  }

  async send(connection: ClientConnection, id: string): Promise<void> {
    const { seat, gameSeq } = await this.options.tables.read(id, (table) => {
      requireVisible(connection, table);
      return { seat: table.seatOf(connection.person?.id ?? null), gameSeq: table.gameSeq };
    });
    const key = `${id}/${seat}/${gameSeq}`;
    const known = this.texts.get(key);
    const text = known ?? this.turns(id, seat, connection.person?.id ?? connection.address);
    if (known === undefined) this.remember(key, text);
    // The client can go on meanwhile.
    text.then(
      (turns) => connection.sendText(`{"type":"history","table":${JSON.stringify(id)},"turns":${turns}}`),
      () => connection.refuse(null, 'busy', 'the server has too much to do: ask again in a moment', id),
    );
  }

  private async turns(id: string, seat: number, person: string): Promise<string> {
    const game = await this.options.tables.readWhole(id, replayOf);
    return game === null ? '[]' : this.options.pool.history(game, seat, person);
  }

  private remember(key: string, text: Promise<string>): void {
    this.texts.set(key, text);
    text.catch(() => this.texts.delete(key));
    keepNewest(this.texts, MAX_HISTORIES);
  }
}

import type { ChatLine, ClientMessage } from '@evertable/protocol';
import { steadyNow } from '../steady-clock.ts';
import type { ChatRow } from '../store/rows.ts';
import type { ChatStore, PeopleStore } from '../store/store.ts';
import type { Restrictions } from '../moderation/restrictions.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import type { ClientConnection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { requireVisible } from './watching.ts';

/** Lines sent with the first snapshot of a table. */
const RECENT_LINES = 100;
/** People one person can mute. */
const MAX_MUTED = 500;
/** Name of a person who was deleted. */
const UNKNOWN_NAME = 'Somebody';

interface ChatOptions {
  readonly chat: ChatStore;
  readonly people: Pick<PeopleStore, 'names'>;
  readonly tables: Pick<TableService, 'read' | 'readFrom'>;
  readonly announce: (table: string, n: number) => void;
  readonly watchersOf: (table: string) => readonly ClientConnection[];
  readonly connectionsOf: (person: string) => readonly ClientConnection[];
  readonly limits: Pick<ConnectionLimits, 'allowPerson'>;
  readonly restrictions: Pick<Restrictions, 'requireMayChat'>;
}

/** Chat at tables, and who has muted whom. */
export class ChatService {
  private readonly options: ChatOptions;

  constructor(options: ChatOptions) {
    this.options = options;
  }

  async say(
    connection: ClientConnection,
    { table: id, commandId, text }: Extract<ClientMessage, { type: 'say' }>,
  ): Promise<void> {
    const { chat, tables, limits, restrictions } = this.options;
    const person = connection.requirePerson();
    restrictions.requireMayChat(person.id);
    if (!limits.allowPerson('chat-person', person.id))
      throw new Refusal('rate', 'too many lines: wait, then send it again');
    await tables.read(id, (table) => {
      requireVisible(connection, table);
      if (table.seatOf(person.id) < 0) throw new Refusal('not-yours', 'only people with a seat can chat');
    });
    const line = await chat.add({ table: id, person: person.id, text, at: steadyNow(), commandId });
    connection.send({ type: 'ok', commandId, seq: line.n });
    this.options.announce(id, line.n);
  }

  async mute(connection: ClientConnection, other: string, on: boolean): Promise<void> {
    const { chat, limits } = this.options;
    const person = connection.requirePerson();
    if (!limits.allowPerson('mute-person', person.id))
      throw new Refusal('rate', 'too many changes: wait a minute');
    const before = await chat.muted(person.id);
    if (on && before.length >= MAX_MUTED && !before.includes(other))
      throw new Refusal('full', `at most ${MAX_MUTED} people can be muted`);
    await chat.setMuted(person.id, other, on);
    const muted = new Set(await chat.muted(person.id));
    for (const each of this.options.connectionsOf(person.id)) each.muted = muted;
  }

  /** The newest lines of a table that this connection may see. */
  async recentLines(connection: ClientConnection, table: string): Promise<ChatLine[]> {
    if ((await this.readers(table, [connection])).length === 0) return [];
    const rows = await this.options.chat.list(table, 0, RECENT_LINES);
    return this.visibleLines(
      connection,
      rows.filter((row) => !row.removed),
    );
  }

  /** Sends line n to everybody who watches the table. */
  async deliver(table: string, n: number): Promise<void> {
    const watchers = this.options.watchersOf(table);
    if (watchers.length === 0) return;
    const row = await this.options.chat.line(table, n);
    if (row === null) return;
    for (const connection of await this.readers(table, watchers)) {
      const [line] = await this.visibleLines(connection, [row]);
      if (line !== undefined) connection.send({ type: 'chat', table, line });
    }
  }

  /** Those of the connections that may read the chat of a table. */
  private readers(id: string, connections: readonly ClientConnection[]): Promise<ClientConnection[]> {
    return this.options.tables.readFrom(id, 0, (table) =>
      connections.filter(({ person }) => table.mayReadChat(person?.id ?? null)),
    );
  }

  private async visibleLines(connection: ClientConnection, rows: readonly ChatRow[]): Promise<ChatLine[]> {
    const visible = rows.filter((row) => !connection.muted.has(row.person));
    const names = await this.options.people.names([...new Set(visible.map((row) => row.person))]);
    return visible.map(({ n, person, text, at, removed }) => ({
      n,
      by: { id: person, name: names.get(person) ?? UNKNOWN_NAME },
      text,
      at,
      ...(removed && { removed }),
    }));
  }
}

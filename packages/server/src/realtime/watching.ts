import {
  type ChatLine,
  DIFFERENCES_SINCE,
  type KnownDifferences,
  type TableSnapshot,
} from '@evertable/protocol';
import type { LogStore } from '../store/store.ts';
import type { GameTable } from '../tables/game-table.ts';
import { Refusal, unknownTable } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import { newsOf, snapshotOf, snapshotsOf } from '../tables/table-view.ts';
import type { ClientConnection } from './connection.ts';

const MAX_WATCHED = 50;
const HEADS_AT_ONCE = 500;
/** Presence of a table is sent at most this often. */
const PRESENCE_MS = 1_000;

interface SubscriptionOptions {
  readonly tables: Pick<TableService, 'read' | 'readFrom'>;
  readonly log: Pick<LogStore, 'heads' | 'shared'>;
  /** Lines to send with the first snapshot. */
  readonly chatLines: (connection: ClientConnection, table: string) => Promise<ChatLine[]>;
  readonly isConnected: (connection: ClientConnection) => boolean;
  readonly onError: (error: unknown) => void;
}

/** Who watches a table, and what they have been sent. */
interface Watching {
  /** By connection: the seq it was last sent, and as which seat; null when it kept a snapshot from before. */
  readonly connections: Map<ClientConnection, { readonly seq: number; readonly seat: number | null }>;
  /** By seat, SPECTATOR included: the snapshot that was sent last. */
  readonly snapshots: Map<number, TableSnapshot>;
  lastNews: number;
}

/** Which connections watch which tables, and what each of them has been sent. */
export class TableSubscriptions {
  private readonly options: SubscriptionOptions;
  private readonly tables = new Map<string, Watching>();
  private readonly watched = new Map<ClientConnection, Set<string>>();
  /** Tables whose presence was sent within the last second, and whether it has changed since. */
  private readonly recentPresence = new Map<string, boolean>();
  /** Tables with news that is not sent yet, and the seq they have reached. */
  private readonly pendingNews = new Map<string, number>();

  constructor(options: SubscriptionOptions) {
    this.options = options;
  }

  get tableCount(): number {
    return this.tables.size;
  }

  has(table: string): boolean {
    return this.tables.has(table);
  }

  watchersOf(table: string): ClientConnection[] {
    return [...(this.tables.get(table)?.connections.keys() ?? [])];
  }

  async watch(connection: ClientConnection, id: string, knownSeq: number | undefined): Promise<void> {
    const watched = this.watched.get(connection) ?? new Set();
    if (!watched.has(id) && watched.size >= MAX_WATCHED)
      throw new Refusal('rate', `at most ${MAX_WATCHED} tables at once`);
    const chat = await this.options.chatLines(connection, id);
    await this.options.tables.read(id, (table) => {
      requireVisible(connection, table);
      // The connection may have closed meanwhile; nothing would remove it from the maps again.
      if (!this.options.isConnected(connection)) return;
      const isUpToDate = !watched.has(id) && knownSeq === table.seq;
      this.watched.set(connection, watched.add(id));
      const watching = this.tables.get(id) ?? newWatching();
      this.tables.set(id, watching);
      const seat = table.seatOf(connection.person?.id ?? null);
      watching.connections.set(connection, { seq: table.seq, seat: isUpToDate ? null : seat });
      if (isUpToDate) return;
      const snapshot = snapshotOf(table, connection.person?.id ?? null);
      watching.snapshots.set(seat, snapshot);
      connection.send({ type: 'table', chat, ...snapshot });
    });
    this.sendPresence(id);
  }

  unwatch(connection: ClientConnection, id: string): void {
    this.watched.get(connection)?.delete(id);
    const connections = this.tables.get(id)?.connections;
    connections?.delete(connection);
    if (connections?.size === 0) this.tables.delete(id);
    else this.sendPresence(id);
  }

  /** Ends all subscriptions of a closed connection. */
  remove(connection: ClientConnection): void {
    for (const table of this.watched.get(connection) ?? []) this.unwatch(connection, table);
    this.watched.delete(connection);
  }

  /** Tells all watchers which seats are connected; changes within a second are sent together. */
  sendPresence(id: string): void {
    if (this.recentPresence.has(id)) {
      this.recentPresence.set(id, true);
      return;
    }
    this.recentPresence.set(id, false);
    setTimeout(() => {
      const hasChanged = this.recentPresence.get(id) === true;
      this.recentPresence.delete(id);
      if (hasChanged) this.sendPresence(id);
    }, PRESENCE_MS).unref();
    this.sendPresenceNow(id);
  }

  private sendPresenceNow(id: string): void {
    if (!this.tables.has(id)) return;
    this.options.tables
      .readFrom(id, 0, (table) => {
        const connections = this.watchersOf(id);
        const seats = connections.map(({ person }) => table.seatOf(person?.id ?? null));
        const online = [...new Set(seats)].filter((seat) => seat >= 0).sort((a, b) => a - b);
        const watching = seats.filter((seat) => seat < 0).length;
        const text = JSON.stringify({ type: 'online', table: id, seats: online, watching });
        for (const connection of connections) connection.sendText(text);
      })
      .catch(this.options.onError);
  }

  /** Sends news of a table soon; several entries in a row are sent together. */
  sendNewsSoon(id: string, seq: number): void {
    const pending = this.pendingNews.get(id);
    this.pendingNews.set(id, Math.max(seq, pending ?? 0));
    if (pending !== undefined) return;
    setImmediate(() => {
      const reached = this.pendingNews.get(id);
      this.pendingNews.delete(id);
      this.sendNews(id, reached).catch(this.options.onError);
    });
  }

  /** Compares with the store, since notices can get lost. */
  async pollForMissed(): Promise<void> {
    if (!this.options.log.shared) return;
    const ids = [...this.tables.keys()];
    for (let i = 0; i < ids.length; i += HEADS_AT_ONCE) {
      const heads = await this.options.log.heads(ids.slice(i, i + HEADS_AT_ONCE));
      for (const [id, seq] of heads) {
        const isBehind = [...(this.tables.get(id)?.connections.values() ?? [])].some(
          (sent) => sent.seq < seq,
        );
        if (isBehind) this.sendNewsSoon(id, seq);
      }
    }
  }

  /** Lets go of the snapshots of tables without news for this long; their next news is sent in full. */
  forgetIdle(ms: number): void {
    const before = performance.now() - ms;
    for (const { snapshots, lastNews } of this.tables.values()) if (lastNews < before) snapshots.clear();
  }

  private sendNews(id: string, seq = 0): Promise<void> {
    return this.options.tables.readFrom(id, seq, (table) => {
      const watching = this.tables.get(id);
      if (watching === undefined) return;
      const { connections, snapshots } = watching;
      watching.lastNews = performance.now();
      const snapshotFor = snapshotsOf(table);
      const now = new Map<number, TableSnapshot>();
      // All connections of one seat, and all spectators, are sent the same text.
      const texts = new Map<string, string>();
      const known: KnownDifferences = new Map();
      for (const [connection, sent] of connections) {
        if (sent.seq >= table.seq) continue;
        const person = connection.person?.id ?? null;
        if (!table.maySee(person)) {
          this.unwatch(connection, id);
          continue;
        }
        const seat = table.seatOf(person);
        const snapshot = now.get(seat) ?? snapshotFor(person);
        now.set(seat, snapshot);
        const takesChanges = sent.seat === seat && connection.version >= DIFFERENCES_SINCE;
        const before = takesChanges ? (snapshots.get(seat) ?? null) : null;
        const key = `${seat} ${sent.seq} ${before !== null}`;
        const text = texts.get(key) ?? JSON.stringify(newsOf(table, snapshot, sent.seq, before, known));
        texts.set(key, text);
        connections.set(connection, { seq: table.seq, seat });
        connection.sendText(text);
      }
      for (const [seat, snapshot] of now) snapshots.set(seat, snapshot);
    });
  }
}

const newWatching = (): Watching => ({
  connections: new Map(),
  snapshots: new Map(),
  lastNews: performance.now(),
});

export function requireVisible(connection: ClientConnection, table: GameTable): void {
  if (!table.maySee(connection.person?.id ?? null)) throw unknownTable();
}

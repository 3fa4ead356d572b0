import type { WebSocket } from 'ws';
import type { BotPool } from '../bots/bot-pool.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Announcer, ChangeNotice } from '../notify/announcer.ts';
import type { Restrictions } from '../moderation/restrictions.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import { Advice } from './advice.ts';
import { ChatService } from './chat.ts';
import { ClientConnection, type ConnectionInfo } from './connection.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { type DispatchContext, receive } from './dispatch.ts';
import { Histories } from './histories.ts';
import { LobbyFeed } from './lobby-feed.ts';
import { TableSubscriptions } from './watching.ts';

const PING_MS = 25_000;
const LOBBY_MS = 500;
/** How often the use of limits is reported to other servers. */
const LIMITS_MS = 1_000;
/** Notices can get lost; polling the store makes up for it. */
const POLL_MS = 5_000;
const MARK_SEEN_MS = 20_000;
const SESSIONS_MS = 30_000;
/** Snapshots of tables without news for this long are let go. */
const IDLE_MS = 60_000;
const SESSIONS_AT_ONCE = 500;
/** Close code for clients whose session has ended. */
const SIGNED_OUT = 4001;
/** Time for clients to answer the closing handshake. */
const CLOSE_MS = 200;

interface HubOptions {
  readonly store: Pick<Store, 'log' | 'tables' | 'people' | 'sessions' | 'chat'>;
  readonly tables: TableService;
  readonly announcer: Announcer;
  readonly metrics: Metrics;
  readonly onError: (error: unknown) => void;
  readonly limits: SharedLimits;
  /** False when limits are switched off. */
  readonly isLimited: boolean;
  readonly restrictions: Pick<Restrictions, 'requireMayPlay' | 'requireMayChat'>;
  readonly pool: Pick<BotPool, 'hint' | 'history'>;
}

/** All WebSocket connections of this server. */
export class ConnectionHub {
  private readonly options: HubOptions;
  private readonly connections = new Set<ClientConnection>();
  private readonly limits: ConnectionLimits;
  private readonly subscriptions: TableSubscriptions;
  private readonly chat: ChatService;
  private readonly lobby: LobbyFeed;
  private readonly context: DispatchContext;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(options: HubOptions) {
    this.options = options;
    const { store, tables, announcer, metrics, pool, restrictions, onError } = options;
    this.limits = new ConnectionLimits(options.limits, options.isLimited);
    this.subscriptions = new TableSubscriptions({
      tables,
      log: store.log,
      chatLines: (connection, table) => this.chat.recentLines(connection, table),
      isConnected: (connection) => this.connections.has(connection),
      onError: this.onBackgroundError,
    });
    this.chat = new ChatService({
      chat: store.chat,
      people: store.people,
      tables,
      announce: (table, n) => announcer.announce({ table, chat: n }),
      watchersOf: (table) => this.subscriptions.watchersOf(table),
      connectionsOf: (person) => [...this.connections].filter((each) => each.person?.id === person),
      limits: this.limits,
      restrictions,
    });
    this.lobby = new LobbyFeed(store.tables);
    this.context = {
      tables,
      subscriptions: this.subscriptions,
      chat: this.chat,
      lobby: this.lobby,
      advice: new Advice({ tables, hint: (question, person) => pool.hint(question, person) }),
      histories: new Histories({ tables, pool }),
      metrics,
      limits: this.limits,
      restrictions,
      onError,
    };
    announcer.subscribe((notice) => this.onNotice(notice));
  }

  get count(): number {
    return this.connections.size;
  }

  get watchedTables(): number {
    return this.subscriptions.tableCount;
  }

  start(): void {
    this.every(PING_MS, async () => this.pingAll());
    this.every(LIMITS_MS, async () => this.options.limits.reportUse());
    this.every(LOBBY_MS, () => this.lobby.broadcast());
    this.every(POLL_MS, () => this.pollForMissed());
    this.every(SESSIONS_MS, () => this.closeEnded());
    this.every(IDLE_MS, async () => this.subscriptions.forgetIdle(IDLE_MS));
    this.every(MARK_SEEN_MS, () => this.markSeen());
  }

  add(socket: WebSocket, info: ConnectionInfo): void {
    const connection = new ClientConnection(socket, info, this.options.metrics);
    const refusal = this.limits.refusalFor(connection);
    if (refusal !== null) {
      socket.close(1013, refusal);
      return;
    }
    this.limits.add(connection);
    this.connections.add(connection);
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('message', (data: Buffer, isBinary: boolean) =>
      receive(connection, data, isBinary, this.context),
    );
    socket.on('close', () => this.remove(connection));
    socket.on('error', () => this.remove(connection));
  }

  /** Closes the connections of a person whose session ended or who was deleted, at all servers. */
  signOut(person: string): void {
    this.onSignedOut(person);
    this.options.announcer.announce({ signedOut: person });
  }

  private onSignedOut(person: string): void {
    this.options.tables.forgetName(person);
    for (const connection of this.connections)
      if (connection.person?.id === person) connection.socket.close(SIGNED_OUT, 'signed out');
  }

  /** Closes connections whose session has ended: a notice may have been lost. */
  async closeEnded(): Promise<void> {
    const open = [...this.connections].filter((each) => each.session !== null);
    for (let i = 0; i < open.length; i += SESSIONS_AT_ONCE) {
      const some = open.slice(i, i + SESSIONS_AT_ONCE);
      const hashes = some.flatMap((each) => each.session ?? []);
      const valid = await this.options.store.sessions.valid(hashes, this.options.tables.now);
      for (const { session, socket } of some)
        if (session !== null && !valid.has(session)) socket.close(SIGNED_OUT, 'signed out');
    }
  }

  /** Stores for all servers which people are connected to this one. */
  async markSeen(): Promise<void> {
    const people = new Set<string>();
    for (const { person } of this.connections) if (person !== null) people.add(person.id);
    await this.options.store.people.markSeen([...people], this.options.tables.now);
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const connection of this.connections) {
      connection.send({
        type: 'bye',
        code: 'restart',
        why: 'the server restarts: connect again in a moment',
      });
      connection.socket.close(1012);
    }
    if (this.connections.size > 0) await new Promise((done) => setTimeout(done, CLOSE_MS));
    for (const { socket } of this.connections) socket.terminate();
  }

  private onNotice(notice: ChangeNotice): void {
    if (notice === 'all') {
      void this.pollForMissed().catch(this.onBackgroundError);
      return;
    }
    if ('signedOut' in notice) {
      this.onSignedOut(notice.signedOut);
      return;
    }
    if ('restricted' in notice) return;
    if ('limit' in notice) {
      this.options.limits.onReport(notice);
      return;
    }
    if ('chat' in notice) {
      void this.chat.deliver(notice.table, notice.chat).catch(this.onBackgroundError);
      return;
    }
    this.lobby.markChanged();
    if (this.subscriptions.has(notice.table)) this.subscriptions.sendNewsSoon(notice.table, notice.seq);
  }

  private async pollForMissed(): Promise<void> {
    await this.subscriptions.pollForMissed();
    if (this.options.store.log.shared) this.lobby.markChanged();
  }

  private pingAll(): void {
    for (const connection of this.connections) {
      if (!connection.isAlive) {
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      connection.socket.ping();
    }
  }

  private remove(connection: ClientConnection): void {
    if (!this.connections.delete(connection)) return;
    this.limits.remove(connection);
    this.lobby.remove(connection);
    this.subscriptions.remove(connection);
  }

  private every(ms: number, work: () => Promise<void>): void {
    this.timers.push(setInterval(() => void work().catch(this.onBackgroundError), ms));
  }

  /** An unreachable store and refused reads are no errors of the server. */
  private readonly onBackgroundError = (error: unknown): void => {
    if (!(error instanceof StoreUnavailable) && !(error instanceof Refusal)) this.options.onError(error);
  };
}

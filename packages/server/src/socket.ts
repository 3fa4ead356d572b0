import { previewIn } from '@evertable/bots';
import { type Game, SPECTATOR, viewEvent } from '@evertable/engine';
import {
  type Act,
  type ChatLine,
  type ClientMessage,
  type NoCode,
  OLDEST_VERSION,
  type Person,
  type PlanView,
  PROTOCOL_VERSION,
  parseMessage,
  type ServerMessage,
} from '@evertable/protocol';
import type { WebSocket } from 'ws';
import type { Hint } from './announce/announcer.ts';
import type { Tables } from './append.ts';
import type { Task } from './bots/work.ts';
import { No, refusalOf } from './judge.ts';
import type { Metrics } from './metrics.ts';
import { type ChatRow, StoreBusy } from './store/store.ts';
import type { Table } from './table.ts';

const CHAT_KEPT = 100;
/** How many a client may send at once, and how many a second after that. */
interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}
const MESSAGES: Pace = { burst: 60, perSecond: 20 };
/** Chat is kept for ever and read by people. */
const TALK: Pace = { burst: 10, perSecond: 0.5 };
/** So many beyond the limit and the connection is closed. */
const PATIENCE = 200;
/** A client that reads slower than we write is let go before it costs more memory than this. */
const MAX_BUFFERED = 1_000_000;
const MAX_WATCHED = 50;
/** Sockets from one address: a school behind one router still fits. */
const MAX_FROM_ONE = 200;
const PING_MS = 25_000;
const LOBBY_MS = 500;
const LOBBY_LINES = 50;
/** Announcements can get lost; looking at the store from time to time makes up for it. */
const LOOK_MS = 5_000;
const SEEN_MS = 20_000;

interface Connection {
  readonly socket: WebSocket;
  readonly address: string;
  person: Person | null;
  greeted: boolean;
  lobby: boolean;
  alive: boolean;
  /** Tables it hears of, and how far it has been told. */
  readonly watched: Map<string, number>;
  muted: ReadonlySet<string>;
  readonly messages: Bucket;
  readonly talk: Bucket;
  excess: number;
  /** Messages of one client are done one after the other. */
  queue: Promise<void>;
  queued: number;
  /** A bot thinks about a hint for this one. */
  advised: boolean;
}

export interface SocketOptions {
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly onError: (error: unknown) => void;
  /** Whether clients that send too much are slowed down. */
  readonly limited: boolean;
  /** Has a bot think about a question. */
  readonly advise: (question: Omit<Task, 'ms'>) => Promise<readonly PlanView[]>;
}

/** All connections of this server: what they send goes to `append`, what is written goes back to whoever may see it. */
export class Sockets {
  private readonly options: SocketOptions;
  private readonly connections = new Set<Connection>();
  private readonly addresses = new Map<string, number>();
  private readonly watchers = new Map<string, Set<Connection>>();
  /** Tables with news that is not told yet, and how far they are said to be. */
  private readonly due = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[] = [];
  private lobbyChanged = false;

  constructor(options: SocketOptions) {
    this.options = options;
  }

  start(): void {
    this.timers.push(
      setInterval(() => this.checkAlive(), PING_MS),
      setInterval(() => void this.tellLobby(), LOBBY_MS),
      setInterval(() => void this.lookForMissed(), LOOK_MS),
      setInterval(() => void this.noteSeen().catch(this.unlessBusy), SEEN_MS),
    );
  }

  private readonly unlessBusy = (error: unknown): void => {
    if (!(error instanceof StoreBusy) && !(error instanceof No)) this.options.onError(error);
  };

  get count(): number {
    return this.connections.size;
  }

  get watchedTables(): number {
    return this.watchers.size;
  }

  /** Notes for all servers who has this one before their eyes. */
  async noteSeen(): Promise<void> {
    const { store, now } = this.options.tables;
    const people = new Set<string>();
    for (const { person } of this.connections) if (person !== null) people.add(person.id);
    await store.seen([...people], now);
  }

  // Connections -------------------------------------------------------------------------------------------------------

  add(socket: WebSocket, address: string, person: Person | null, muted: readonly string[]): void {
    const from = this.addresses.get(address) ?? 0;
    if (this.options.limited && from >= MAX_FROM_ONE) {
      socket.close(1013, 'too many connections from one address');
      return;
    }
    this.addresses.set(address, from + 1);
    const connection: Connection = {
      socket,
      address,
      person,
      greeted: false,
      lobby: false,
      alive: true,
      watched: new Map(),
      muted: new Set(muted),
      messages: fullBucket(MESSAGES),
      talk: fullBucket(TALK),
      excess: 0,
      queue: Promise.resolve(),
      queued: 0,
      advised: false,
    };
    this.connections.add(connection);
    socket.on('pong', () => {
      connection.alive = true;
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => this.receive(connection, data, isBinary));
    socket.on('close', () => this.drop(connection));
    socket.on('error', () => this.drop(connection));
  }

  /** Whoever signed out, or was deleted, is not heard any more under that name. */
  signOut(person: string): void {
    for (const connection of this.connections)
      if (connection.person?.id === person) connection.socket.close(4001, 'signed out');
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const connection of this.connections) {
      this.send(connection, {
        type: 'bye',
        code: 'restart',
        why: 'the server restarts: come back in a moment',
      });
      connection.socket.close(1012);
    }
    // Those that do not answer are not waited for.
    await new Promise((done) => setTimeout(done, this.connections.size > 0 ? 200 : 0));
    for (const { socket } of this.connections) socket.terminate();
  }

  private drop(connection: Connection): void {
    if (!this.connections.delete(connection)) return;
    const left = (this.addresses.get(connection.address) ?? 1) - 1;
    if (left > 0) this.addresses.set(connection.address, left);
    else this.addresses.delete(connection.address);
    for (const table of connection.watched.keys()) this.unwatch(connection, table);
  }

  private checkAlive(): void {
    for (const connection of this.connections) {
      if (!connection.alive) {
        connection.socket.terminate();
        continue;
      }
      connection.alive = false;
      connection.socket.ping();
    }
  }

  private send(connection: Connection, message: ServerMessage): void {
    this.sendText(connection, JSON.stringify(message));
  }

  private sendText(connection: Connection, text: string): void {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED) {
      this.options.metrics.dropped.inc();
      socket.terminate();
      return;
    }
    socket.send(text);
  }

  // Receiving ---------------------------------------------------------------------------------------------------------

  private receive(connection: Connection, data: Buffer, isBinary: boolean): void {
    const { metrics } = this.options;
    metrics.received.inc();
    if (this.options.limited && !this.mayGoOn(connection)) return;
    if (isBinary) return this.refuse(connection, null, 'invalid', 'messages are text');
    const parsed = parseMessage(data.toString('utf8'));
    if ('invalid' in parsed)
      return this.refuse(connection, parsed.invalid.commandId, 'invalid', parsed.invalid.why);
    const { message } = parsed;
    if (connection.queued >= MESSAGES.burst)
      return this.refuse(connection, idOf(message), 'rate', 'wait for the answers to what you have sent');
    connection.queued++;
    connection.queue = connection.queue.then(async () => {
      try {
        await this.handle(connection, message);
      } catch (error) {
        this.tellError(connection, message, error);
      } finally {
        connection.queued--;
      }
    });
  }

  /** Who pours on regardless is shown the door. */
  private mayGoOn(connection: Connection): boolean {
    if (takeOne(connection.messages, MESSAGES)) return true;
    connection.excess++;
    // Told now and then: answering each would double the flood.
    if (connection.excess % 20 === 1) this.refuse(connection, null, 'rate', 'too many messages');
    if (connection.excess > PATIENCE) {
      this.send(connection, { type: 'bye', code: 'rate', why: 'too many messages' });
      connection.socket.terminate();
    }
    return false;
  }

  private refuse(
    connection: Connection,
    commandId: string | null,
    code: NoCode,
    why: string,
    table?: string,
  ): void {
    this.options.metrics.refused.inc({ code });
    this.send(connection, { type: 'no', commandId, code, why, ...(table !== undefined && { table }) });
  }

  private tellError(connection: Connection, message: ClientMessage, error: unknown): void {
    const no = refusalOf(error);
    const table = 'table' in message ? message.table : undefined;
    if (no !== null) return this.refuse(connection, idOf(message), no.code, no.message, table);
    if (error instanceof StoreBusy) {
      const why = 'the game is safe, but cannot be reached for the moment: trying again';
      return this.refuse(connection, idOf(message), 'busy', why, table);
    }
    this.options.onError(error);
    this.refuse(connection, idOf(message), 'fault', 'something went wrong on our side; it has been noted');
  }

  private async handle(connection: Connection, message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.greet(connection, message.v);
    if (!connection.greeted) throw new No('invalid', 'say hello first');
    switch (message.type) {
      case 'watch':
        return this.watch(connection, message.table, message.seq);
      case 'unwatch':
        return this.unwatch(connection, message.table);
      case 'history':
        return this.history(connection, message.table);
      case 'lobby':
        connection.lobby = message.on;
        if (message.on) this.send(connection, { type: 'lobby', tables: await this.lobbyLines() });
        return;
      case 'say':
        return this.say(connection, message);
      case 'mute':
        return this.mute(connection, message.person, message.on);
      case 'preview':
        return this.preview(connection, message);
      case 'hint':
        return this.hint(connection, message);
      case 'ping':
        return this.send(connection, { type: 'pong', time: Date.now() });
      default:
        return this.act(connection, message);
    }
  }

  private greet(connection: Connection, v: number): void {
    if (v < OLDEST_VERSION || v > PROTOCOL_VERSION) {
      const why = `this server speaks versions ${OLDEST_VERSION} to ${PROTOCOL_VERSION}, not ${v}: reload the page`;
      this.send(connection, { type: 'bye', code: 'version', why });
      connection.socket.close(1002);
      return;
    }
    connection.greeted = true;
    this.send(connection, {
      type: 'welcome',
      v: PROTOCOL_VERSION,
      me: connection.person,
      time: Date.now(),
    });
  }

  private async act(connection: Connection, act: Act): Promise<void> {
    const person = signedIn(connection);
    const started = performance.now();
    const { seq } = await this.options.tables.act(act, person.id);
    this.options.metrics.appendSeconds.observe((performance.now() - started) / 1000);
    this.send(connection, { type: 'ok', commandId: act.commandId, seq });
    // Whoever looked on has a seat now, or no longer.
    if (act.type === 'join' || act.type === 'leave') this.tellOnline(act.table);
  }

  // Looking ahead -----------------------------------------------------------------------------------------------------

  /** The game at the question this person is asked, if it is still the one they have before their eyes. */
  private asked(connection: Connection, table: Table, seq: number): Game {
    const person = signedIn(connection);
    const question = table.status === 'playing' ? table.playing.question : null;
    if (question === null) throw new No('not-now', 'nothing is asked');
    if (seq < table.gameSeq || seq > table.seq) throw new No('stale', 'the position has changed since');
    if (question.seat !== table.seatOf(person.id)) throw new No('not-yours', 'it is not your question');
    return table.playing;
  }

  private async preview(
    connection: Connection,
    { table: id, commandId, seq, answer }: Extract<ClientMessage, { type: 'preview' }>,
  ): Promise<void> {
    const preview = await this.options.tables.read(id, (table) =>
      previewIn(this.asked(connection, table, seq), answer),
    );
    this.send(connection, { type: 'preview', commandId, preview });
  }

  /** Thought about elsewhere; whoever asks may go on meanwhile, but not ask twice at once. */
  private async hint(
    connection: Connection,
    { table: id, commandId, seq }: Extract<ClientMessage, { type: 'hint' }>,
  ): Promise<void> {
    if (connection.advised) throw new No('rate', 'one hint at a time');
    const task = await this.options.tables.read(id, (table) => {
      const game = this.asked(connection, table, seq);
      if (!table.hints) throw new No('not-now', 'no hints at this table');
      const { turnStart, turnAnswers } = game;
      return { setup: table.settings.setup, start: turnStart, answers: [...turnAnswers] };
    });
    connection.advised = true;
    void this.options
      .advise({ ...task, level: 'hint', seed: `hint/${id}/${seq}` })
      .then((plans) => this.send(connection, { type: 'hint', commandId, plans }))
      .finally(() => {
        connection.advised = false;
      });
  }

  // Watching ----------------------------------------------------------------------------------------------------------

  private async watch(connection: Connection, id: string, seq: number | undefined): Promise<void> {
    if (!connection.watched.has(id) && connection.watched.size >= MAX_WATCHED)
      throw new No('rate', `at most ${MAX_WATCHED} tables at once`);
    const { tables } = this.options;
    const lines = await this.chatLines(connection, await tables.store.chat(id, 0, CHAT_KEPT));
    await tables.read(id, (table) => {
      this.mustSee(connection, table);
      // Gone while we looked: nobody would ever take it off the list again.
      if (!this.connections.has(connection)) return;
      const watchers = this.watchers.get(id) ?? new Set();
      this.watchers.set(id, watchers.add(connection));
      const told = connection.watched.get(id) === undefined ? (seq ?? -1) : -1;
      connection.watched.set(id, table.seq);
      if (told === table.seq) return;
      this.send(connection, { type: 'table', chat: lines, ...table.now(connection.person?.id ?? null) });
    });
    this.tellOnline(id);
  }

  private unwatch(connection: Connection, id: string): void {
    connection.watched.delete(id);
    const watchers = this.watchers.get(id);
    watchers?.delete(connection);
    if (watchers?.size === 0) this.watchers.delete(id);
    else this.tellOnline(id);
  }

  private mustSee(connection: Connection, table: Table): void {
    if (table.mayWatch(connection.person?.id ?? null) || table.status === 'open') return;
    throw new No('unknown', 'there is no such table, or none you may see');
  }

  private async history(connection: Connection, id: string): Promise<void> {
    await this.options.tables.read(id, (table) => {
      this.mustSee(connection, table);
      const seat = table.seatOf(connection.person?.id ?? null);
      const { game } = table;
      const turns = Array.from({ length: game?.turnCount ?? 0 }, (_, turn) =>
        (game?.eventsOf(turn) ?? []).map((event) => viewEvent(table.rules, event, seat)),
      );
      this.send(connection, { type: 'history', table: id, turns });
    });
  }

  private tellOnline(id: string): void {
    const watchers = this.watchers.get(id);
    if (watchers === undefined) return;
    this.options.tables
      .readFrom(id, 0, (table) => {
        const seats = new Set<number>();
        let watching = 0;
        for (const { person } of watchers) {
          const seat = table.seatOf(person?.id ?? null);
          if (seat >= 0) seats.add(seat);
          else watching++;
        }
        const sitting = [...seats].sort((a, b) => a - b);
        const text = JSON.stringify({ type: 'online', table: id, seats: sitting, watching });
        for (const connection of watchers) this.sendText(connection, text);
      })
      .catch(this.unlessBusy);
  }

  // Telling -----------------------------------------------------------------------------------------------------------

  hear(hint: Hint): void {
    if (hint === 'all') {
      void this.lookForMissed();
      return;
    }
    if ('chat' in hint) {
      void this.tellChat(hint.table, hint.chat).catch(this.unlessBusy);
      return;
    }
    this.lobbyChanged = true;
    if (this.watchers.has(hint.table)) this.tellSoon(hint.table, hint.seq);
  }

  /** News of one table that comes in bursts is told once. */
  private tellSoon(id: string, seq: number): void {
    const known = this.due.get(id);
    this.due.set(id, Math.max(seq, known ?? 0));
    if (known !== undefined) return;
    setImmediate(() => {
      const reached = this.due.get(id);
      this.due.delete(id);
      this.tell(id, reached).catch(this.unlessBusy);
    });
  }

  private tell(id: string, seq = 0): Promise<void> {
    return this.options.tables.readFrom(id, seq, (table) => {
      const texts = new Map<string, string>();
      for (const connection of this.watchers.get(id) ?? []) {
        const since = connection.watched.get(id);
        if (since === undefined || since >= table.seq) continue;
        const person = connection.person?.id ?? null;
        if (!table.mayWatch(person) && table.status !== 'open') {
          this.unwatch(connection, id);
          continue;
        }
        // Everyone at one seat, or at none, sees the same.
        const key = `${table.seatOf(person)} ${since}`;
        let text = texts.get(key);
        if (text === undefined) {
          text = JSON.stringify(newsOf(table, person, since));
          texts.set(key, text);
        }
        connection.watched.set(id, table.seq);
        this.sendText(connection, text);
      }
    });
  }

  private async lookForMissed(): Promise<void> {
    try {
      const ids = [...this.watchers.keys()];
      if (!this.options.tables.store.shared) return;
      for (let i = 0; i < ids.length; i += 500) {
        const heads = await this.options.tables.store.heads(ids.slice(i, i + 500));
        for (const [id, seq] of heads) {
          const behind = [...(this.watchers.get(id) ?? [])].some((c) => (c.watched.get(id) ?? seq) < seq);
          if (behind) this.tellSoon(id, seq);
        }
      }
      this.lobbyChanged = true;
    } catch (error) {
      this.unlessBusy(error);
    }
  }

  private lobbyLines() {
    return this.options.tables.store.lobby({ status: 'open', limit: LOBBY_LINES });
  }

  private async tellLobby(): Promise<void> {
    if (!this.lobbyChanged) return;
    this.lobbyChanged = false;
    const listening = [...this.connections].filter((connection) => connection.lobby);
    if (listening.length === 0) return;
    try {
      const text = JSON.stringify({ type: 'lobby', tables: await this.lobbyLines() });
      for (const connection of listening) this.sendText(connection, text);
    } catch (error) {
      this.unlessBusy(error);
    }
  }

  // Chat --------------------------------------------------------------------------------------------------------------

  private async say(
    connection: Connection,
    { table: id, commandId, text }: Extract<ClientMessage, { type: 'say' }>,
  ): Promise<void> {
    const person = signedIn(connection);
    const { tables } = this.options;
    if (this.options.limited && !takeOne(connection.talk, TALK))
      throw new No('rate', 'one thing after the other');
    await tables.read(id, (table) => {
      this.mustSee(connection, table);
      if (table.seatOf(person.id) < 0) throw new No('not-yours', 'only those who sit at the table talk');
    });
    const line = await tables.store.say({ table: id, person: person.id, text, at: Date.now(), commandId });
    this.send(connection, { type: 'ok', commandId, seq: line.n });
    this.announceChat(id, line.n);
  }

  /** Set by whoever connects this to the announcements. */
  announceChat: (table: string, n: number) => void = () => {};

  private async tellChat(id: string, n: number): Promise<void> {
    const watchers = this.watchers.get(id);
    if (watchers === undefined) return;
    const rows = await this.options.tables.store.chat(id, n - 1, 1000);
    const row = rows.find((each) => each.n === n);
    if (row === undefined) return;
    for (const connection of watchers) {
      const [line] = await this.chatLines(connection, [row]);
      if (line !== undefined) this.send(connection, { type: 'chat', table: id, line });
    }
  }

  private async chatLines(connection: Connection, rows: readonly ChatRow[]): Promise<ChatLine[]> {
    const heard = rows.filter((row) => !connection.muted.has(row.person));
    const names = await this.options.tables.store.names([...new Set(heard.map((row) => row.person))]);
    return heard.map(({ n, person, text, at }) => ({
      n,
      by: { id: person, name: names.get(person) ?? 'Somebody' },
      text,
      at,
    }));
  }

  private async mute(connection: Connection, muted: string, on: boolean): Promise<void> {
    const person = signedIn(connection);
    await this.options.tables.store.mute(person.id, muted, on);
    const all = new Set(await this.options.tables.store.mutedBy(person.id));
    for (const each of this.connections) if (each.person?.id === person.id) each.muted = all;
  }
}

function newsOf(table: Table, person: string | null, since: number): ServerMessage {
  const events = table.eventsSince(since);
  const now = table.now(person);
  // Too long ago to tell what happened: the whole table, and the chat stays as it is.
  if (events === null) return { type: 'news', since: now.seq, events: [], ...now };
  const seat = table.seatOf(person);
  return {
    type: 'news',
    since,
    events: events.map((event) => viewEvent(table.rules, event, seat < 0 ? SPECTATOR : seat)),
    ...now,
  };
}

/** What is left to send, and when that was so. */
interface Bucket {
  left: number;
  at: number;
}
const fullBucket = ({ burst }: Pace): Bucket => ({ left: burst, at: performance.now() });

/** Takes one if there is one; what was taken comes back with time. */
function takeOne(bucket: Bucket, { burst, perSecond }: Pace): boolean {
  const now = performance.now();
  bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left--;
  return true;
}

function signedIn(connection: Connection): Person {
  if (connection.person === null) throw new No('signed-out', 'say who you are first');
  return connection.person;
}

const idOf = (message: ClientMessage): string | null => ('commandId' in message ? message.commandId : null);

import type {
  ClientMessage,
  PlanView,
  NoCode,
  Person,
  PreviewView,
  ServerMessage,
} from '@evertable/protocol';
import { PROTOCOL_VERSION } from '@evertable/protocol/version';

/** What a command was refused with. */
export class Refused extends Error {
  readonly code: NoCode;
  constructor(code: NoCode, why: string) {
    super(why);
    this.name = 'Refused';
    this.code = code;
  }
}

/** The part of a WebSocket that is used, so that tests and other systems can bring their own. */
export interface WebSocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', hear: () => void): void;
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void;
}

export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

export interface ConnectionOptions {
  /** As in `wss://play.example.org/api/socket`. */
  readonly url: string;
  readonly open?: (url: string) => WebSocketLike;
  readonly onStatus?: (status: Status) => void;
  readonly onMessage?: (message: ServerMessage) => void;
  /** How long to wait before trying again, by number of tries. */
  readonly retryMs?: (tries: number) => number;
}

type Command = Extract<ClientMessage, { commandId: string }>;
/** Each kind of command without its id, which is made here. */
export type CommandBody = Command extends infer C
  ? C extends Command
    ? Omit<C, 'commandId'>
    : never
  : never;

/** What comes back: the place in the log of what was done, or what was asked for. */
interface Answers {
  readonly preview: PreviewView | null;
  readonly hint: readonly PlanView[];
}

interface Pending {
  readonly message: Command;
  readonly done: (result: never) => void;
  readonly fail: (error: Error) => void;
}

const OPEN = 1;
const BUSY_MS = 500;
/** A link that died without a word is noticed after so long. */
const SILENT_MS = 60_000;
const PING_MS = 20_000;

/**
 * One socket that comes back by itself. Commands without an answer are sent again with the same id after a break: the
 * server does each once.
 */
export class Connection {
  me: Person | null = null;
  status: Status = 'connecting';
  private readonly options: ConnectionOptions;
  private socket: WebSocketLike | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private ping: ReturnType<typeof setInterval> | null = null;
  private heard = 0;
  private count = 0;
  private readonly name: string;
  private readonly pending = new Map<string, Pending>();
  /** What to say after hello, on every new connection. */
  private readonly greetings = new Set<() => ClientMessage | null>();
  private readonly listeners = new Set<(message: ServerMessage) => void>();

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.name = randomHex(8);
    if (options.onMessage) this.listeners.add(options.onMessage);
    this.connect();
  }

  /** Sends a command and waits for its `ok`, which says how far the log is; throws Refused on `no`. */
  command(body: CommandBody): Promise<number> {
    return this.wait(body);
  }

  /** Asks for something that changes nothing, and waits for it; throws Refused on `no`. */
  ask<T extends keyof Answers>(body: Extract<CommandBody, { type: T }>): Promise<Answers[T]> {
    return this.wait(body);
  }

  /** How many commands wait for an answer. */
  get waiting(): number {
    return this.pending.size;
  }

  private wait<T>(body: CommandBody): Promise<T> {
    const commandId = `${this.name}-${(++this.count).toString(36).padStart(4, '0')}`;
    const message = { ...body, commandId };
    return new Promise((done, fail) => {
      this.pending.set(commandId, { message, done, fail });
      this.say(message);
    });
  }

  /** Sends something that needs no answer; lost while there is no connection. */
  say(message: ClientMessage): void {
    if (this.socket?.readyState === OPEN && this.status === 'open') this.socket.send(JSON.stringify(message));
  }

  listen(hear: (message: ServerMessage) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** Says something now and again after each break. */
  always(message: () => ClientMessage | null): () => void {
    this.greetings.add(message);
    const now = message();
    if (now !== null) this.say(now);
    return () => this.greetings.delete(message);
  }

  /** Starts anew, as after signing in: the server knows a connection by the cookie it began with. */
  reconnect(): void {
    this.socket?.close();
  }

  close(): void {
    this.setStatus('closed');
    if (this.retry !== null) clearTimeout(this.retry);
    if (this.ping !== null) clearInterval(this.ping);
    this.socket?.close();
    for (const { fail } of this.pending.values()) fail(new Error('the connection was closed'));
    this.pending.clear();
  }

  private connect(): void {
    this.setStatus('connecting');
    const open = this.options.open ?? ((url: string) => new WebSocket(url));
    const socket: WebSocketLike = open(this.options.url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION }));
    });
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as ServerMessage));
    // An error is followed by a close, which says all there is to say.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => this.lost(socket));
    this.heard = Date.now();
    this.ping ??= setInterval(() => {
      if (Date.now() - this.heard > SILENT_MS) this.socket?.close();
      else this.say({ type: 'ping' });
    }, PING_MS);
  }

  private lost(socket: WebSocketLike): void {
    if (socket !== this.socket || this.status === 'closed') return;
    this.setStatus('waiting');
    // Not all at once: after a restart of the server everybody comes back.
    const backOff = (tries: number): number => Math.min(10_000, 250 * 2 ** tries) * (0.5 + Math.random());
    this.retry = setTimeout(() => this.connect(), (this.options.retryMs ?? backOff)(this.tries++));
  }

  private setStatus(status: Status): void {
    this.status = status;
    this.options.onStatus?.(status);
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === 'welcome') {
      this.me = message.me;
      this.tries = 0;
      this.setStatus('open');
      for (const greeting of this.greetings) {
        const said = greeting();
        if (said !== null) this.say(said);
      }
      for (const { message: unanswered } of this.pending.values()) this.say(unanswered);
    }
    if (message.type === 'ok') this.answered(message.commandId, message.seq);
    if (message.type === 'preview') this.answered(message.commandId, message.preview);
    if (message.type === 'hint') this.answered(message.commandId, message.plans);
    if (message.type === 'no' && message.commandId !== null) this.refused(message.commandId, message);
    for (const listener of this.listeners) listener(message);
  }

  private answered(commandId: string, result: unknown): void {
    this.pending.get(commandId)?.done(result as never);
    this.pending.delete(commandId);
  }

  private refused(commandId: string, no: Extract<ServerMessage, { type: 'no' }>): void {
    const pending = this.pending.get(commandId);
    if (pending === undefined) return;
    // Nothing was decided: the same again, a little later.
    if (no.code === 'busy' || no.code === 'rate') {
      setTimeout(() => this.pending.has(commandId) && this.say(pending.message), BUSY_MS);
      return;
    }
    this.pending.delete(commandId);
    pending.fail(new Refused(no.code, no.why));
  }
}

/** Random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

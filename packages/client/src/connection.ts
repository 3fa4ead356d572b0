import type { ClientMessage, HintView, Person, PreviewView, ServerMessage } from '@evertable/protocol';
import { PROTOCOL_VERSION } from '@evertable/protocol/version';
import { backoff } from './backoff.ts';
import { type CommandBody, PendingCommands } from './pending-commands.ts';

/** The part of a WebSocket that is used, so that tests and other platforms can provide their own. */
export interface WebSocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export type Status = 'connecting' | 'open' | 'waiting' | 'closed';

export interface ConnectionOptions {
  /** As in `wss://play.example.org/api/socket`. */
  readonly url: string;
  readonly open?: (url: string) => WebSocketLike;
  readonly onStatus?: (status: Status) => void;
  readonly onMessage?: (message: ServerMessage) => void;
  /** Milliseconds before the next try to connect, by number of tries. */
  readonly retryMs?: (tries: number) => number;
}

/** Results of requests that change nothing. */
interface Results {
  readonly preview: PreviewView | null;
  readonly hint: readonly HintView[];
}

const OPEN = 1;
/** A connection without any message for this long is closed and opened again. */
const SILENT_MS = 60_000;
const PING_MS = 20_000;

/** A socket that reconnects by itself and repeats commands that were not answered. */
export class Connection {
  me: Person | null = null;
  status: Status = 'connecting';
  private readonly options: ConnectionOptions;
  private readonly commands = new PendingCommands((message) => this.send(message));
  private socket: WebSocketLike | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private ping: ReturnType<typeof setInterval> | null = null;
  private lastMessageAt = 0;
  private readonly greetings = new Set<() => ClientMessage | null>();
  private readonly listeners = new Set<(message: ServerMessage) => void>();

  constructor(options: ConnectionOptions) {
    this.options = options;
    if (options.onMessage) this.listeners.add(options.onMessage);
    this.connect();
  }

  /** Sends a command and resolves with its seq in the log; rejects with CommandRefused. */
  command(body: CommandBody): Promise<number> {
    return this.commands.run(body);
  }

  /** Sends a request that changes nothing and resolves with its result; rejects with CommandRefused. */
  ask<T extends keyof Results>(body: Extract<CommandBody, { type: T }>): Promise<Results[T]> {
    return this.commands.run(body);
  }

  /** Number of commands without an answer. */
  get waiting(): number {
    return this.commands.size;
  }

  /** Sends a message that has no answer; it is lost while there is no connection. */
  send(message: ClientMessage): void {
    if (this.socket?.readyState === OPEN && this.status === 'open') this.socket.send(JSON.stringify(message));
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sends a message now and after each reconnection. Returns the function that ends it. */
  onEveryConnect(message: () => ClientMessage | null): () => void {
    this.greetings.add(message);
    const first = message();
    if (first !== null) this.send(first);
    return () => this.greetings.delete(message);
  }

  /** Opens a new socket, as after signing in: the server identifies a socket by the cookie it was opened with. */
  reconnect(): void {
    this.socket?.close();
  }

  close(): void {
    this.setStatus('closed');
    if (this.retry !== null) clearTimeout(this.retry);
    if (this.ping !== null) clearInterval(this.ping);
    this.socket?.close();
    this.commands.failAll(new Error('the connection was closed'));
  }

  private connect(): void {
    this.setStatus('connecting');
    const open = this.options.open ?? ((url: string) => new WebSocket(url));
    const socket: WebSocketLike = open(this.options.url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION }));
    });
    socket.addEventListener('message', ({ data }) =>
      this.onMessage(JSON.parse(String(data)) as ServerMessage),
    );
    // An error is always followed by a close event.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => this.onClose(socket));
    this.lastMessageAt = Date.now();
    this.ping ??= setInterval(() => {
      if (Date.now() - this.lastMessageAt > SILENT_MS) this.socket?.close();
      else this.send({ type: 'ping' });
    }, PING_MS);
  }

  private onClose(socket: WebSocketLike): void {
    if (socket !== this.socket || this.status === 'closed') return;
    this.setStatus('waiting');
    this.retry = setTimeout(() => this.connect(), (this.options.retryMs ?? backoff)(this.tries++));
  }

  private setStatus(status: Status): void {
    this.status = status;
    this.options.onStatus?.(status);
  }

  private onMessage(message: ServerMessage): void {
    this.lastMessageAt = Date.now();
    if (message.type === 'welcome') {
      this.me = message.me;
      this.tries = 0;
      this.setStatus('open');
      for (const greeting of this.greetings) {
        const first = greeting();
        if (first !== null) this.send(first);
      }
      this.commands.resendAll();
    }
    this.commands.onMessage(message);
    for (const listener of this.listeners) listener(message);
  }
}

import type { Person, RefusalCode, ServerMessage } from '@evertable/protocol';
import { type Rate, TokenBucket } from '../limits/token-bucket.ts';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../tables/refusal.ts';

/** A client that reads slower than the server writes is disconnected above this many buffered bytes. */
const MAX_BUFFERED = 1_000_000;

const MESSAGE_RATE: Rate = { burst: 60, perSecond: 20 };

/** The part of a WebSocket that is used; tests pass their own. */
interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
}

/** What is known of a client when it connects. */
export interface ConnectionInfo {
  readonly address: string;
  readonly person: Person | null;
  readonly session: string | null;
  readonly muted: readonly string[];
}

/** One client: its socket, its identity, and the queue of its messages. */
export class ClientConnection {
  readonly socket: Socket;
  readonly address: string;
  /** null without a session. */
  readonly person: Person | null;
  /** Hash of the session's token; null without a session. */
  readonly session: string | null;
  muted: ReadonlySet<string>;
  /** The protocol version the client speaks; 0 before its hello. */
  version = 0;
  isAlive = true;
  readonly messages = new TokenBucket(MESSAGE_RATE, performance.now());
  /** Messages above the rate limit. */
  dropped = 0;
  private readonly metrics: Pick<Metrics, 'refused' | 'dropped'>;
  private queue: Promise<void> = Promise.resolve();
  private queued = 0;

  constructor(
    socket: Socket,
    { address, person, session, muted }: ConnectionInfo,
    metrics: Pick<Metrics, 'refused' | 'dropped'>,
  ) {
    this.socket = socket;
    this.address = address;
    this.person = person;
    this.session = session;
    this.muted = new Set(muted);
    this.metrics = metrics;
  }

  requirePerson(): Person {
    if (this.person === null) throw new Refusal('signed-out', 'sign in first, as a guest or with an account');
    return this.person;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED) {
      this.metrics.dropped.inc();
      socket.terminate();
      return;
    }
    socket.send(text);
  }

  refuse(commandId: string | null, code: RefusalCode, why: string, table?: string): void {
    this.metrics.refused.inc({ code });
    this.send({ type: 'no', commandId, code, why, ...(table !== undefined && { table }) });
  }

  /** Runs the work of one message after that of the messages before; false when too many wait. */
  enqueue(work: () => Promise<void>): boolean {
    if (this.queued >= MESSAGE_RATE.burst) return false;
    this.queued++;
    this.queue = this.queue.then(work).finally(() => {
      this.queued--;
    });
    return true;
  }
}

import { Api, Connection, TableClient, type TableListener } from '@evertable/client';
import type { Answer, GameEventView, QuestionView, RandomState } from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import type { ServerMessage } from '@evertable/protocol';
import { WebSocket } from 'ws';

/** Any answer a question allows, from nothing but the view: what the simplest client of others would do. */
export function anyAnswer(random: RandomState, q: QuestionView): Answer {
  const n = q.min + below(random, q.max - q.min + 1);
  if (q.shape === 'allocate') {
    const amounts: Record<string, number> = {};
    for (let left = n; left > 0; ) {
      const { key, cap } = q.options[below(random, q.options.length)];
      if ((amounts[key] ?? 0) >= (cap ?? 0)) continue;
      amounts[key] = (amounts[key] ?? 0) + 1;
      left--;
    }
    return amounts;
  }
  const keys = q.options.map((option) => option.key);
  while (keys.length > n) keys.splice(below(random, keys.length), 1);
  return q.min === 1 && q.max === 1 ? keys[0] : keys;
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits until something is so; says what was waited for when it never is. */
export async function until(what: string, is: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain: ${what}`);
    await wait(3);
  }
}

/** A person at a keyboard, for tests and load: signed in, connected, keeping everything it was sent. */
export class Player {
  readonly api: Api;
  readonly id: string;
  readonly connection: Connection;
  readonly tables = new Map<string, TableClient>();
  readonly events: GameEventView[] = [];
  /** Every frame as it came, when asked to keep them. */
  readonly frames: string[] = [];

  private constructor(api: Api, id: string, base: string, keepFrames: boolean) {
    this.api = api;
    this.id = id;
    this.connection = new Connection({
      url: `${base.replace(/^http/, 'ws')}/api/socket`,
      retryMs: (tries) => Math.min(200, 25 * 2 ** tries),
      open: (url) => {
        const socket = new WebSocket(url, {
          headers: { authorization: `Bearer ${api.token ?? ''}` },
          perMessageDeflate: false,
        });
        if (keepFrames) socket.on('message', (data: Buffer) => this.frames.push(data.toString('utf8')));
        return socket;
      },
    });
  }

  /** A new guest at a server. */
  static async guest(base: string, name: string, keepFrames = false): Promise<Player> {
    const api = new Api({ base });
    const me = await api.guest(name);
    return new Player(api, me.id, base, keepFrames);
  }

  /** The same person at another server, or on another device. */
  static as(other: Player, base: string): Player {
    if (other.api.token === null) throw new Error('not signed in');
    return new Player(new Api({ base, token: other.api.token }), other.id, base, false);
  }

  follow(id: string, listener: TableListener = () => {}): TableClient {
    const known = this.tables.get(id);
    if (known !== undefined) return known;
    const table = new TableClient(this.connection, id);
    table.subscribe((now, events) => {
      this.events.push(...events);
      listener(now, events);
    });
    this.tables.set(id, table);
    return table;
  }

  listen(hear: (message: ServerMessage) => void): void {
    this.connection.subscribe(hear);
  }

  close(): void {
    this.connection.close();
  }
}

/** Whether this seat is asked something right now. */
export const isAsked = (table: TableClient): boolean =>
  table.now?.info.status === 'playing' &&
  table.now.view?.question?.seat === table.now.you.seat &&
  table.now.info.seats[table.now.you.seat]?.away === null;

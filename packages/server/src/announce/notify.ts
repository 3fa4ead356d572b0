import pg from 'pg';
import { type Announcer, type Hint, readHint, writeHint } from './announcer.ts';

const CHANNEL = 'evertable';
/** PostgreSQL refuses more than 8,000 bytes in one notification. */
const MAX_BYTES = 7_900;
const BATCH_MS = 5;
const RETRY_MS = 1_000;

/**
 * Announcements through PostgreSQL. NOTIFY takes a lock on the whole database at commit, so it is never part of a
 * transaction that writes: hints are gathered for a few milliseconds and sent together afterwards.
 */
export class NotifyAnnouncer implements Announcer {
  connected = false;
  private readonly url: string;
  private readonly onError: (error: unknown) => void;
  private readonly listeners: ((hint: Hint) => void)[] = [];
  private client: pg.Client | null = null;
  private waiting: string[] = [];
  private timer: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  private constructor(url: string, onError: (error: unknown) => void) {
    this.url = url;
    this.onError = onError;
  }

  static async open(url: string, onError: (error: unknown) => void): Promise<NotifyAnnouncer> {
    const announcer = new NotifyAnnouncer(url, onError);
    await announcer.connect();
    return announcer;
  }

  announce(hint: Hint): void {
    if (hint === 'all') return;
    // People at this very server need not wait for the way through the database.
    queueMicrotask(() => this.hear(hint));
    this.waiting.push(writeHint(hint));
    // Without a connection nobody is told; everyone looks again when it is back.
    if (this.waiting.length > 10_000) this.waiting.length = 0;
    this.timer ??= setTimeout(() => void this.send(), BATCH_MS);
  }

  listen(hear: (hint: Hint) => void): void {
    this.listeners.push(hear);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.retry) clearTimeout(this.retry);
    await this.client?.end().catch(this.onError);
  }

  private hear(hint: Hint): void {
    for (const listener of this.listeners) listener(hint);
  }

  private async send(): Promise<void> {
    this.timer = null;
    const { client } = this;
    if (client === null || !this.connected) return;
    const hints = this.waiting;
    this.waiting = [];
    try {
      for (let text = '', i = 0; i < hints.length; i++) {
        text = text === '' ? hints[i] : `${text} ${hints[i]}`;
        if (i + 1 < hints.length && text.length + hints[i + 1].length < MAX_BYTES) continue;
        await client.query('select pg_notify($1, $2)', [CHANNEL, text]);
        text = '';
      }
    } catch (error) {
      this.lost(client, error);
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'evertable-listen' });
    client.on('error', (error) => this.lost(client, error));
    client.on('notification', ({ payload }) => {
      for (const text of (payload ?? '').split(' ')) {
        const hint = readHint(text);
        if (hint !== null) this.hear(hint);
      }
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      this.connected = true;
      this.hear('all');
    } catch (error) {
      this.client = client;
      this.lost(client, error);
    }
  }

  private lost(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.closed) return;
    this.client = null;
    this.connected = false;
    this.onError(error);
    client.end().catch(() => {});
    this.retry = setTimeout(() => void this.connect(), RETRY_MS);
  }
}

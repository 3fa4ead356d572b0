import pg from 'pg';
import { type Announcer, type ChangeNotice, decodeNotice, encodeNotice } from './announcer.ts';

const CHANNEL = 'evertable';
/** PostgreSQL refuses more than 8,000 bytes in one notification. */
const MAX_BYTES = 7_900;
const BATCH_MS = 5;
const RETRY_MS = 1_000;

/**
 * Notices through NOTIFY of PostgreSQL. NOTIFY locks the whole database at commit, so it is never part of a transaction
 * that writes: notices are collected for 5 ms and sent together afterwards.
 */
export class PostgresAnnouncer implements Announcer {
  connected = false;
  private readonly url: string;
  private readonly onError: (error: unknown) => void;
  private readonly listeners: ((notice: ChangeNotice) => void)[] = [];
  private client: pg.Client | null = null;
  private waiting: string[] = [];
  private timer: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  private constructor(url: string, onError: (error: unknown) => void) {
    this.url = url;
    this.onError = onError;
  }

  static async open(url: string, onError: (error: unknown) => void): Promise<PostgresAnnouncer> {
    const announcer = new PostgresAnnouncer(url, onError);
    await announcer.connect();
    return announcer;
  }

  announce(notice: ChangeNotice): void {
    if (notice === 'all') return;
    // Clients of this server need not wait for the database.
    queueMicrotask(() => this.emit(notice));
    this.waiting.push(encodeNotice(notice));
    // Without a connection notices are lost; all servers poll when it is back.
    if (this.waiting.length > 10_000) this.waiting.length = 0;
    this.timer ??= setTimeout(() => void this.send(), BATCH_MS);
  }

  subscribe(listener: (notice: ChangeNotice) => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.retry) clearTimeout(this.retry);
    await this.client?.end().catch(this.onError);
  }

  private emit(notice: ChangeNotice): void {
    for (const listener of this.listeners) listener(notice);
  }

  private async send(): Promise<void> {
    this.timer = null;
    const { client } = this;
    if (client === null || !this.connected) return;
    const notices = this.waiting;
    this.waiting = [];
    try {
      for (let text = '', i = 0; i < notices.length; i++) {
        text = text === '' ? notices[i] : `${text} ${notices[i]}`;
        if (i + 1 < notices.length && text.length + notices[i + 1].length < MAX_BYTES) continue;
        await client.query('select pg_notify($1, $2)', [CHANNEL, text]);
        text = '';
      }
    } catch (error) {
      this.onLost(client, error);
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'evertable-listen' });
    client.on('error', (error) => this.onLost(client, error));
    client.on('notification', ({ payload }) => {
      for (const text of (payload ?? '').split(' ')) {
        const notice = decodeNotice(text);
        if (notice !== null) this.emit(notice);
      }
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      this.connected = true;
      this.emit('all');
    } catch (error) {
      this.client = client;
      this.onLost(client, error);
    }
  }

  private onLost(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.closed) return;
    this.client = null;
    this.connected = false;
    this.onError(error);
    client.end().catch(() => {});
    this.retry = setTimeout(() => void this.connect(), RETRY_MS);
  }
}

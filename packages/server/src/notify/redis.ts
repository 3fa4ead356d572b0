import { Redis } from 'ioredis';
import { type Announcer, type ChangeNotice, decodeNotice, encodeNotice } from './announcer.ts';

const CHANNEL = 'evertable';
const MAX_RETRY_MS = 2_000;

/** Notices through Redis, for more than NOTIFY of PostgreSQL carries (about 2,000 a second). */
export class RedisAnnouncer implements Announcer {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly listeners: ((notice: ChangeNotice) => void)[] = [];
  private waiting: string[] = [];
  private scheduled = false;

  constructor(url: string, onError: (error: unknown) => void) {
    const options = {
      maxRetriesPerRequest: null,
      enableOfflineQueue: false,
      lazyConnect: false,
      retryStrategy: (times: number) => Math.min(times * 200, MAX_RETRY_MS),
    };
    this.publisher = new Redis(url, options);
    this.subscriber = new Redis(url, { ...options, enableOfflineQueue: true, autoResubscribe: true });
    for (const connection of [this.publisher, this.subscriber]) connection.on('error', onError);
    this.subscriber.subscribe(CHANNEL).catch(onError);
    // Notices sent while the connection was down are made up for by polling.
    this.subscriber.on('ready', () => this.emit('all'));
    this.subscriber.on('message', (_channel, message: string) => {
      for (const text of message.split(' ')) {
        const notice = decodeNotice(text);
        if (notice !== null) this.emit(notice);
      }
    });
  }

  get connected(): boolean {
    return this.publisher.status === 'ready' && this.subscriber.status === 'ready';
  }

  announce(notice: ChangeNotice): void {
    if (notice === 'all') return;
    // Clients of this server need not wait for Redis, and get notices even without it.
    queueMicrotask(() => this.emit(notice));
    this.waiting.push(encodeNotice(notice));
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      const text = this.waiting.join(' ');
      this.waiting = [];
      if (this.publisher.status === 'ready') this.publisher.publish(CHANNEL, text).catch(() => {});
    });
  }

  subscribe(listener: (notice: ChangeNotice) => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }

  private emit(notice: ChangeNotice): void {
    for (const listener of this.listeners) listener(notice);
  }
}

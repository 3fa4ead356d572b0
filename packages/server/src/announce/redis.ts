import { Redis } from 'ioredis';
import { type Announcer, type Hint, readHint, writeHint } from './announcer.ts';

const CHANNEL = 'evertable';
const MAX_RETRY_MS = 2_000;

/** Announcements through Redis, for more than PostgreSQL's NOTIFY carries (about 2,000 a second). */
export class RedisAnnouncer implements Announcer {
  private readonly out: Redis;
  private readonly in: Redis;
  private readonly listeners: ((hint: Hint) => void)[] = [];
  private waiting: string[] = [];
  private scheduled = false;

  constructor(url: string, onError: (error: unknown) => void) {
    const options = {
      maxRetriesPerRequest: null,
      enableOfflineQueue: false,
      lazyConnect: false,
      retryStrategy: (times: number) => Math.min(times * 200, MAX_RETRY_MS),
    };
    this.out = new Redis(url, options);
    this.in = new Redis(url, { ...options, enableOfflineQueue: true, autoResubscribe: true });
    for (const connection of [this.out, this.in]) connection.on('error', onError);
    this.in.subscribe(CHANNEL).catch(onError);
    // Whatever was said while the line was cut is made up for by looking at everything again.
    this.in.on('ready', () => this.hear('all'));
    this.in.on('message', (_channel, message: string) => {
      for (const text of message.split(' ')) {
        const hint = readHint(text);
        if (hint !== null) this.hear(hint);
      }
    });
  }

  get connected(): boolean {
    return this.out.status === 'ready' && this.in.status === 'ready';
  }

  announce(hint: Hint): void {
    if (hint === 'all') return;
    // People at this very server need not wait for Redis, and hear even when it is gone.
    queueMicrotask(() => this.hear(hint));
    this.waiting.push(writeHint(hint));
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      const text = this.waiting.join(' ');
      this.waiting = [];
      if (this.out.status === 'ready') this.out.publish(CHANNEL, text).catch(() => {});
    });
  }

  listen(hear: (hint: Hint) => void): void {
    this.listeners.push(hear);
  }

  async close(): Promise<void> {
    this.out.disconnect();
    this.in.disconnect();
  }

  private hear(hint: Hint): void {
    for (const listener of this.listeners) listener(hint);
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { type Rate, TokenBucket } from './token-bucket.ts';

/** Use of a limit at one server. The key is hashed, so that no address leaves a server. */
export interface LimitUse {
  /** The server that reports it. */
  readonly server: string;
  readonly limit: string;
  readonly key: string;
  readonly cost: number;
}

interface Counter {
  readonly bucket: TokenBucket;
  /** Tokens taken here since the last report to the other servers. */
  unreported: number;
}

/** Below this share of its tokens a bucket is reported to the other servers. */
const REPORT_BELOW = 0.7;
/** Counters in memory; full buckets are dropped first, because they say nothing. */
const MAX_COUNTERS = 100_000;

interface SharedLimitsOptions {
  /** False switches all limits off. */
  readonly isEnabled: boolean;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  readonly report?: (uses: readonly LimitUse[]) => void;
}

/**
 * Limits by key (an address or a person), counted by each server and reported to the others once a second: what an
 * address uses at one server is missing at the others a second later.
 */
export class SharedLimits {
  private readonly server = randomBytes(4).toString('hex');
  private readonly options: SharedLimitsOptions;
  private readonly rates = new Map<string, Rate>();
  private readonly counters = new Map<string, Counter>();

  constructor(options: SharedLimitsOptions) {
    this.options = options;
  }

  /** Defines a limit; uses of unknown limits that other servers report are ignored. */
  define(limit: string, rate: Rate): void {
    this.rates.set(limit, rate);
  }

  /** Takes from a limit; false when it is used up. */
  take(limit: string, key: string, cost = 1): boolean {
    if (!this.options.isEnabled) return true;
    const counter = this.counter(limit, hashOf(key));
    if (counter === null) throw new Error(`there is no limit ${limit}`);
    if (!counter.bucket.take(this.now, cost)) return false;
    counter.unreported += cost;
    return true;
  }

  /** Reports to the other servers what was taken from buckets that run low. */
  reportUse(): void {
    const uses: LimitUse[] = [];
    for (const [name, counter] of this.counters) {
      if (counter.unreported === 0 || counter.bucket.fill(this.now) > REPORT_BELOW) continue;
      const [limit, key] = name.split('/');
      uses.push({ server: this.server, limit, key, cost: Math.ceil(counter.unreported) });
      counter.unreported = 0;
    }
    if (uses.length > 0) this.options.report?.(uses);
    if (this.counters.size > MAX_COUNTERS) this.dropFull();
  }

  /** Takes what was used on another server. */
  onReport({ server, limit, key, cost }: LimitUse): void {
    if (server !== this.server) this.counter(limit, key)?.bucket.debit(this.now, cost);
  }

  private counter(limit: string, key: string): Counter | null {
    const name = `${limit}/${key}`;
    const known = this.counters.get(name);
    if (known !== undefined) return known;
    const rate = this.rates.get(limit);
    if (rate === undefined) return null;
    const counter = { bucket: new TokenBucket(rate, this.now), unreported: 0 };
    this.counters.set(name, counter);
    return counter;
  }

  private dropFull(): void {
    for (const [name, { bucket }] of this.counters)
      if (bucket.fill(this.now) >= 1) this.counters.delete(name);
  }

  private get now(): number {
    return this.options.now?.() ?? performance.now();
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

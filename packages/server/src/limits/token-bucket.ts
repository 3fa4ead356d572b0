/** How much at once, and how much a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export const perMinute = (max: number): Rate => ({ burst: max, perSecond: max / 60 });

export class TokenBucket {
  readonly rate: Rate;
  private tokens: number;
  private updatedAt: number;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.tokens = rate.burst;
    this.updatedAt = now;
  }

  /** Takes tokens if there are enough; false when there are not. `now` is in milliseconds. */
  take(now: number, cost = 1): boolean {
    this.refill(now);
    if (this.tokens < cost) return false;
    this.tokens -= cost;
    return true;
  }

  /** Takes tokens that were used elsewhere; the bucket may then be empty for longer, but not for ever. */
  debit(now: number, cost: number): void {
    this.refill(now);
    this.tokens = Math.max(-this.rate.burst, this.tokens - cost);
  }

  /** Share of the tokens that are left, from 0 to 1. */
  fill(now: number): number {
    this.refill(now);
    return Math.max(0, this.tokens) / this.rate.burst;
  }

  private refill(now: number): void {
    this.tokens = Math.min(
      this.rate.burst,
      this.tokens + ((now - this.updatedAt) / 1000) * this.rate.perSecond,
    );
    this.updatedAt = now;
  }
}

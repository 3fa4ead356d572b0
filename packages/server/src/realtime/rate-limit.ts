/** A token bucket's size: how many messages at once, and how many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export class TokenBucket {
  private readonly rate: Rate;
  private tokens: number;
  private updatedAt = performance.now();

  constructor(rate: Rate) {
    this.rate = rate;
    this.tokens = rate.burst;
  }

  /** Takes one token; false when there is none. */
  take(): boolean {
    const now = performance.now();
    const refill = ((now - this.updatedAt) / 1000) * this.rate.perSecond;
    this.tokens = Math.min(this.rate.burst, this.tokens + refill);
    this.updatedAt = now;
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }
}

export const MESSAGE_RATE: Rate = { burst: 60, perSecond: 20 };
/** Lower than for other messages: chat is stored and read by people. */
export const CHAT_RATE: Rate = { burst: 10, perSecond: 0.5 };
/** Dropped messages after which the connection is closed. */
export const MAX_DROPPED = 200;
/** Connections from one address; enough for a school behind one router. */
const MAX_PER_ADDRESS = 200;

/** Counts connections by address. */
export class AddressLimit {
  private readonly connections = new Map<string, number>();

  /** False when the address has as many as it may. */
  add(address: string): boolean {
    const count = this.connections.get(address) ?? 0;
    if (count >= MAX_PER_ADDRESS) return false;
    this.connections.set(address, count + 1);
    return true;
  }

  remove(address: string): void {
    const left = (this.connections.get(address) ?? 1) - 1;
    if (left > 0) this.connections.set(address, left);
    else this.connections.delete(address);
  }
}

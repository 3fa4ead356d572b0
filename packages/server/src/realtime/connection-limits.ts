import { MESSAGE_COST, MESSAGE_LIMITS, type MessageLimit } from '../limits/limits.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import type { ClientConnection } from './connection.ts';

/** Dropped messages after which a connection is closed. */
const MAX_DROPPED = 200;
/** Every 20th dropped message is answered: answering each would double the traffic. */
const ANSWER_EVERY = 20;
/** Connections of one address; enough for a school behind one router. */
const MAX_PER_ADDRESS = 200;
/** Connections of one person: tabs and devices. */
const MAX_PER_PERSON = 40;

/** Limits of connections and their messages, by connection, address and person. */
export class ConnectionLimits {
  private readonly shared: SharedLimits;
  private readonly isEnabled: boolean;
  private readonly counts = new Map<string, number>();

  constructor(shared: SharedLimits, isEnabled: boolean) {
    this.shared = shared;
    this.isEnabled = isEnabled;
    for (const [limit, rate] of Object.entries(MESSAGE_LIMITS)) shared.define(limit, rate);
  }

  /** Why a new connection is refused; null when it is not. */
  refusalFor({ address, person }: ClientConnection): string | null {
    if (!this.isEnabled) return null;
    if ((this.counts.get(address) ?? 0) >= MAX_PER_ADDRESS) return 'too many connections from one address';
    const own = person === null ? 0 : (this.counts.get(person.id) ?? 0);
    return own >= MAX_PER_PERSON ? 'too many connections of one person' : null;
  }

  add({ address, person }: ClientConnection): void {
    for (const key of [address, person?.id])
      if (key !== undefined) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  remove({ address, person }: ClientConnection): void {
    for (const key of [address, person?.id]) {
      if (key === undefined) continue;
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }

  /** Counts a message; false when it must be dropped. Closes the connection after 200 dropped messages. */
  allow(connection: ClientConnection): boolean {
    const isWithin = connection.messages.take(performance.now()) && this.takeShared(connection, 1);
    if (!this.isEnabled || isWithin) return true;
    connection.dropped++;
    if (connection.dropped % ANSWER_EVERY === 1) connection.refuse(null, 'rate', 'too many messages');
    if (connection.dropped > MAX_DROPPED) {
      connection.send({ type: 'bye', code: 'rate', why: 'too many messages' });
      connection.socket.terminate();
    }
    return false;
  }

  /** Counts what an expensive message costs more than others; false when that is too much. */
  allowCost(connection: ClientConnection, type: string): boolean {
    const more = (MESSAGE_COST[type] ?? 1) - 1;
    return more === 0 || this.takeShared(connection, more);
  }

  /** Takes one from a limit that is counted by person. */
  allowPerson(limit: MessageLimit, person: string): boolean {
    return this.shared.take(limit, person);
  }

  private takeShared({ address, person }: ClientConnection, cost: number): boolean {
    return (
      this.shared.take('messages-address', address, cost) &&
      (person === null || this.shared.take('messages-person', person.id, cost))
    );
  }
}

import type { DealInfo } from '@evertable/protocol';
import type { KeyValueStorage } from './storage.ts';

type FreshDeal = Extract<DealInfo, { kind: 'fresh' }>;

interface Seen {
  readonly commitment: string;
  readonly round: number;
  /** Commitments of the seats in this round, as first seen. */
  readonly commits: readonly (string | null)[];
  /** Set when this client revealed its contribution: from then on no seat may commit. */
  readonly closed?: boolean;
}

/**
 * What a client has seen of a deal, also over a reload of the page. A server that changes anything of it could try out
 * deals until it likes one.
 */
export class SeenDeal {
  private readonly key: string;
  private readonly storage: KeyValueStorage;

  constructor(table: string, storage: KeyValueStorage) {
    this.key = `evertable-deal-${table}-seen`;
    this.storage = storage;
  }

  /** null before the first snapshot. */
  get(): Seen | null {
    const text = this.storage.get(this.key);
    return text === null ? null : (JSON.parse(text) as Seen);
  }

  /** Remembers what is new; returns what contradicts what was seen before, or null. */
  take({ commitment, round, commits }: FreshDeal): string | null {
    const seen = this.get();
    if (seen !== null) {
      if (seen.commitment !== commitment) return 'the server has changed its commitment';
      if (round < seen.round) return 'the server has gone back to an earlier round';
      if (round === seen.round) {
        const isFixed = (seat: number): boolean =>
          seen.closed === true || (seen.commits[seat] ?? null) !== null;
        const changed = commits.findIndex(
          (commit, seat) => isFixed(seat) && commit !== (seen.commits[seat] ?? null),
        );
        if (changed >= 0) return `the commitment of seat ${changed} has changed within a round`;
        if (commits.length < seen.commits.length) return 'the server has taken a seat away within a round';
      }
    }
    const closed = seen?.round === round && seen.closed === true;
    this.set({ commitment, round, commits, ...(closed && { closed }) });
    return null;
  }

  /** Called before a contribution is revealed: who commits after that could choose the deal. */
  close(): void {
    const seen = this.get();
    if (seen !== null) this.set({ ...seen, closed: true });
  }

  private set(seen: Seen): void {
    this.storage.set(this.key, JSON.stringify(seen));
  }
}

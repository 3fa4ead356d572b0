import { type DealProof, dealSeed, olderDealSeed, sha256 } from '@evertable/engine';
import type { DealInfo } from '@evertable/protocol';
import type { CreatedEntry, EarlierDeal } from './entries.ts';

/** The deal by commitment and reveal (docs/protocol.md, "The deal"): the seed follows from the server and all people. */
export class FairDeal {
  round = 0;
  readonly commits: (string | null)[];
  readonly contributions: (string | null)[];
  /** null for a fresh deal. */
  readonly sameDealAs: EarlierDeal | null;
  private readonly secret: string;
  private readonly commitment: string;
  private readonly drawSeed: typeof dealSeed;

  constructor({ secret, again, settings, logRules = 1 }: CreatedEntry) {
    this.drawSeed = logRules >= 3 ? dealSeed : olderDealSeed;
    this.secret = secret;
    this.commitment = sha256(secret);
    this.sameDealAs = again ?? null;
    this.commits = settings.seats.map(() => null);
    this.contributions = settings.seats.map(() => null);
  }

  /** A person left: the contributions shown so far are worthless, and all commit again. */
  startNextRound(): void {
    this.round++;
    this.commits.fill(null);
    this.contributions.fill(null);
  }

  isComplete(people: readonly number[]): boolean {
    return this.sameDealAs !== null || people.every((seat) => this.contributions[seat] !== null);
  }

  get seed(): string {
    return this.sameDealAs?.seed ?? this.drawSeed(this.secret, this.contributions);
  }

  /** Holds the server's secret: for finished games only. null for a deal that was played before. */
  get proof(): DealProof | null {
    if (this.sameDealAs !== null) return null;
    return {
      commitment: this.commitment,
      secret: this.secret,
      seats: this.commits.map((commitment, seat) => {
        const contribution = this.contributions[seat];
        return commitment !== null && contribution !== null ? { commitment, contribution } : null;
      }),
    };
  }

  get info(): DealInfo {
    if (this.sameDealAs !== null) return { kind: 'same', as: this.sameDealAs.table };
    return {
      kind: 'fresh',
      commitment: this.commitment,
      round: this.round,
      commits: [...this.commits],
      revealed: this.contributions.map((contribution) => contribution !== null),
    };
  }
}

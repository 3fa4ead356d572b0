import { checkDeal, type DealCheck, type DealProof, type DealWitness, sha256 } from '@evertable/engine';
import type { DealInfo, TableSnapshot } from '@evertable/protocol';
import { CommandRefused } from './pending-commands.ts';
import { randomHex } from './random.ts';
import { SeenDeal } from './seen-deal.ts';
import type { KeyValueStorage } from './storage.ts';

interface DealCommands {
  commit(commit: string): Promise<unknown>;
  reveal(contribution: string): Promise<unknown>;
}

/**
 * A client's part in the fair deal (docs/protocol.md, "The deal"): commits, and reveals once all have committed. It takes
 * no further part in a deal whose commitments were changed.
 */
export class DealParticipant {
  private readonly table: string;
  private readonly commands: DealCommands;
  private readonly storage: KeyValueStorage;
  /** What the server did wrong; null while the deal is fair. */
  problem: string | null = null;
  private readonly seen: SeenDeal;
  private latest: TableSnapshot | null = null;
  private running = false;

  constructor(table: string, commands: DealCommands, storage: KeyValueStorage) {
    this.table = table;
    this.commands = commands;
    this.storage = storage;
    this.seen = new SeenDeal(table, storage);
  }

  /** The commitment to send with `join`. */
  commitment(deal: DealInfo | undefined): string {
    return sha256(this.contribution(deal));
  }

  /** Does what the newest snapshot asks of this seat. */
  async onSnapshot(snapshot: TableSnapshot): Promise<void> {
    this.latest = snapshot;
    if (this.running) return;
    const { info, you } = snapshot;
    const { deal, status } = info;
    if (deal.kind !== 'fresh') return;
    this.problem = this.seen.take(deal) ?? this.problem;
    if (this.problem !== null || you.seat < 0 || (status !== 'open' && status !== 'dealing')) return;
    const mine = deal.commits[you.seat];
    const contribution = this.contribution(deal);
    this.running = true;
    try {
      if (mine === null) await this.commands.commit(sha256(contribution));
      // Never before all have committed, and never for a commitment that is not ours.
      else if (status === 'dealing' && !deal.revealed[you.seat] && mine === sha256(contribution)) {
        this.seen.close();
        await this.commands.reveal(contribution);
      }
    } catch (error) {
      // The table has changed meanwhile; the next snapshot tells what to do.
      if (!(error instanceof CommandRefused)) throw error;
    } finally {
      this.running = false;
    }
    if (this.latest.seq !== info.seq) await this.onSnapshot(this.latest);
  }

  /** Compares a finished deal with what this client saw of it. */
  check(proof: DealProof, seed: string, seat: number): DealCheck {
    if (this.problem !== null) return { result: 'broken', why: this.problem };
    return checkDeal(proof, seed, this.witness(seat));
  }

  /** What this client saw of the deal; null when it took no part. */
  witness(seat: number): DealWitness | null {
    const seen = this.seen.get();
    const contribution = seen === null ? null : this.storage.get(this.contributionKey(seen.round));
    if (seen === null || seat < 0 || contribution === null) return null;
    return { commitment: seen.commitment, commits: seen.commits, seat, contribution };
  }

  /** The contribution of this round: drawn once and stored until it is shown. */
  private contribution(deal: DealInfo | undefined): string {
    const round = deal?.kind === 'fresh' ? deal.round : 0;
    const key = this.contributionKey(round);
    const stored = this.storage.get(key);
    if (stored !== null) return stored;
    const drawn = randomHex(32);
    this.storage.set(key, drawn);
    return drawn;
  }

  private contributionKey(round: number): string {
    return `evertable-deal-${this.table}-${round}`;
  }
}

import {
  checkDeal,
  type DealCheck,
  type DealProof,
  type DealWitness,
  sha256,
  type View,
} from '@evertable/engine';
import type { DealInfo, TableSnapshot } from '@evertable/protocol';
import { CommandRefused } from './pending-commands.ts';
import { randomHex } from './random.ts';
import { SeenDeal } from './seen-deal.ts';
import type { KeyValueStorage } from './storage.ts';

interface DealCommands {
  commit(commit: string): Promise<unknown>;
  reveal(contribution: string): Promise<unknown>;
}

/** The end of a game as it was shown, and as its record has it. */
interface Ends {
  readonly seen?: View | null;
  readonly recorded?: View | null;
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
    const mine = deal.commits[you.seat] ?? null;
    this.running = true;
    try {
      if (mine === null) await this.commands.commit(this.commitment(deal));
      else if (status === 'dealing' && !deal.revealed[you.seat]) await this.reveal(deal.round, mine);
    } catch (error) {
      // The table has changed meanwhile; the next snapshot tells what to do.
      if (!(error instanceof CommandRefused)) throw error;
    } finally {
      this.running = false;
    }
    if (this.latest.seq !== info.seq) await this.onSnapshot(this.latest);
  }

  /** Never before all have committed, and never for a commitment that is not ours in this round. */
  private async reveal(round: number, commit: string): Promise<void> {
    const contribution = this.storage.get(this.key(round, commit));
    if (contribution === null) return;
    this.seen.close();
    await this.commands.reveal(contribution);
  }

  /** Compares a finished deal with what this client saw of it. */
  check(proof: DealProof, seed: string, seat: number, ends: Ends = {}): DealCheck {
    if (this.problem !== null) return { result: 'broken', why: this.problem };
    const witness = this.witness(seat);
    return checkDeal(
      proof,
      seed,
      witness && { ...witness, ...(ends.seen && { end: ends.seen }) },
      ends.recorded ?? null,
    );
  }

  /** What this client saw of the deal; null when it took no part. */
  witness(seat: number): DealWitness | null {
    const seen = this.seen.get();
    const commit = seen?.commits[seat] ?? null;
    if (seen === null || commit === null) return null;
    const contribution = this.storage.get(this.key(seen.round, commit));
    if (contribution === null) return null;
    return { commitment: seen.commitment, commits: seen.commits, seat, contribution };
  }

  /**
   * The contribution of this round: drawn once and stored until it is shown. Also stored by its commitment: two tabs may
   * draw at the same time, and the server takes the commitment of one of them.
   */
  private contribution(deal: DealInfo | undefined): string {
    const round = deal?.kind === 'fresh' ? deal.round : 0;
    const key = this.key(round, 'latest');
    const contribution = this.storage.get(key) ?? randomHex(32);
    this.storage.set(key, contribution);
    this.storage.set(this.key(round, sha256(contribution)), contribution);
    return contribution;
  }

  private key(round: number, commit: string): string {
    return `evertable-deal-${this.table}-${round}-${commit}`;
  }
}

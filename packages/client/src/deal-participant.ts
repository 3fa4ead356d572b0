import { type DealProof, dealSeed, sha256 } from '@evertable/engine';
import type { DealInfo, TableSnapshot } from '@evertable/protocol';
import { CommandRefused } from './pending-commands.ts';
import { randomHex } from './random.ts';
import { SeenDeal } from './seen-deal.ts';
import type { KeyValueStorage } from './storage.ts';

export interface DealCommands {
  commit(commit: string): Promise<unknown>;
  reveal(contribution: string): Promise<unknown>;
}

/**
 * What a client knows of a finished deal. `proven`: the seed follows from the commitments this client saw before any
 * contribution was shown, its own among them. `consistent`: the proof fits together, but this client did not take part, so
 * somebody may have made it up. `broken`: it does not.
 */
export interface DealCheck {
  readonly result: 'proven' | 'consistent' | 'broken';
  /** Why it is not proven; null when it is. */
  readonly why: string | null;
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
      else if (status === 'dealing' && !deal.revealed[you.seat] && mine === sha256(contribution))
        await this.commands.reveal(contribution);
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
    const broken = (why: string): DealCheck => ({ result: 'broken', why });
    if (sha256(proof.secret) !== proof.commitment) return broken('the secret does not match its commitment');
    const wrong = proof.seats.findIndex((each) => each && sha256(each.contribution) !== each.commitment);
    if (wrong >= 0) return broken(`the contribution of seat ${wrong} does not match its commitment`);
    const contributions = proof.seats.map((each) => each?.contribution ?? null);
    if (dealSeed(proof.secret, contributions) !== seed)
      return broken('the seed does not follow from the proof');
    if (this.problem !== null) return broken(this.problem);
    const seen = this.seen.get();
    if (seen === null || seat < 0)
      return { result: 'consistent', why: 'this client took no part in the deal' };
    if (seen.commitment !== proof.commitment) return broken('the server has changed its commitment');
    const other = proof.seats.findIndex(
      (each, i) => (each?.commitment ?? null) !== (seen.commits[i] ?? null),
    );
    if (other >= 0) return broken(`the commitment of seat ${other} is not the one that was seen`);
    if (proof.seats[seat]?.contribution !== this.storage.get(this.contributionKey(seen.round)))
      return broken('the contribution of this seat is not the one this client gave');
    return { result: 'proven', why: null };
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

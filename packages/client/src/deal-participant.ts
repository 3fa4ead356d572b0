import { sha256 } from '@evertable/engine';
import type { DealInfo, TableSnapshot } from '@evertable/protocol';
import { CommandRefused } from './pending-commands.ts';
import { randomHex } from './random.ts';
import type { KeyValueStorage } from './storage.ts';

export interface DealCommands {
  commit(commit: string): Promise<unknown>;
  reveal(contribution: string): Promise<unknown>;
}

/** A client's part in the fair deal (docs/protocol.md, "The deal"): commits, and reveals once all have committed. */
export class DealParticipant {
  private readonly table: string;
  private readonly commands: DealCommands;
  private readonly storage: KeyValueStorage;
  private latest: TableSnapshot | null = null;
  private running = false;

  constructor(table: string, commands: DealCommands, storage: KeyValueStorage) {
    this.table = table;
    this.commands = commands;
    this.storage = storage;
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
    if (deal.kind !== 'fresh' || you.seat < 0 || (status !== 'open' && status !== 'dealing')) return;
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

  /** The contribution of this round: drawn once and stored until it is shown. */
  private contribution(deal: DealInfo | undefined): string {
    const round = deal?.kind === 'fresh' ? deal.round : 0;
    const key = `evertable-deal-${this.table}-${round}`;
    const stored = this.storage.get(key);
    if (stored !== null) return stored;
    const drawn = randomHex(32);
    this.storage.set(key, drawn);
    return drawn;
  }
}

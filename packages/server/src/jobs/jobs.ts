import type { Budget } from '@evertable/bots';
import type { Setup } from '@evertable/engine';

/** Some deals of a duel between two bots. */
export interface DealRange {
  readonly setup: Setup;
  readonly a: string;
  readonly b: string;
  readonly seed: string;
  readonly budget: Budget | null;
  readonly from: number;
  readonly to: number;
}

/** A turn a person may need to be reminded of. */
export interface PendingTurn {
  readonly table: string;
  readonly gameSeq: number;
  readonly seat: number;
}

/** The kinds of jobs and their data. */
export interface JobData {
  readonly remind: PendingTurn;
  readonly duel: { readonly id: string; readonly part: number; readonly deals: DealRange };
  readonly 'clean-up': object;
}
export type JobName = keyof JobData;

/** Work that can wait and that any server can do. With several servers a job that fails is tried again. */
export interface Jobs {
  send<N extends JobName>(
    name: N,
    data: JobData[N],
    options?: { readonly afterSeconds?: number },
  ): Promise<void>;
  /** `atOnce`: how many jobs this server works on at a time. */
  work<N extends JobName>(
    name: N,
    handle: (data: JobData[N]) => Promise<void>,
    atOnce?: number,
  ): Promise<void>;
  /** Runs periodically, on one of all servers each time. */
  every(name: JobName, interval: Interval, handle: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export type Interval = 'minute' | 'hour' | 'day';

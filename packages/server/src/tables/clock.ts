import { keepNewest } from '../keep-newest.ts';
import type { Pace } from '@evertable/protocol';

/** Time to reveal the contributions after all seats are taken. */
const DEAL_MS = 2 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Interrupted clocks that are remembered; undo goes back one turn at a time. */
const MAX_INTERRUPTED = 20;

/** What the clock measures; while `key` stays the same it is one clock. */
export interface Timed {
  readonly key: string;
  readonly seat: number;
  readonly ms: number;
}

/** Time to reveal in a round of the deal. */
export const dealTime = (round: number, pace: Pace): Timed => ({
  key: `deal-${round}`,
  seat: 0,
  ms: Math.max(DEAL_MS, pace.kind === 'days' ? pace.days * DAY_MS : 0),
});

/** Time for all questions of a turn to one seat; null without a clock. */
export function turnTime(turn: number, seat: number, pace: Pace): Timed | null {
  if (pace.kind === 'none') return null;
  const ms = pace.kind === 'live' ? pace.seconds * 1000 : pace.days * DAY_MS;
  return { key: `${turn}/${seat}`, seat, ms };
}

/** One clock at a time. An interrupted clock keeps the time it had left, so that undo wins no time. */
export class TurnClock {
  running: { readonly key: string; readonly seat: number; readonly deadline: number } | null = null;
  private readonly interrupted = new Map<string, number>();

  /** Switches to what is timed at this time; null stops the clock. */
  run(timed: Timed | null, at: number): void {
    if (this.running !== null && this.running.key === timed?.key) return;
    if (this.running !== null) this.interrupt(this.running.key, this.running.deadline - at);
    this.running =
      timed === null
        ? null
        : { key: timed.key, seat: timed.seat, deadline: at + (this.interrupted.get(timed.key) ?? timed.ms) };
  }

  /** Gives everybody their full time again, as after an undo all agreed to. */
  reset(): void {
    this.running = null;
    this.interrupted.clear();
  }

  private interrupt(key: string, msLeft: number): void {
    this.interrupted.delete(key);
    this.interrupted.set(key, Math.max(0, msLeft));
    keepNewest(this.interrupted, MAX_INTERRUPTED);
  }
}

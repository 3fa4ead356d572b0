import { type Card, NO_CARD, type Seat, type State, Table } from '@evertable/engine';
import type { Observation } from '../bot.ts';
import { type Amounts, gainsOf } from './amounts.ts';
import type { Reason } from './reason.ts';
import type { Step, Trace } from './trace.ts';

/** A reason, and about how many points it stands for: only to put the weightiest first. */
interface Weighed {
  readonly reason: Reason;
  readonly weight: number;
}

/** About how many points a resource or a card in the hand is worth. */
const GOOD = 0.8;
export const CARD = 0.5;
export const worthOf = (goods: Amounts): number =>
  Object.entries(goods).reduce(
    (sum, [good, n]) => sum + n * (good === 'point' ? 1 : good === 'card' ? CARD : GOOD),
    0,
  );

/** A rival takes it in at least this share of the continuations. */
export const LIKELY = 0.4;

/** What can be read from the continuations of a plan and of the one it is compared with, and the reasons found so far. */
export class PlanFacts {
  protected readonly observation: Observation;
  protected readonly traces: readonly Trace[];
  protected readonly others: readonly Trace[];
  protected readonly found: Weighed[] = [];
  protected readonly seat: Seat;

  /** `others`: the continuations of the other plan in the same worlds; empty when there is none. */
  constructor(observation: Observation, traces: readonly Trace[], others: readonly Trace[]) {
    this.observation = observation;
    this.traces = traces;
    this.others = others;
    this.seat = observation.seat;
  }

  protected add(weight: number, reason: Reason): void {
    this.found.push({ weight, reason });
  }

  protected name(card: Card): string {
    return this.observation.rules.cardNames[card];
  }

  protected get first(): Trace {
    return this.traces[0];
  }

  /** Continuations that were played to the end of the game. */
  protected get whole(): readonly Trace[] {
    return this.traces.filter(({ isOver }) => isOver);
  }

  protected table(state: State): Table {
    return new Table(this.observation.rules, state, this.seat);
  }

  protected planned(trace: Trace = this.first): Step[] {
    return trace.steps.filter(({ planned, event }) => planned && event.seat === this.seat);
  }

  /** Cards that come into the own city in the planned turn. */
  protected played(): Card[] {
    return this.planned().flatMap(({ event }) =>
      event.type === 'play' && event.to === this.seat ? [event.card] : [],
    );
  }

  protected gains(steps: readonly Step[]): Amounts {
    return gainsOf(this.observation.rules, this.seat, steps);
  }

  /** Cards the seat sees and may play: its hand and the open rows. */
  protected inSight(): Card[] {
    const { rules, hidden } = this.observation;
    const { start } = this.first;
    const rows = rules.playSlots.map((slot) => start.display[slot]);
    return [...start.players[this.seat].hand, ...rows].filter(
      (card) => card !== NO_CARD && hidden[card] === 0,
    );
  }
}

import {
  cardPlace,
  clone,
  type GameEvent,
  type Place,
  type Seat,
  type State,
  type Turn,
} from '@evertable/engine';
import { bestEvaluator } from '../best-plans.ts';
import type { Observation } from '../bot.ts';
import { playTurn } from '../play.ts';
import { playPlan } from '../search.ts';
import { Planner, type SearchEffort, searchTurn, type TurnPlan } from '../turn-plan.ts';

/** Something that happened in an imagined continuation. */
export interface Step {
  readonly event: GameEvent;
  /** The card or place in whose name it happened, or NO_PLACE. */
  readonly about: Place;
  /** Own turns begun since the plan: 0 for the plan itself and what the others do before the next own turn. */
  readonly round: number;
  /** It happened in the turn that was planned. */
  readonly planned: boolean;
  /** The season of the seat at that time. */
  readonly season: number;
}

/** What came of a plan in one imagined world. */
export interface Trace {
  readonly steps: readonly Step[];
  /** The positions at the open question, at the end of the planned turn, and where the continuation ended. */
  readonly start: State;
  readonly after: State;
  readonly end: State;
  readonly isOver: boolean;
}

/** Far ahead a quick decision will do: nobody can know these turns anyway. */
const NEAR: SearchEffort = { leaves: 16, worlds: 1, behind: 2 };
const FAR: SearchEffort = { leaves: 4, worlds: 1, behind: 2 };

/** Plays a plan on, for so many more own turns, and notes what happens. */
export function trace(observation: Observation, plan: TurnPlan, seed: string, ahead: number): Trace {
  const { rules, seat } = observation;
  const steps: Step[] = [];
  let start: State | null = null;
  let round = 0;
  let planned = true;
  const listen = (turn: Turn): void => {
    const events: GameEvent[] = [];
    events.push = (...added) => {
      // A card that activates others brings what they bring.
      const [outermost] = turn.running;
      const about = outermost === undefined ? turn.about : cardPlace(rules, outermost);
      for (const event of added)
        steps.push({ event, about, round, planned, season: turn.state.players[seat].season });
      return steps.length;
    };
    turn.events = events;
  };
  const end = playPlan(observation, observation.imagine(seed), plan, seed, bestEvaluator, (turn) => {
    start = clone(turn.state);
    listen(turn);
  });
  const after = clone(end);
  planned = false;
  // Who is alone plays on to the end: nothing is uncertain but the cards.
  const alone = (): boolean => end.players.every(({ passed }, other) => other === seat || passed === 1);
  while (end.seat >= 0 && (round < ahead || end.seat !== seat || alone())) {
    if (end.seat === seat) round++;
    const planners = new Map<Seat, Planner>();
    playTurn(
      rules,
      end,
      (inner) => {
        const planner = planners.get(inner.seat) ?? new Planner();
        planners.set(inner.seat, planner);
        return planner.choose(inner, () =>
          searchTurn(inner, seed, bestEvaluator(rules, inner.seat), round <= 2 ? NEAR : FAR),
        );
      },
      listen,
    );
  }
  return { steps, start: start ?? after, after, end, isOver: end.seat < 0 };
}

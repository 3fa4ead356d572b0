import {
  type Chooser,
  type Choice,
  cardsHiddenFrom,
  clone,
  continueTurn,
  dealer,
  type Option,
  type Question,
  type Rules,
  runTurn,
  type Seat,
  type State,
  Turn,
  type View,
  view,
  type Reading,
} from '@evertable/engine';
import { writable } from '@evertable/engine/internals';

/** A player that is a program. What it does follows from its observations and its own seed alone. */
export interface Bot {
  readonly name: string;
  choose(observation: Observation): Choice;
}

/** A world the seat cannot tell from the real one, standing at the open question. */
export interface ImaginedWorld {
  /** Plays on to the end of the turn, as often as wanted, each time from the open question. */
  play(chooser: Chooser): Turn;
  /** The same when the open question is what to do with the turn, and that is decided: much quicker. */
  playAction: ((action: Option, chooser: Chooser) => Turn) | null;
}

/** Everything a bot gets: what its seat may know, and ways to imagine the rest. The true position is not in it. */
export interface Observation {
  readonly rules: Rules;
  /** The seat that is asked. */
  readonly seat: Seat;
  readonly question: Question;
  /** Turns finished so far. */
  readonly turn: number;
  /** Answers already given in this turn. */
  readonly asked: number;
  readonly deckSize: number;
  /** By card: 1 where this seat cannot tell which card lies at that place. */
  readonly hidden: Uint8Array;
  view(): View;
  imagine(seed: string): ImaginedWorld;
}

/** Continues the turn under way up to the open question and there hands it over. */
export type Resume = (takeOver: (turn: Turn) => Chooser) => Turn;

/** What the asked seat sees. `state` is the true position at the question, `resume` leads back to it. */
export function observe(
  rules: Rules,
  state: Reading<State>,
  question: Question,
  asked: number,
  resume: Resume,
): Observation {
  const { seat } = question;
  // Before the first turn modules may have moved things already: then only running up to the question will do.
  const atStart = asked === 0 && question.id === 'turn' && state.turn > 0;
  let hidden: Uint8Array | null = null;
  return {
    rules,
    seat,
    question,
    turn: state.turn,
    asked,
    deckSize: state.deck.length,
    get hidden() {
      hidden ??= cardsHiddenFrom(rules, state, seat);
      return hidden;
    },
    view: () => view(rules, state, seat, question),
    imagine: (seed) => imagined(rules, seat, seed, atStart ? state : null, resume),
  };
}

/** `opening`: the position itself when the turn begins with this question, which spares running up to it. */
function imagined(
  rules: Rules,
  seat: Seat,
  seed: string,
  opening: Reading<State> | null,
  resume: Resume,
): ImaginedWorld {
  const deal = dealer(rules, seat, seed);
  if (opening === null)
    return {
      play: (chooser) =>
        resume((turn) => {
          deal(writable(turn));
          return chooser;
        }),
      playAction: null,
    };
  const start = clone(opening);
  deal(start);
  const play = (action: Option | null, chooser: Chooser): Turn => {
    const turn = new Turn(rules, clone(start), chooser);
    turn.action = action;
    runTurn(turn);
    return turn;
  };
  return { play: (chooser) => play(null, chooser), playAction: play };
}

/** The way back to a question when the start of the turn and the choices made since are known. */
export function resumeFrom(rules: Rules, turnStart: State, given: readonly Choice[]): Resume {
  return (takeOver) => continueTurn(rules, clone(turnStart), given, takeOver);
}

import {
  type Chooser,
  type Choice,
  NO_CARD,
  type Question,
  whyIllegal,
  type State,
  type Turn,
  type Rules,
  type Seat,
} from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import type { Observation, ImaginedWorld } from './bot.ts';
import { type Candidates, candidatesFor, type Midway } from './candidates.ts';

/** So many ends of turn every answer is given before it is given up. */
const FIRST_FEW = 6;

/** A way to finish the turn: an answer to each question still to come, as far as they can be foreseen. */
export interface TurnPlan {
  readonly choices: readonly Choice[];
  /** What the position at the end of the turn is worth. */
  readonly value: number;
}

/**
 * What a position is worth to the seat that looks. `hidden` marks the cards the seat could not see when it began to
 * think: wherever they lie in the imagined world, they are to be taken as unknown.
 */
export type Evaluate = (state: State, hidden: Uint8Array) => number;

/** How the seats of a table value positions. */
export type EvaluatorFor = (rules: Rules, seat: Seat) => Evaluate;

export interface SearchEffort {
  /** Ends of turns looked at before deeper questions are answered with the first candidate. */
  readonly leaves: number;
  /** Imagined worlds for a turn that goes on with cards not yet seen. */
  readonly worlds: number;
  /** An answer whose first few ends of turn are all so many points behind the best is not looked into further. */
  readonly behind: number;
}

/**
 * Looks through everything the seat can do from the open question to the end of the turn. Cards that come to light
 * on the way count as unknown cards, so nothing is chosen because of what an imagined world happened to deal; only
 * where such a card is itself offered as a choice are several worlds tried and their mean taken.
 *
 * The result has the best plan for each answer to the open question, best first.
 */
export function searchTurn(
  observation: Observation,
  seed: string,
  evaluate: Evaluate,
  effort: SearchEffort,
): TurnPlan[] {
  const worlds: ImaginedWorld[] = [];
  const world = (i: number): ImaginedWorld => {
    worlds[i] ??= observation.imagine(`${seed}/${i}`);
    return worlds[i];
  };
  const search = new TurnSearch(observation, evaluate, effort, world);
  return search.run();
}

/**
 * Thinks once a turn: while the questions go as foreseen the rest of the plan is played. One planner belongs to one
 * seat of one game.
 */
export class Planner {
  private turn = -1;
  private seat = -1;
  private rest: readonly Choice[] = [];
  private asked = -1;

  choose(observation: Observation, think: () => readonly TurnPlan[]): Choice {
    const { turn, seat, asked, question } = observation;
    const follows = turn === this.turn && seat === this.seat && asked === this.asked + 1;
    if (!follows || this.rest.length === 0 || whyIllegal(question, this.rest[0]) !== null)
      this.rest = think()[0].choices;
    this.turn = turn;
    this.seat = seat;
    this.asked = asked;
    const [choice, ...rest] = this.rest;
    this.rest = rest;
    return choice;
  }
}

interface Node {
  readonly candidates: Candidates;
  /** The question offers a card that was unknown when the thinking began. */
  readonly chancy: boolean;
  best: number;
  bestTail: readonly Choice[];
}

class TurnSearch {
  private readonly seen: Observation;
  private readonly worth: Evaluate;
  private readonly effort: SearchEffort;
  private readonly world: (i: number) => ImaginedWorld;
  private readonly hidden: Uint8Array;
  private readonly thoughts = new Map<string, readonly number[]>();
  private leaves = 0;
  /** Cards that a question of the current run has shown. */
  private shown: number[] = [];

  constructor(
    observation: Observation,
    evaluate: Evaluate,
    effort: SearchEffort,
    world: (i: number) => ImaginedWorld,
  ) {
    this.seen = observation;
    this.worth = evaluate;
    this.effort = effort;
    this.world = world;
    this.hidden = observation.hidden.slice();
  }

  run(): TurnPlan[] {
    const plans: TurnPlan[] = [];
    this.walk(this.world(0), [], true, plans);
    return plans.sort((a, b) => b.value - a.value);
  }

  /** The value of the best way on after `prefix`; for the open question all answers are noted in `plans`. */
  private walk(
    world: ImaginedWorld,
    prefix: readonly Choice[],
    sampling: boolean,
    plans: TurnPlan[] | null,
  ): number {
    const nodes: Node[] = [];
    let fixed = prefix.length;
    // Of the answer to the open question that is being looked into: ends seen, and the best of them.
    let ends = 0;
    let bestEnd = -Infinity;
    let bestOfAll = -Infinity;
    for (;;) {
      let depth = 0;
      let revealed = -1;
      const chooser: Chooser = (turn, q) => {
        if (depth < fixed) {
          // With other cards a question may be missing or another one in its place.
          if (whyIllegal(q, prefix[depth]) === null) return prefix[depth++];
          fixed = depth;
        }
        const i = depth++ - fixed;
        if (i === nodes.length) nodes.push(this.node(turn, q));
        if (nodes[i].chancy) {
          this.show(q);
          if (revealed < 0) revealed = i;
        }
        return nodes[i].candidates.current();
      };
      const turn = this.play(world, prefix, nodes, chooser, () => depth++);
      let value = this.worth(writable(turn), this.hidden);
      this.leaves++;
      if (sampling && revealed < 0 && this.isChancy(turn)) value = this.average(value, prefix, nodes);
      for (const card of this.shown) this.hidden[card] = 1;
      this.shown.length = 0;
      ends++;
      if (value > bestEnd) bestEnd = value;
      const hopeless = plans !== null && ends >= FIRST_FEW && bestEnd < bestOfAll - this.effort.behind;

      let tail: readonly Choice[] = [];
      for (;;) {
        if (nodes.length === 0) return value;
        const node = nodes[nodes.length - 1];
        const choice = node.candidates.current();
        const here = [choice, ...tail];
        if (value > node.best) {
          node.best = value;
          node.bestTail = here;
        }
        if (nodes.length === 1 && plans !== null) {
          plans.push({ choices: here, value });
          if (value > bestOfAll) bestOfAll = value;
          ends = 0;
          bestEnd = -Infinity;
        }
        const deep = nodes.length > 1 || plans === null;
        const tired = deep && (hopeless || this.leaves > this.effort.leaves);
        if (node.candidates.next(value) && !tired) break;
        nodes.pop();
        value = node.best;
        tail = node.bestTail;
        if (nodes.length === 0 && plans !== null) return value;
        if (node.chancy && sampling && !nodes.some((n) => n.chancy)) {
          value = this.average(value, prefix, nodes);
          tail = [];
        }
      }
    }
  }

  /** Once it is known which actions there are, they are not listed again for every run. */
  private play(
    world: ImaginedWorld,
    prefix: readonly Choice[],
    nodes: readonly Node[],
    chooser: Chooser,
    skip: () => void,
  ): Turn {
    const choice = prefix.length > 0 ? prefix[0] : nodes.length > 0 ? nodes[0].candidates.current() : null;
    if (choice === null || world.playAction === null) return world.play(chooser);
    skip();
    return world.playAction(this.seen.question.options[choice[0]], chooser);
  }

  /** The mean over the other worlds of what the answers so far lead to. */
  private average(first: number, prefix: readonly Choice[], nodes: readonly Node[]): number {
    const fixed = [...prefix, ...nodes.map((node) => node.candidates.current())];
    const outer = this.shown;
    let sum = first;
    for (let i = 1; i < this.effort.worlds; i++) {
      this.shown = [];
      sum += this.walk(this.world(i), fixed, false, null);
    }
    this.shown = outer;
    return sum / this.effort.worlds;
  }

  private node(turn: Turn, q: Question): Node {
    const chancy =
      turn.revealedAt >= 0 && q.options.some((o) => o.card !== NO_CARD && this.hidden[o.card] === 1);
    const midway: Midway = { now: () => this.worth(writable(turn), this.hidden), once: this.once };
    return { candidates: candidatesFor(turn, q, midway), chancy, best: -Infinity, bestTail: [] };
  }

  private readonly once = (about: string, think: () => readonly number[]): readonly number[] => {
    const known = this.thoughts.get(about);
    if (known !== undefined) return known;
    const thought = think();
    this.thoughts.set(about, thought);
    return thought;
  };

  private show(q: Question): void {
    for (const { card } of q.options) {
      if (card === NO_CARD || this.hidden[card] === 0) continue;
      this.hidden[card] = 0;
      this.shown.push(card);
    }
  }

  /** Does the outcome depend on chance in more than which cards came into the hand and the display? */
  private isChancy(turn: Turn): boolean {
    if (turn.revealedAt < 0) return false;
    if (turn.rules.automata.some((automaton) => automaton !== null)) return true;
    const { state } = turn;
    let unknown = 0;
    for (const card of state.players[this.seen.seat].hand) unknown += this.hidden[card];
    for (let slot = 0; slot < state.display.length; slot++)
      if (state.display[slot] !== NO_CARD && turn.rules.rowOf[slot].from < 0)
        unknown += this.hidden[state.display[slot]];
    return this.seen.deckSize - state.deck.length > unknown;
  }
}

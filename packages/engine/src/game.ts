import { MAX_ANSWERS, MAX_TURNS_WITHOUT_QUESTION, RulesFault } from './bounds.ts';
import { type Checkpoint, packCheckpoints, type EarlierPart, unpackCheckpoints } from './checkpoints.ts';
import type { GameEvent } from './event.ts';
import { type Answer, readAnswer, writeAnswer } from './keys.ts';
import { type Choice, type Question, whyIllegal } from './question.ts';
import { writePosition } from './notation.ts';
import { readPosition } from './read-position.ts';
import { IllegalAnswer, type Reader, type Resolved, resolve } from './resolve.ts';
import type { Rules } from './rules.ts';
import { newGame } from './setup.ts';
import type { Seat, State } from './state.ts';

interface TurnLog {
  readonly start: State;
  readonly answers: readonly Answer[];
  /** Who gave each of them. */
  readonly by: readonly Seat[];
  readonly result: Resolved;
}

const ended = (state: State): Resolved => ({ state, asks: null, events: [], revealedAt: -1 });

/** Why an answer cannot be taken back. */
export type UndoBlock = 'nothing-to-undo' | 'something-was-revealed';

/**
 * A game being played: a setup, a seed and a list of answers, with the positions they lead to. Everything follows
 * from those three; the positions at the start of each turn are kept so that nothing has to be replayed from afar.
 */
export class Game {
  readonly rules: Rules;
  readonly seed: string;
  private readonly read: Reader<unknown>;
  /** The turns so far, the last one being the one that is under way. */
  private turns: TurnLog[];

  /** What was played before under other rules; the game goes on from where that ends. */
  readonly earlier: readonly EarlierPart[];
  private written = new WeakMap<State, string>();

  constructor(
    rules: Rules,
    seed: string,
    start: State = newGame(rules, seed),
    earlier: readonly EarlierPart[] = [],
    turns: TurnLog[] | null = null,
  ) {
    this.rules = rules;
    this.seed = seed;
    this.earlier = earlier;
    this.read = readAnswer(rules);
    this.turns = turns ?? this.runUntilQuestion([this.play(start, [], [])]);
  }

  /** Answers from a record, one by one, from where what was played under other rules ends; `lost` see readPosition. */
  static replay(
    rules: Rules,
    seed: string,
    answers: readonly unknown[],
    earlier: readonly EarlierPart[] = [],
    lost: 'box' | 'show' = 'box',
  ): Game {
    const last = unpackCheckpoints(earlier.at(-1)?.turns ?? []).at(-1);
    const start = last === undefined ? undefined : readPosition(rules, last.position, lost);
    const game = new Game(rules, seed, start, earlier);
    for (const answer of answers) game.answer(answer);
    return game;
  }

  get state(): State {
    return this.current.result.state;
  }

  get question(): Question | null {
    return this.current.result.asks;
  }

  get isOver(): boolean {
    return this.question === null;
  }

  /** Where the turn under way began, and the choices made in it so far: what a search starts from. */
  get turnStart(): State {
    return this.current.start;
  }

  /** Where the first turn began. */
  get start(): State {
    return this.turns[0].start;
  }

  /** A second game, as this one was after so many answers. */
  rewound(answers: number): Game {
    const { rules, seed, start, earlier } = this;
    const game = new Game(rules, seed, start, earlier);
    for (const answer of this.answers.slice(0, answers)) game.answer(answer);
    return game;
  }

  /** The same game without the turns before this one, as if it began there: less to keep in memory. */
  since(turn: number): Game {
    const game = new Game(this.rules, this.seed, this.turns[turn].start, [], this.turns.slice(turn));
    game.written = this.written;
    return game;
  }

  get turnAnswers(): readonly Answer[] {
    return this.current.answers;
  }

  get answers(): Answer[] {
    return this.turns.flatMap((turn) => turn.answers);
  }

  private get answerCount(): number {
    return this.turns.reduce((sum, turn) => sum + turn.answers.length, 0);
  }

  get turnCount(): number {
    return this.turns.length;
  }

  /** The start of each turn from this one on, and the end of the game. */
  checkpoints(turn = 0): Checkpoint[] {
    let answers = 0;
    const all = this.turns.map((each) => {
      const before = answers;
      answers += each.answers.length;
      return { answers: before, state: each.start };
    });
    if (this.isOver && this.turns[0].start !== this.state) all.push({ answers, state: this.state });
    return all
      .slice(turn)
      .map(({ answers: before, state }) => ({ answers: before, position: this.text(state) }));
  }

  /** The same, packed. */
  get packedTurns(): string[] {
    return packCheckpoints(this.checkpoints());
  }

  private text(state: State): string {
    const text = this.written.get(state) ?? writePosition(this.rules, state);
    this.written.set(state, text);
    return text;
  }

  /** What happened in one turn, counted from 0; the turn under way by default. */
  eventsOf(turn: number = this.turns.length - 1): readonly GameEvent[] {
    return this.turns[turn].result.events;
  }

  /** Every event from the start. */
  get events(): GameEvent[] {
    return this.turns.flatMap((turn) => turn.result.events);
  }

  /**
   * Takes an answer to the open question and returns what is new. Throws IllegalAnswer, or RulesFault when the rules
   * would never end the game; then nothing is changed.
   */
  answer(answer: unknown): readonly GameEvent[] {
    const choice = this.read(this.openQuestion, answer);
    if (typeof choice === 'string') throw this.illegal(choice);
    return this.choose(choice);
  }

  /** The same for an answer by numbers. */
  choose(choice: Choice): readonly GameEvent[] {
    const question = this.openQuestion;
    const why = whyIllegal(question, choice);
    if (why !== null) throw this.illegal(why);
    if (this.answerCount >= MAX_ANSWERS) throw new RulesFault(`the game has ${MAX_ANSWERS} answers`);
    const before = this.current;
    const written = writeAnswer(this.rules, question, choice);
    const after = this.play(before.start, [...before.answers, written], [...before.by, question.seat]);
    const known = before.result.events.length;
    const at = this.turns.length - 1;
    this.turns = this.runUntilQuestion([...this.turns.slice(0, -1), after]);
    return this.turns.slice(at).flatMap((turn, i) => turn.result.events.slice(i === 0 ? known : 0));
  }

  private get openQuestion(): Question {
    if (this.question === null) throw this.illegal('the game is over');
    return this.question;
  }

  private illegal(why: string): IllegalAnswer {
    return new IllegalAnswer(this.turnAnswers.length, why);
  }

  /** Who gave the last answer, or -1. */
  get lastAnsweredBy(): Seat {
    const turn = this.turns.findLast((t) => t.answers.length > 0);
    return turn === undefined ? -1 : turn.by[turn.by.length - 1];
  }

  /** Who gave each answer, and in which turn, counted from 0. */
  get answerLog(): readonly { readonly seat: Seat; readonly turn: number }[] {
    return this.turns.flatMap(({ by }, turn) => by.map((seat) => ({ seat, turn })));
  }

  /** How many answers must stay: those given before the last thing that was revealed. */
  get revealedAfter(): number {
    let before = this.turns.reduce((sum, turn) => sum + turn.answers.length, 0);
    for (const { answers, result } of [...this.turns].reverse()) {
      before -= answers.length;
      if (result.revealedAt >= 0) return before + result.revealedAt;
    }
    return 0;
  }

  /** Why the last answer cannot be taken back; null when it can. */
  get undoBlock(): UndoBlock | null {
    for (let i = this.turns.length - 1; i >= 0; i--) {
      const { answers, result } = this.turns[i];
      if (answers.length > 0) return answers.length > result.revealedAt ? null : 'something-was-revealed';
      if (result.revealedAt >= 0) return 'something-was-revealed';
    }
    return 'nothing-to-undo';
  }

  /** Takes back the last answer. */
  undo(): void {
    if (this.undoBlock !== null) throw new Error(`cannot undo: ${this.undoBlock}`);
    const at = this.turns.findLastIndex((turn) => turn.answers.length > 0);
    const { start, answers, by } = this.turns[at];
    this.turns = [...this.turns.slice(0, at), this.play(start, answers.slice(0, -1), by.slice(0, -1))];
  }

  private get current(): TurnLog {
    return this.turns[this.turns.length - 1];
  }

  private play(start: State, answers: readonly Answer[], by: readonly Seat[]): TurnLog {
    // A game that ended under other rules: there is nothing to play, only to look at.
    if (start.seat < 0) return { start, answers, by, result: ended(start) };
    return { start, answers, by, result: resolve(this.rules, start, answers, this.read) };
  }

  /** These turns and the next one, with those in between that ask nothing. */
  private runUntilQuestion(turns: TurnLog[]): TurnLog[] {
    for (let quiet = 0; ; quiet++) {
      const { asks, state } = turns[turns.length - 1].result;
      if (asks !== null || state.seat < 0) return turns;
      if (quiet > MAX_TURNS_WITHOUT_QUESTION)
        throw new RulesFault(`${MAX_TURNS_WITHOUT_QUESTION} turns without a question: the game never ends`);
      turns.push(this.play(state, [], []));
    }
  }
}

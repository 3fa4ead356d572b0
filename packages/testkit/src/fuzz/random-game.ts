import {
  type Choice,
  type GameEvent,
  type GameEventType,
  newGame,
  placeKey,
  type Question,
  type RandomState,
  whyIllegal,
  type Rules,
  runTurn,
  seedRandom,
  type State,
  Turn,
} from '@evertable/engine';
import { ALL } from '@evertable/engine/internals';
import { randomChoice } from '@evertable/bots';
import { HandWatch } from './hand-watch.ts';
import { checkInvariants } from './invariants.ts';

/** A game that broke an invariant, with setup and seed to repeat it. */
export class BrokenGame extends Error {
  constructor(rules: Rules, seed: string, turn: number, why: string) {
    super(`${JSON.stringify(rules.setup)} seed ${JSON.stringify(seed)} turn ${turn}: ${why}`);
    this.name = 'BrokenGame';
  }
}

/** More than any game has. */
const TURNS = 1000;
const QUESTIONS_A_TURN = 500;

interface RandomGame {
  readonly state: State;
  readonly turns: number;
  readonly answers: number;
}

interface Watch {
  /** Also checks the events. */
  readonly events?: boolean;
  /** Called before each answer with position, question and choice. */
  readonly asked?: (turn: Turn, question: Question, choice: Choice) => void;
  /** Called before each turn. */
  readonly turn?: (state: State) => void;
  /** The position to start from, which is changed; a new game by default. */
  readonly start?: State;
}

/** Plays a game with random answers, checking invariants after each; throws BrokenGame. */
export function playRandomGame(rules: Rules, seed: string, watch: Watch = {}): RandomGame {
  const random: RandomState = seedRandom(`answers ${seed}`);
  const state = watch.start ?? newGame(rules, seed);
  let answers = 0;
  const fail = (why: string): never => {
    throw new BrokenGame(rules, seed, state.turn, why);
  };
  const check = (wrong: readonly string[], id: string): void => {
    if (wrong.length > 0) fail(`${id}: ${wrong.join('; ')}`);
  };
  const hands = new HandWatch(rules, state);
  const turn = new Turn(rules, state, (t, question) => {
    hands.look();
    check(checkInvariants(rules, state, 'asked'), question.id);
    const why = badQuestion(question, rules);
    if (why !== null) fail(why);
    if (t.asked > QUESTIONS_A_TURN) fail('the turn does not end');
    const choice = randomChoice(random, question);
    const no = whyIllegal(question, choice);
    if (no !== null) fail(no);
    answers++;
    watch.asked?.(t, question, choice);
    return choice;
  });
  check(checkInvariants(rules, state), 'setup');
  while (state.seat >= 0) {
    if (state.turn > TURNS) fail('the game does not end');
    watch.turn?.(state);
    turn.events = watch.events ? [] : null;
    runTurn(turn);
    check([...checkInvariants(rules, state), ...hands.endTurn()], 'after the turn');
    check(badEvents(rules, turn.events ?? []), 'events');
  }
  return { state, turns: state.turn, answers };
}

/** Problems of a question: it must have options and a decision. */
function badQuestion(q: Question, rules: Rules): string | null {
  if (q.min > q.max || q.min < 0) return `${q.id} wants from ${q.min} to ${q.max}`;
  if (q.seat < 0 || q.seat >= rules.seats || rules.automata[q.seat] !== null)
    return `${q.id} asks seat ${q.seat}`;
  if (q.shape === 'pick')
    return q.max > q.options.length || q.options.length === 0 ? `${q.id} offers too little` : null;
  let room = 0;
  for (const cap of q.caps) room += cap;
  return q.caps.length !== q.options.length || q.max > room ? `${q.id} has room for ${room}` : null;
}

const MAY_SHRINK: ReadonlySet<GameEventType> = new Set<GameEventType>(['token', 'points', 'advance']);

/** Problems of events: their fields must name existing things. */
function badEvents(rules: Rules, events: readonly GameEvent[]): string[] {
  const wrong: string[] = [];
  for (const e of events) {
    const say = (why: string): void => void wrong.push(`${JSON.stringify(e)}: ${why}`);
    if (!isSeat(rules, e.seat)) say('no such seat');
    if ('to' in e && !isSeat(rules, e.to)) say('to no such seat');
    if ('card' in e && rules.cardNames[e.card] === undefined) say('no such card');
    if ('where' in e && placeKey(rules, e.where) === undefined) say('no such place');
    if ('n' in e && e.n < 0 && !MAY_SHRINK.has(e.type)) say('less than nothing');
    if ('good' in e && rules.goods[e.good] === undefined) say('no such good');
    if ('seen' in e && e.seen !== ALL && (e.seen <= 0 || e.seen >= 1 << rules.seats)) say('seen by nobody');
  }
  return wrong;
}

const isSeat = (rules: Rules, seat: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < rules.seats;

import {
  type Chooser,
  type Choice,
  clone,
  continueTurn,
  Game,
  imagine,
  optionKey,
  readAnswer,
  readChoice,
  readPosition,
  resolve,
  type Rules,
  runTurn,
  type Seat,
  seedRandom,
  SPECTATOR,
  type State,
  Table,
  Turn,
  turnOptions,
  view,
  writePosition,
} from '@evertable/engine';
import { below, changeUnseen, writable } from '@evertable/engine/internals';
import { randomChooser, randomChoice } from '@evertable/bots';
import { checkInvariants } from './invariants.ts';
import type { QuestionSample } from './question-samples.ts';
import { playRandomGame } from './random-game.ts';

/** Each property returns its violations. */
const bytes = (value: unknown): string => JSON.stringify(value);

function compare(what: string, a: string, b: string): string[] {
  if (a === b) return [];
  let i = 0;
  while (a[i] === b[i]) i++;
  const from = Math.max(0, i - 40);
  return [`${what}: …${a.slice(from, i + 40)}… is not …${b.slice(from, i + 40)}…`];
}

/** Lists and objects that two values share. */
function shared(a: unknown, b: unknown, path = 'state'): string[] {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return [];
  if (a === b) return [path];
  return Object.keys(a).flatMap((key) =>
    shared((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

/** A clone is equal and shares nothing; playing with it does not change the original. */
export function clonesShareNothing({ rules, turnStart, given, choice }: QuestionSample): string[] {
  const copy = clone(turnStart);
  const before = bytes(turnStart);
  const wrong = compare('the copy', bytes(copy), before);
  for (const path of shared(turnStart, copy)) wrong.push(`${path} is shared with the copy`);
  continueTurn(rules, copy, [...given, choice], () => randomChooser(seedRandom('on')));
  return [...wrong, ...compare('the original after playing on with a copy', bytes(turnStart), before)];
}

/** The same answers give the same bytes, and the inputs are not changed. */
export function rerunIsIdentical({ rules, turnStart, given, choice, state }: QuestionSample): string[] {
  const before = bytes(turnStart);
  const once = resolve(rules, turnStart, given, readChoice);
  const again = resolve(rules, turnStart, given, readChoice);
  const more = [...given, choice];
  return [
    ...compare('a second run', bytes(again), bytes(once)),
    ...compare('the run up to the question', bytes(once.state), bytes(state)),
    ...compare(
      'one answer more',
      bytes(resolve(rules, turnStart, more, readChoice)),
      bytes(resolve(rules, turnStart, more, readChoice)),
    ),
    ...compare('what was given', bytes(turnStart), before),
  ];
}

/** A game by keys with undo ends in the same position as the game by numbers. */
export function keysLeadToTheSameEnd(rules: Rules, seed: string): string[] {
  const choices: Choice[] = [];
  const direct = playRandomGame(rules, seed, { asked: (_turn, _question, choice) => choices.push(choice) });
  const game = new Game(rules, seed);
  for (const choice of choices) game.choose(choice);
  const answers: unknown = JSON.parse(bytes(game.answers));
  const replayed = Game.replay(rules, seed, answers as unknown[]);
  return [
    ...compare('the game by keys', bytes(game.state), bytes(direct.state)),
    ...compare('the game from its record', bytes(replayed.state), bytes(direct.state)),
  ];
}

/** Notation and JSON contain the whole position. */
export function notationRoundTrips({ rules, state }: QuestionSample): string[] {
  return [
    ...compare('JSON', bytes(JSON.parse(bytes(state))), bytes(state)),
    ...compare('notation', sorted(readPosition(rules, writePosition(rules, state))), sorted(state)),
  ];
}

/** JSON with sorted fields. */
const sorted = (state: State): string =>
  JSON.stringify(state, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

function imagined(rules: Rules, state: State, seat: Seat, seed: string): State {
  const world = clone(state);
  imagine(rules, world, seat, seed);
  return world;
}

/** In worlds that a seat cannot tell apart, view, question and imagined worlds are identical. */
export function viewsAgreeAcrossWorlds({ rules, state, question, given }: QuestionSample): string[] {
  const wrong: string[] = [];
  for (let seat = SPECTATOR; seat < rules.seats; seat++) {
    const one = imagined(rules, state, seat, 'one');
    const two = imagined(rules, state, seat, 'two');
    // Nor can it tell a counter it may not see.
    changeUnseen(rules, two, seat, (n) => n + 1);
    const seen = bytes(view(rules, state, seat, question));
    const who = seat === SPECTATOR ? 'a spectator' : `seat ${seat}`;
    wrong.push(
      ...compare(`${who} in another world`, bytes(view(rules, one, seat, question)), seen),
      ...compare(`${who} in a third world`, bytes(view(rules, two, seat, question)), seen),
    );
    // Future random numbers are hidden as well.
    one.random = seedRandom('another chance');
    const inTruth = bytes(imagined(rules, state, seat, 'next'));
    wrong.push(
      ...compare(`imagined by ${who} from another world`, bytes(imagined(rules, one, seat, 'next')), inTruth),
      ...compare(`imagined by ${who} from a third world`, bytes(imagined(rules, two, seat, 'next')), inTruth),
      ...checkInvariants(rules, one, 'asked').map((why) => `imagined by ${who}: ${why}`),
    );
    if (seat !== question.seat || given.length > 0 || question.id !== 'turn') continue;
    const keys = turnOptions(new Table(rules, one, seat)).map((o) => optionKey(rules, o));
    const here = question.options.map((o) => optionKey(rules, o));
    wrong.push(...compare(`the options of ${who} in another world`, bytes(keys), bytes(here)));
  }
  return wrong;
}

/** A turn that is dealt again in its middle can be played to its end. */
export function imaginedTurnsPlayOn({ rules, turnStart, given, question }: QuestionSample): string[] {
  const turn = continueTurn(rules, clone(turnStart), given, (t) => {
    imagine(rules, writable(t), question.seat, 'imagined');
    return randomChooser(seedRandom('on'));
  });
  return checkInvariants(rules, writable(turn));
}

/** Plays a game by keys and undoes some answers. */
export function undoKeepsReveals(rules: Rules, seed: string): string[] {
  const wrong: string[] = [];
  const random = seedRandom(`undo ${seed}`);
  const game = new Game(rules, seed);
  while (game.question !== null) {
    const { question, turnStart, turnCount } = game;
    const before = bytes(game.state);
    const given = game.turnAnswers.length;
    const choice = randomChoice(random, question);
    game.choose(choice);
    if (game.undoBlock === null && below(random, 3) === 0) {
      const after = bytes([game.state, game.question, game.answers]);
      const seen = game.state;
      game.undo();
      wrong.push(...compare('after undo', bytes(game.state), before));
      if (game.turnAnswers.length !== given || game.turnCount !== turnCount)
        wrong.push('undo took back too much');
      wrong.push(...learnsNothing(game, turnStart, choice, seen));
      game.choose(choice);
      wrong.push(
        ...compare('the same answer after undo', bytes([game.state, game.question, game.answers]), after),
      );
    }
    if (wrong.length > 0) return wrong;
  }
  return wrong;
}

/**
 * An answer that can be undone must not reveal anything: with other hidden cards the seat would see the same. `game` is
 * the position before the answer, `seen` the one after it.
 */
function learnsNothing(game: Game, turnStart: State, choice: Choice, seen: State): string[] {
  const { rules, question } = game;
  if (question === null) return ['nothing is asked after undo'];
  const { seat } = question;
  const given = choicesOf(game);
  const asked = Symbol('asked');
  let found: State | null = null;
  try {
    const turn = continueTurn(rules, clone(turnStart), given, (t) => {
      imagine(rules, writable(t), seat, 'otherwise');
      let first = true;
      return (now) => {
        if (first) {
          first = false;
          return choice;
        }
        found = writable(now);
        throw asked;
      };
    });
    found = writable(turn);
    // An automaton may have taken its turn without a question.
    const stop: Chooser = () => {
      throw asked;
    };
    while (found.turn < seen.turn) runTurn(new Turn(rules, found, stop));
  } catch (signal) {
    if (signal !== asked) throw signal;
  }
  if (found === null) return ['the turn asked nothing'];
  return compare(
    `what seat ${seat} could see before the undo of ${question.id}`,
    bytes(view(rules, found, seat, null)),
    bytes(view(rules, seen, seat, null)),
  );
}

/** The answers of the current turn, as numbers. */
function choicesOf(game: Game): Choice[] {
  const { rules } = game;
  const choices: Choice[] = [];
  const read = readAnswer(rules);
  resolve(rules, game.turnStart, game.turnAnswers, (question, answer) => {
    const choice = read(question, answer);
    if (typeof choice !== 'string') choices.push(choice);
    return choice;
  });
  return choices;
}

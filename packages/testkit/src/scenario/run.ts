import {
  type Answer,
  type GameEvent,
  Game,
  IllegalAnswer,
  newGame,
  optionKey,
  type Question,
  type Rules,
} from '@evertable/engine';
import { parseSetup, rulesFor, SetupError } from '@evertable/content';
import { Comparison, type Difference } from './expect.ts';
import { matchesName, pickByName } from './match.ts';
import { answerProblem } from './names.ts';
import { buildPosition } from './position.ts';
import { ScenarioError } from './read.ts';
import type { Expect, Move, Scenario } from './scenario.ts';

/** A difference between a scenario and what happened; `at` is the path in the scenario. */
export type Failure = Difference;

/** Replaces the rules by ones that record what runs. */
type Wrap = (rules: Rules) => Rules;
const asTheyAre: Wrap = (rules) => rules;

/** Lays out the position of a scenario, ready to play. */
export function startScenario(scenario: Scenario, wrap: Wrap = asTheyAre): Game {
  const rules = wrap(rulesOf(scenario));
  const start =
    scenario.position === null
      ? newGame(rules, scenario.seed)
      : buildPosition(rules, scenario.seed, scenario.position);
  return new Game(rules, scenario.seed, start);
}

function rulesOf(scenario: Scenario): Rules {
  try {
    return rulesFor(parseSetup(scenario.setup));
  } catch (error) {
    if (error instanceof SetupError) throw new ScenarioError('setup', error.message);
    throw error;
  }
}

/** Plays a scenario and returns all differences; stops at the first step that fails. */
export const runScenario = (scenario: Scenario, wrap: Wrap = asTheyAre): Failure[] =>
  finishScenario(startScenario(scenario, wrap), scenario);

/** The same from where startScenario left off. */
export function finishScenario(game: Game, scenario: Scenario): Failure[] {
  if (!expectsSomething(scenario.expect) && !scenario.moves.some(checksSomething))
    throw new ScenarioError('', 'a scenario must check something: expect, or a check in its moves');
  let events: readonly GameEvent[] = game.events;
  for (const [i, move] of scenario.moves.entries()) {
    const at = `moves[${i}]`;
    const failures = check(game, move, events, at);
    if (failures.length > 0) return failures;
    if (move.undo === true) {
      if (game.undoBlock !== null) return [{ at: `${at}.undo`, expected: 'an undo', found: game.undoBlock }];
      game.undo();
      events = [];
    }
    if (move.answer === undefined) continue;
    if (game.question === null) return [{ at, expected: move.answer, found: 'the game is over' }];
    const shape = shapeProblem(game.question, move.answer);
    if (shape !== null) return [{ at, expected: shape, found: asked(game.rules, game.question) }];
    try {
      events = game.answer(exactAnswer(game.rules, game.question, move.answer));
    } catch (error) {
      if (!(error instanceof IllegalAnswer)) throw error;
      return [
        { at, expected: move.answer, found: { refused: error.message, ...asked(game.rules, game.question) } },
      ];
    }
  }
  const end = new Comparison(game);
  end.expect(scenario.expect, 'expect');
  const { differences } = end;
  // The turn is not finished: a question has come up that the writer did not think of.
  if (isMidTurn(game) && !saysQuestion(scenario))
    differences.push({
      at: `moves[${scenario.moves.length}]`,
      expected: 'an answer to finish the turn, or expect.question',
      found: game.question && asked(game.rules, game.question),
    });
  return differences;
}

/** Answers to an opening question do not count: the first action is not chosen yet. */
const isMidTurn = ({ question, turnAnswers }: Game): boolean =>
  question !== null && question.id !== 'turn' && turnAnswers.length > 0;

/** Whether a scenario states the question it ends with. */
function saysQuestion({ expect, moves }: Scenario): boolean {
  const last = moves.at(-1);
  return (
    expect.question !== undefined ||
    (last?.answer === undefined && last?.undo === undefined && last?.question !== undefined)
  );
}

/** What an answer should look like when it has another shape than the engine would write, or null. */
function shapeProblem({ shape, min, max }: Question, answer: Answer): string | null {
  const given = typeof answer === 'string' ? 'one' : Array.isArray(answer) ? 'list' : 'amounts';
  const wanted = shape === 'allocate' ? 'amounts' : min === 1 && max === 1 ? 'one' : 'list';
  if (given === wanted) return null;
  if (wanted === 'one') return 'one answer, as in "farm"';
  return wanted === 'list' ? 'a list of answers, as in ["farm"]' : 'amounts, as in {"twig": 1}';
}

const expectsSomething = ({ players = [], ...others }: Expect): boolean =>
  Object.keys(others).length > 0 || players.some((player) => Object.keys(player).length > 0);

function checksSomething({ legal = [], illegal = [], events = [], ...others }: Move): boolean {
  const { question, options, refused, undoRefused, expect } = others;
  return (
    [...legal, ...illegal, ...events].length > 0 ||
    [question, options, refused, undoRefused].some((check) => check !== undefined) ||
    (expect !== undefined && expectsSomething(expect))
  );
}

const asked = (rules: Rules, { id, seat, options }: Question): object => ({
  question: id,
  seat,
  options: keysOf(rules, options),
});

function check(game: Game, move: Move, events: readonly GameEvent[], at: string): Failure[] {
  const now = new Comparison(game);
  if (move.question !== undefined) now.question(move.question, `${at}.question`);
  if (move.legal !== undefined) now.legal(move.legal, `${at}.legal`);
  if (move.illegal !== undefined) now.illegal(move.illegal, `${at}.illegal`);
  if (move.options !== undefined) now.options(move.options, `${at}.options`);
  if (move.expect !== undefined) now.expect(move.expect, `${at}.expect`);
  if (move.events !== undefined) now.events(move.events, events, `${at}.events`);
  const failures = [...now.differences];
  if (move.refused !== undefined) failures.push(...refused(game, move.refused, `${at}.refused`));
  if (move.undoRefused !== undefined && game.undoBlock !== move.undoRefused)
    failures.push({ at: `${at}.undoRefused`, expected: move.undoRefused, found: game.undoBlock });
  return failures;
}

/** Checks that an answer is refused for this reason and changes nothing. */
function refused(game: Game, wanted: NonNullable<Move['refused']>, at: string): Failure[] {
  const before = JSON.stringify([game.state, game.answers]);
  const { question } = game;
  const problem = question === null ? null : answerProblem(game.rules, question, wanted.answer);
  if (problem !== null) throw new ScenarioError(at, problem);
  let why: string | null = null;
  try {
    game.answer(question === null ? wanted.answer : exactAnswer(game.rules, question, wanted.answer));
  } catch (error) {
    if (!(error instanceof IllegalAnswer) && game.question !== null) throw error;
    why = String(error);
  }
  if (why === null) return [{ at, expected: 'a refusal', found: 'the answer was taken' }];
  if (!why.includes(wanted.why)) return [{ at, expected: wanted.why, found: why }];
  if (JSON.stringify([game.state, game.answers]) === before) return [];
  return [{ at, expected: 'nothing changed', found: 'the position is different' }];
}

const keysOf = (rules: Rules, options: Question['options']): string[] =>
  options.map((o) => optionKey(rules, o));

/** Gives loose names their copy numbers; names that match nothing are left for the engine to refuse. */
function exactAnswer(rules: Rules, question: Question, answer: unknown): unknown {
  const keys = keysOf(rules, question.options);
  if (typeof answer === 'string') return keys.find((key) => matchesName(answer, key)) ?? answer;
  if (Array.isArray(answer)) {
    if (!answer.every((name) => typeof name === 'string')) return answer;
    const picked = pickByName(answer, keys);
    return picked === null ? answer : picked.map((i) => keys[i]);
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer as Exclude<Answer, string>).map(([name, n]) => [
      keys.find((key) => matchesName(name, key)) ?? name,
      n,
    ]),
  );
}

/** A failure as text. */
export function describeFailure(failure: Failure): string {
  const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return `${failure.at}\n    expected ${shown(failure.expected)}\n    found    ${shown(failure.found)}`;
}

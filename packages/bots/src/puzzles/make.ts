import {
  type Answer,
  clone,
  newGame,
  type Rules,
  type State,
  writeAnswer,
  writePosition,
} from '@evertable/engine';
import { Thinking, type Thought } from '../advice/thinking.ts';
import { bestPlans } from '../best-plans.ts';
import type { Bot, Observation } from '../bot.ts';
import { makeBot } from '../bot-names.ts';
import { greedyBot } from '../greedy.ts';
import { playTurn } from '../play.ts';
import { levels } from '../strength.ts';
import { answerKind, type Puzzle } from './puzzle.ts';

/** Who plays the games that puzzles are taken from: good, and not always the same. */
const PLAYERS = 'elder';
/** Fewer ways to use a turn are no puzzle. */
const WAYS = 6;
/** By how many points a first look must prefer its choice to the obvious one, and to any other… */
const PROMISING = 1;
const DISTINCT = 0.6;
/** …for a closer look to be worthwhile, and then for a deeper one that has to come to the same. */
const CLOSER: Look = { plans: 5, worlds: [4, 12] };
const DEEPER: Look = { plans: 6, worlds: [8, 28], ahead: 3 };
/** A look ends early when its best is ahead by less than this. */
const HOPE = 0.5;
/** The best must be ahead by so many points, and by so many standard errors. */
const LEAD = 1;
const SURE = 2.5;
const TRIES = 4;
const PER_GAME = 6;

/** How closely to look: plans compared, worlds after which to ask whether to go on, own turns ahead. */
interface Look {
  readonly plans: number;
  readonly worlds: readonly number[];
  readonly ahead?: number;
}

/** The puzzles of one game. Everything follows from the rules, the networks and the seed. */
export function puzzlesIn(rules: Rules, seed: string, id: string): Puzzle[] {
  const found: Puzzle[] = [];
  const state = newGame(rules, seed);
  const bots = state.players.map((_, seat) => makeBot(PLAYERS, `${seed}/${seat}`));
  while (state.seat >= 0 && found.length < PER_GAME) {
    const start = clone(state);
    playTurn(rules, state, (observation) => {
      if (observation.asked === 0 && observation.question.id === 'turn' && start.turn > 0) {
        const puzzle = puzzleAt(observation, start, `${id}-${start.turn}`);
        if (puzzle !== null) found.push(puzzle);
      }
      return bots[observation.seat].choose(observation);
    });
  }
  return found;
}

function puzzleAt(observation: Observation, start: State, id: string): Puzzle | null {
  const { rules, question, seat } = observation;
  if (new Set(question.options.map((_, i) => kindOf(observation, [i]))).size < WAYS) return null;
  const plans = bestPlans(observation, id);
  const kinds = plans.map(({ choices }) => kindOf(observation, choices[0]));
  const behind = (at: number): number => (at < 0 ? 0 : plans[0].value - plans[at].value);
  if (behind(kinds.findIndex((kind) => kind !== kinds[0])) < DISTINCT) return null;
  const obvious = answerOf(observation, greedyBot(id));
  if (behind(kinds.indexOf(answerKind(obvious))) < PROMISING) return null;

  const closer = lookAt(observation, `${id}/closer`, CLOSER);
  if (closer === null || answerKind(closer[0].answer) === answerKind(obvious)) return null;
  const thoughts = lookAt(observation, `${id}/deeper`, DEEPER);
  if (thoughts === null || answerKind(thoughts[0].answer) !== answerKind(closer[0].answer)) return null;

  const [{ answer, gains, denies }, second] = thoughts;
  return {
    id,
    setup: rules.setup,
    seat,
    position: writePosition(rules, start),
    best: answer,
    obvious,
    lead: round(-second.behind),
    error: round(second.error ?? 0),
    gains: round(gains),
    denies: round(denies),
    found: Object.fromEntries(levels.map(({ name }) => [name, foundBy(observation, name, answer, id)])),
  };
}

/** What comes of the best plans when they are played on; null when none of them is clearly best. */
function lookAt(observation: Observation, seed: string, { plans, worlds, ahead }: Look): Thought[] | null {
  const thinking = new Thinking(observation, seed, plans, ahead);
  for (const upTo of worlds) {
    thinking.think(upTo - thinking.size);
    const [, second] = thinking.thoughts();
    if (second === undefined || -second.behind < HOPE) return null;
  }
  const thoughts = thinking.thoughts();
  return isClear(thoughts) ? thoughts : null;
}

const round = (n: number): number => Math.round(100 * n) / 100;

function isClear([, second]: readonly Thought[]): boolean {
  if (second?.error === null || second === undefined) return false;
  return -second.behind >= LEAD && -second.behind >= SURE * second.error;
}

const kindOf = ({ rules, question }: Observation, choice: readonly number[]): string =>
  answerKind(writeAnswer(rules, question, choice));

const answerOf = (observation: Observation, bot: Bot): Answer =>
  writeAnswer(observation.rules, observation.question, bot.choose(observation));

/** The share of tries of a level that begin as they should. */
function foundBy(observation: Observation, level: string, best: Answer, id: string): number {
  let n = 0;
  for (let i = 0; i < TRIES; i++)
    if (answerKind(answerOf(observation, makeBot(level, `${id}/${i}`))) === answerKind(best)) n++;
  return n / TRIES;
}

import {
  type Answer,
  type Choice,
  type Game,
  type Question,
  type QuestionView,
  readAnswer,
  readChoice,
  resolve,
  viewQuestion,
  whyIllegal,
  writeAnswer,
} from '@evertable/engine';
import { observationAfter } from '../decide.ts';
import { bestEvaluator } from '../best-plans.ts';
import { Planner, type SearchEffort, searchTurn } from '../turn-plan.ts';

/** A question that will be asked, and the answer that is chosen for it beforehand. */
export interface Foreseen {
  readonly question: QuestionView;
  readonly answer: Answer;
}

/** Enough to see what is plain; a preview must come at once. */
const EFFORT: SearchEffort = { leaves: 60, worlds: 1, behind: 4 };
/** More questions than any turn asks in a row. */
const MOST = 12;

/**
 * The open question of a turn and those that follow it, up to the first thing nobody can know: another seat is asked,
 * or something hidden comes to light. Each gets the answer wanted for it, if it is one, or the likeliest.
 */
export function foresee(
  { rules, turnStart, question: open }: Game,
  given: readonly Choice[],
  wanted: readonly (Answer | null)[],
): { readonly chain: readonly Foreseen[]; readonly choices: readonly Choice[] } {
  const chain: Foreseen[] = [];
  const choices: Choice[] = [];
  const planner = new Planner();
  const likeliest = (): Choice | null => {
    const observation = observationAfter(rules, turnStart, [...given, ...choices]);
    if (observation === null) return null;
    const seed = `foresee/${observation.turn}/${observation.asked}`;
    const worth = bestEvaluator(rules, observation.seat);
    return planner.choose(observation, () => searchTurn(observation, seed, worth, EFFORT));
  };
  const wantedFor = (question: Question): Choice | null => {
    const answer = wanted[chain.length] ?? null;
    const choice = answer === null ? null : readAnswer(rules)(question, answer);
    if (choice === null || typeof choice === 'string') return null;
    return whyIllegal(question, choice) === null ? choice : null;
  };
  const seat = open?.seat ?? turnStart.seat;
  while (chain.length < MOST) {
    const { asks, revealedAt } = resolve(rules, turnStart, [...given, ...choices], readChoice);
    const isNext = asks !== null && asks.seat === seat && (asks.id !== 'turn' || chain.length === 0);
    if (!isNext || revealedAt > given.length) break;
    const choice = wantedFor(asks) ?? likeliest();
    if (choice === null) break;
    chain.push({ question: viewQuestion(rules, asks, seat), answer: writeAnswer(rules, asks, choice) });
    choices.push(choice);
  }
  return { chain, choices };
}

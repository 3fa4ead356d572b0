import {
  type Choice,
  clone,
  continueTurn,
  type GameEvent,
  type GameEventView,
  imagine,
  type Question,
  type QuestionView,
  readAnswer,
  type Answer,
  whyIllegal,
  type Game,
  type Rules,
  type Seat,
  type State,
  scores,
  viewEvent,
  viewQuestion,
  type Turn,
} from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import { choicesOf } from '../decide.ts';
import { foresee, type Foreseen } from './foresee.ts';

/** What an answer would do, as far as it can be told without looking at anything hidden. */
export interface Preview {
  readonly events: readonly GameEventView[];
  /** What is asked next, if anything. */
  readonly next: QuestionView | null;
  /** Goods and score of each seat afterwards. */
  readonly after: readonly { readonly goods: Readonly<Record<string, number>>; readonly score: number }[];
  /** Something hidden comes to light. */
  readonly reveals: boolean;
  /** The open question and those that follow, as far as they are known beforehand, each with an answer. */
  readonly chain: readonly Foreseen[];
}

/** Thrown at the next question: the preview ends there. */
const ENOUGH = Symbol('enough');

interface Outcome {
  readonly events: readonly GameEvent[];
  readonly state: State;
  readonly next: Question | null;
  readonly reveals: boolean;
}

/** Plays some answers in a world this seat cannot tell from the real one. */
function tryOut(
  rules: Rules,
  start: State,
  given: readonly Choice[],
  choices: readonly Choice[],
  seat: Seat,
  seed: string,
): Outcome | null {
  let world: Turn | null = null;
  let next: Question | null = null;
  try {
    continueTurn(rules, clone(start), given, (turn) => {
      imagine(rules, writable(turn), seat, seed);
      turn.events = [];
      turn.revealedAt = -1;
      world = turn;
      let answered = 0;
      return (_, question) => {
        // What was foreseen is the same in every world; were it not, the preview ends before it.
        if (answered < choices.length && whyIllegal(question, choices[answered]) === null)
          return choices[answered++];
        next = question;
        throw ENOUGH;
      };
    });
  } catch (signal) {
    if (signal !== ENOUGH) throw signal;
  }
  // Assigned in a callback, which the compiler does not follow.
  const reached = world as Turn | null;
  return (
    reached && {
      events: reached.events ?? [],
      state: writable(reached),
      next,
      reveals: reached.revealedAt >= 0,
    }
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What happens in both worlds alike; a card that differs is some card. */
function common(a: readonly GameEventView[], b: readonly GameEventView[]): GameEventView[] {
  const found: GameEventView[] = [];
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (same(a[i], b[i])) found.push(a[i]);
    else if (same({ ...a[i], card: null }, { ...b[i], card: null })) found.push({ ...a[i], card: null });
    else break;
  }
  return found;
}

/**
 * What some answers would do. Two imagined worlds are played and only what happens in both is told, so nothing that the
 * seat does not know can be read from it.
 */
function previewOf(
  rules: Rules,
  start: State,
  given: readonly Choice[],
  choices: readonly Choice[],
  seat: Seat,
): Omit<Preview, 'chain'> | null {
  const [a, b] = ['one', 'other'].map((seed) => tryOut(rules, start, given, choices, seat, seed));
  if (!a || !b) return null;
  const seen = (outcome: Outcome): GameEventView[] => outcome.events.map((e) => viewEvent(rules, e, seat));
  const [scoreA, scoreB] = [a, b].map((outcome) => scores(rules, outcome.state));
  const asked = [a, b].map((outcome) => outcome.next && viewQuestion(rules, outcome.next, seat));
  return {
    events: common(seen(a), seen(b)),
    next: same(asked[0], asked[1]) ? (asked[0] ?? null) : null,
    after: a.state.players.map((player, i) => ({
      goods: Object.fromEntries(
        rules.goods.map(({ id }, kind) => [id, Math.min(player.goods[kind], b.state.players[i].goods[kind])]),
      ),
      score: Math.min(scoreA[i].total, scoreB[i].total),
    })),
    reveals: a.reveals || b.reveals,
  };
}

/**
 * What an answer to the open question of a game would do, with those that follow it as far as they are known; null for
 * one that is not among its options. Where an answer is null the likeliest is taken, at a turn none.
 */
export function previewIn(
  game: Game,
  answer: Answer | null,
  following: readonly (Answer | null)[] = [],
): Preview | null {
  const { rules, question, turnStart } = game;
  if (question === null || (answer === null && question.id === 'turn')) return null;
  const choice = answer === null ? null : readAnswer(rules)(question, answer);
  if (choice !== null && (typeof choice === 'string' || whyIllegal(question, choice) !== null)) return null;
  const given = choicesOf(game);
  const { chain, choices } = foresee(game, given, [answer, ...following]);
  const made = choices.length > 0 ? choices : choice === null ? [] : [choice];
  const preview = made.length === 0 ? null : previewOf(rules, turnStart, given, made, question.seat);
  return preview && { ...preview, chain };
}

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

/** What an answer would do, as far as it can be told without looking at anything hidden. */
export interface Preview {
  readonly events: readonly GameEventView[];
  /** What is asked next, if anything. */
  readonly next: QuestionView | null;
  /** Goods and score of each seat afterwards. */
  readonly after: readonly { readonly goods: Readonly<Record<string, number>>; readonly score: number }[];
  /** Something hidden comes to light. */
  readonly reveals: boolean;
}

/** Thrown at the next question: the preview ends there. */
const ENOUGH = Symbol('enough');

interface Outcome {
  readonly events: readonly GameEvent[];
  readonly state: State;
  readonly next: Question | null;
  readonly reveals: boolean;
}

/** Plays one answer in a world this seat cannot tell from the real one. */
function tryOut(
  rules: Rules,
  start: State,
  given: readonly Choice[],
  choice: Choice,
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
      let answered = false;
      return (_, question) => {
        if (!answered) {
          answered = true;
          return choice;
        }
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
 * What an answer would do. Two imagined worlds are played and only what happens in both is told, so nothing that the
 * seat does not know can be read from it.
 */
function previewOf(
  rules: Rules,
  start: State,
  given: readonly Choice[],
  choice: Choice,
  seat: Seat,
): Preview | null {
  const [a, b] = ['one', 'other'].map((seed) => tryOut(rules, start, given, choice, seat, seed));
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

/** What an answer to the open question of a game would do; null for one that is not among its options. */
export function previewIn(game: Game, answer: Answer): Preview | null {
  const { rules, question, turnStart } = game;
  if (question === null) return null;
  const choice = readAnswer(rules)(question, answer);
  if (typeof choice === 'string' || whyIllegal(question, choice) !== null) return null;
  return previewOf(rules, turnStart, choicesOf(game), choice, question.seat);
}

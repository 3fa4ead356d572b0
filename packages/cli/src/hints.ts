import { type Hint, hintsFor, observationOf } from '@evertable/bots';
import { type Game, view } from '@evertable/engine';
import type { Translator } from '@evertable/text';
import { WIDTH, wrap } from './play/paint.ts';

/** The best plans of the asked seat, from what it may know; empty when the game is over. */
export function plansIn(game: Game): readonly Hint[] {
  const observation = observationOf(game);
  return observation === null ? [] : hintsFor(observation, `${game.seed} hint ${game.answers.length}`).hints;
}

const INDENT = '   ';

/** Plans as text: first answer, value and reasons. Numbered unless `mark` says otherwise; at most so many `reasons` each. */
export function planLines(
  game: Game,
  translator: Translator,
  names: readonly string[],
  mark: (plan: Hint, i: number) => string = (_, i) => `${i + 1}.`,
  reasons?: number,
): string[] {
  if (game.question === null) return [];
  const seen = view(game.rules, game.state, game.question.seat, game.question);
  const { question } = seen;
  if (question === null) return [];
  return plansIn(game).flatMap((plan, i) => [
    `${mark(plan, i)} ${translator.answer(question, plan.answer, names, seen)}`,
    ...[translator.planWorth(plan), translator.planReasons(plan.why, names, reasons)]
      .filter((text) => text !== '')
      .flatMap((text) => wrap(text, WIDTH - INDENT.length, '').map((line) => INDENT + line)),
  ]);
}

// The coach of a first game: which of its sentences fits the table now, and what the player's answers do to it.
import { cardIdOf } from '@evertable/engine';
import type { Answer } from '@evertable/engine';
import { happened, holds, KINDS, offered } from './conditions.ts';
import type { FirstTip, Memory, Opening, Situation, Step } from './types.ts';

/** A deed is asked for at most twice, everything else is said once. */
const MOST_DEEDS = 2;
/** Own turns with nothing to say after which the coach lets go. */
const MOST_SILENT = 2;
const LAST_TURN = 18;

export const FRESH: Memory = { done: [], said: [], turns: [], silent: 0, over: false };

/** Forgets what was said and done in turns that were taken back. */
export function upTo(memory: Memory, answers: number): Memory {
  const kept = <T extends { readonly at: number }>(list: readonly T[]): readonly T[] =>
    list.some(({ at }) => at > answers) ? list.filter(({ at }) => at <= answers) : list;
  const [done, said] = [kept(memory.done), kept(memory.said)];
  const turns = memory.turns.some((at) => at >= answers)
    ? memory.turns.filter((at) => at < answers)
    : memory.turns;
  if (done === memory.done && said === memory.said && turns === memory.turns) return memory;
  return { ...memory, done, said, turns };
}

const times = (memory: Memory, id: string): number => memory.said.filter((one) => one.id === id).length;

/** What has just changed is looked at in the very next turn or not at all. */
function isRecent(step: Step, memory: Memory): boolean {
  const { after } = step.when;
  if (step.kind !== 'look' || after === undefined) return true;
  return memory.done.some(({ id, turn }) => id === after && turn === memory.turns.length);
}

function isOpen(step: Step, now: Situation, memory: Memory): boolean {
  // Being shown at this very question does not count.
  const before = memory.said.filter(({ id, at }) => id === step.id && at < now.answers).length;
  const tapped = step.kind !== 'deed' && times(memory, step.id) > 0;
  return (
    !tapped &&
    !memory.done.some(({ id }) => id === step.id) &&
    before < (step.kind === 'deed' ? MOST_DEEDS : 1) &&
    isRecent(step, memory) &&
    holds({ ...now, memory }, step.when)
  );
}

/** The step that fits now: looks first, then the first deed in order; a bridge where none does. */
export function stepNow(opening: Opening, now: Situation, memory: Memory): Step | null {
  if (memory.over || now.question === null) return null;
  const looks = opening.steps.filter(({ kind }) => kind === 'look');
  const others = opening.steps.filter(({ kind }) => kind !== 'look');
  return (
    [...looks, ...others].find((step) => isOpen(step, now, memory)) ??
    opening.bridges.find(
      (step) =>
        !memory.said.some(({ id, at }) => id === step.id && at < now.answers) &&
        holds({ ...now, memory }, step.when),
    ) ??
    null
  );
}

/** Goals of the farewell that still hold, by their numbers from 1. */
export const goalsNow = (step: Step, now: Situation, memory: Memory): number[] =>
  (step.goals ?? []).flatMap((when, i) => (holds({ ...now, memory }, when) ? [i + 1] : []));

/** Remembers that a step is shown. */
export const heard = (memory: Memory, id: string, at: number): Memory =>
  memory.said.some((one) => one.id === id && one.at === at)
    ? memory
    : { ...memory, said: [...memory.said, { id, at }] };

/** Remembers that the player has seen a step that waits for a tap. */
export const tapped = (memory: Memory, step: Step, at: number): Memory => ({
  ...heard(memory, step.id, at),
  done: [...memory.done, { id: step.id, at, turn: memory.turns.length }],
  over: memory.over || step.kind === 'end',
});

const keysOf = (answer: Answer): string[] =>
  typeof answer === 'string' ? [answer] : Array.isArray(answer) ? [...answer] : Object.keys(answer);

const does = ({ done }: Step, answer: Answer): boolean =>
  done === 'any-answer' || keysOf(answer).some((key) => key === done || cardIdOf(key) === done);

/** What an answer does to the memory, and whether the player left the line with it. */
export function answered(
  opening: Opening,
  now: Situation,
  before: Memory,
  answer: Answer,
): { readonly memory: Memory; readonly left: Step | null } {
  const step = stepNow(opening, now, before);
  const isTurn = now.question?.id === 'turn';
  const turns = isTurn ? [...before.turns, now.answers] : before.turns;
  const ready = opening.steps.filter(
    (one) =>
      one.kind === 'deed' &&
      !before.done.some(({ id }) => id === one.id) &&
      (one === step || one.done !== 'any-answer') &&
      holds({ ...now, memory: before }, one.when) &&
      does(one, answer),
  );
  const silent = isTurn ? (step === null ? before.silent + 1 : 0) : before.silent;
  const memory: Memory = {
    ...before,
    turns,
    silent,
    done: [...before.done, ...ready.map(({ id }) => ({ id, at: now.answers + 1, turn: turns.length }))],
    over: before.over || silent >= MOST_SILENT || turns.length >= LAST_TURN,
  };
  const left =
    step !== null && step.kind === 'deed' && !does(step, answer) && opening.steps.includes(step)
      ? step
      : null;
  return { memory, left };
}

/** The first tip that fits and was not given yet. */
export function tipNow(
  tips: readonly FirstTip[],
  now: Situation,
  given: readonly string[],
): { readonly tip: FirstTip; readonly where: string } | null {
  for (const tip of tips) {
    if (given.includes(tip.id) || !holds({ ...now, memory: FRESH }, tip.when)) continue;
    const event = tip.on === undefined ? null : happened(now, tip.on);
    if (event !== undefined) return { tip, where: event?.where ?? '' };
  }
  return null;
}

/** What to point at: something on the table or an option by its id, or a part of the screen. */
export function pointsAt(target: string | readonly string[], now: Situation, where = ''): string[] {
  if (typeof target !== 'string') return target.flatMap((one) => pointsAt(one, now, where));
  if (target.startsWith('zone:')) return [target];
  const kind = KINDS[target];
  const found =
    kind === undefined
      ? offered(now, target.replace('{where}', where))
      : now.question?.options.find((o) => kind(now, o));
  if (found !== undefined) return [found.card ?? found.where ?? found.key, found.key];
  const [what, ...rest] = target.replace('{where}', where).split(' ');
  const id = rest.join(' ');
  const named = (cards: readonly (string | null)[]): string[] =>
    cards.flatMap((card) => (card !== null && (card === id || cardIdOf(card) === id) ? [card] : []));
  if (what === 'city')
    return named(now.view.players[Math.max(0, now.view.viewer)].city.map(({ card }) => card));
  if (what === 'display') return named(now.view.display.map(({ card }) => card));
  if (what === 'slot' || what === 'spot' || what === 'place') return [id];
  return where === '' ? [] : [where];
}

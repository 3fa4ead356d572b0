import type { Game, UndoBlock } from './game.ts';
import type { Seat } from './state.ts';

/** Why a seat cannot take anything back. `not-yours`: another person has answered since. */
export type SeatUndoBlock = UndoBlock | 'not-yours';
export type UndoScope = 'answer' | 'turn';
/** What the rule for undo looks at. A server passes its last turns, and answers nobody may take back with seat -1. */
export type UndoableGame = Pick<Game, 'answerLog' | 'isOver' | 'revealedAfter'>;

/**
 * What an undo of `seat` would leave: the number of answers to keep, or why there is none. The answers of bots since
 * its last answer go with it. With the scope `turn` its earlier answers of the same turn go too, as far as nothing
 * was revealed after them.
 */
export function undoTarget(
  game: UndoableGame,
  seat: Seat,
  scope: UndoScope,
  isBot: (seat: Seat) => boolean,
): { readonly keep: number } | { readonly blocked: SeatUndoBlock } {
  const log = game.answerLog;
  const last = log.findLastIndex((answer) => !isBot(answer.seat));
  if (last < 0 || game.isOver) return { blocked: 'nothing-to-undo' };
  if (log[last].seat !== seat) return { blocked: 'not-yours' };
  const limit = game.revealedAfter;
  if (last < limit) return { blocked: 'something-was-revealed' };
  if (scope === 'answer') return { keep: last };
  let keep = last;
  for (let i = last; i >= limit && log[i].turn === log[last].turn; i--) {
    if (log[i].seat === seat) keep = i;
    else if (!isBot(log[i].seat)) break;
  }
  return { keep };
}

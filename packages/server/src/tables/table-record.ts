import { type GameRecord, saveRecord, writeRecord } from '@evertable/content';
import { Game } from '@evertable/engine';
import type { LoggedGame } from '../bots/bot-tasks.ts';
import type { GameTable } from './game-table.ts';

/** The game of a table that was read as a whole, as a record; one that ended under other rules as it was. */
export function recordOf(table: GameTable): GameRecord {
  const seats = table.seatNames();
  const proof = table.deal.proof ?? undefined;
  const { versions, earlier, answers, turns, result } = table.played.kept;
  // A log older than positions.
  if (turns.length === 0)
    return saveRecord(Game.replay(table.rules, table.deal.seed, answers, earlier), seats, proof);
  return writeRecord({
    rules: versions,
    setup: table.settings.setup,
    seed: table.deal.seed,
    seats,
    earlier,
    answers,
    turns,
    ...result,
    ...(proof && { proof }),
  });
}

/** The same for threads that play it again; null when it was played under other rules. */
export function replayOf(table: GameTable): LoggedGame | null {
  const { earlier, answers } = table.played.kept;
  if (!table.isPlayed || answers.length === 0) return null;
  return { setup: table.settings.setup, seed: table.deal.seed, earlier, answers };
}

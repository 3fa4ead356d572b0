import { type GameRecord, saveRecord, writeRecord } from '@evertable/content';
import type { GameTable } from './game-table.ts';

/** The game of a table as a record; one that ended under other rules as it was. */
export function recordOf(table: GameTable): GameRecord {
  const seats = table.seatNames();
  const proof = table.deal.proof ?? undefined;
  if (table.isPlayed) return saveRecord(table.playing, seats, proof);
  const { versions, earlier, answers, turns, result } = table.kept;
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

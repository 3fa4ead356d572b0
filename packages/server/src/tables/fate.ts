import { NotationError } from '@evertable/engine';
import type { LogRow } from './entries.ts';
import { GameTable } from './game-table.ts';
import { RulesChanged } from './kept-positions.ts';

/** What becomes of a kept game under today's rules. */
export type Fate =
  /** Nothing is dealt yet, or the table was cancelled. */
  | { readonly how: 'no-game' }
  | { readonly how: 'same' | 'shown' }
  | { readonly how: 'continued'; readonly lost: number }
  | { readonly how: 'refused'; readonly why: string };

/** Reads the log of a table as a server would, and writes nothing. */
export function fateOf([first, ...rows]: readonly LogRow[]): Fate {
  if (first?.entry.type !== 'created')
    return { how: 'refused', why: 'its log does not begin with its creation' };
  try {
    const table = new GameTable(first, first.entry);
    for (const row of rows) table.apply(row);
    const { answers, last } = table.played.kept;
    const lost = answers.length - (last?.answers ?? 0);
    // From the start: every answer is played.
    table.open(0);
    if (table.isPlayed) return { how: table.game === null ? 'no-game' : 'same' };
    const entry = table.rulesEntry;
    if (table.status === 'over')
      return table.game === null
        ? { how: 'refused', why: 'its positions cannot be read any more; its record can' }
        : { how: 'shown' };
    if (entry === null || table.status !== 'playing') return { how: 'no-game' };
    table.apply({ ...first, seq: table.seq + 1, commandId: 'fate', entry });
    return { how: 'continued', lost };
  } catch (error) {
    const known = error instanceof NotationError || error instanceof RulesChanged;
    return { how: 'refused', why: known ? error.message : `the rules crash: ${String(error)}` };
  }
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordText, writeRecord } from '@evertable/content';
import { createPrivateFile } from './store/private-files.ts';
import type { LogStore } from './store/store.ts';
import { GameTable } from './tables/game-table.ts';
import type { Fault } from './tables/table-service.ts';

/** Saves the record of a game the server cannot go on with, so that it can become a test. */
export async function saveFault(
  { id, table, entry }: Fault,
  log: Pick<LogStore, 'read'>,
  dataDir: string,
): Promise<void> {
  if (table === null || table.status === 'open' || table.status === 'dealing') return;
  const [first, ...rows] = await log.read(id, 0);
  if (first?.entry.type !== 'created') return;
  const whole = new GameTable(first, first.entry);
  for (const row of rows) whole.apply(row);
  const { earlier, answers } = whole.played.kept;
  const record = writeRecord({
    setup: whole.settings.setup,
    seed: whole.deal.seed,
    earlier,
    answers: [...answers, ...(entry?.type === 'answer' ? [entry.answer] : [])],
  });
  const path = join(dataDir, 'faults', `${id}-${whole.seq}.json`);
  createPrivateFile(path);
  writeFileSync(path, recordText(record));
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordText, writeRecord } from '@evertable/content';
import { createPrivateFile } from './store/private-files.ts';
import type { Fault } from './tables/table-service.ts';

/** Saves the record of a game the server cannot go on with, so that it can become a test. */
export function saveFault({ table, entry }: Fault, dataDir: string): void {
  if (table === null || table.game === null) return;
  const { seed, earlier } = table.game;
  const answers = [...table.game.answers, ...(entry?.type === 'answer' ? [entry.answer] : [])];
  const record = writeRecord({ setup: table.settings.setup, seed, earlier, answers });
  const path = join(dataDir, 'faults', `${table.id}-${table.seq}.json`);
  createPrivateFile(path);
  writeFileSync(path, recordText(record));
}

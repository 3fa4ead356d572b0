import { sameVersions, versionsOf } from '@evertable/engine';
import type { CreatedEntry, LogRow } from './entries.ts';
import { NEVER } from './game-table.ts';
import { rulesOf } from './rules-cache.ts';

/** The seq of the entry from which on a log was written under today's rules. */
export function playsFrom(first: LogRow, created: CreatedEntry, rows: readonly LogRow[]): number {
  const today = versionsOf(rulesOf(created.settings.setup));
  let at = { seq: first.seq, versions: created.rules ?? {} };
  for (const { seq, entry } of rows) if (entry.type === 'rules') at = { seq, versions: entry.versions };
  return sameVersions(at.versions, today) ? at.seq : NEVER;
}

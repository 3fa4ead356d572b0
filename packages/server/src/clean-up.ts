import type { Tables } from './append.ts';
import { No } from './judge.ts';

const DAY_MS = 24 * 60 * 60_000;
/** An open table nobody has touched for so long will not be played. */
const FORGOTTEN_MS = 7 * DAY_MS;
const STALE_GUEST_MS = 30 * DAY_MS;
const AT_ONCE = 500;

/** Closes forgotten tables, and forgets sessions that have ended and guests who never played. */
export async function cleanUp(tables: Tables): Promise<void> {
  const { store, now } = tables;
  for (const id of await store.forgotten(now - FORGOTTEN_MS, AT_ONCE)) {
    try {
      await tables.append(id, 'forgotten', (table) => {
        if (table.status !== 'open') throw new No('not-now', 'in use');
        return { type: 'cancelled', why: 'nobody came' };
      });
    } catch (error) {
      if (!(error instanceof No)) throw error;
    }
  }
  await store.deleteOldSessions(now);
  await store.deleteStaleGuests(now - STALE_GUEST_MS);
}

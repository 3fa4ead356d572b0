import type { Store } from '../store/store.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Open tables without a change for this long are cancelled. */
const ABANDONED_MS = 7 * DAY_MS;
const STALE_GUEST_MS = 30 * DAY_MS;
/** How long chat, closed reports and the log of moderation are kept; docs/operations.md and the account page say so. */
const CHAT_MS = 30 * DAY_MS;
const REPORTS_MS = 90 * DAY_MS;
const ACTIONS_MS = 365 * DAY_MS;
const AT_ONCE = 500;
/** Prefix of shared values that say which passkey challenges were used; the time follows. */
export const USED_CHALLENGES = 'used-challenge/';
const CHALLENGE_MS = 60 * 60_000;

/** Cancels abandoned tables, and deletes what is kept for a time only. */
export async function cleanUp(
  store: Pick<Store, 'tables' | 'sessions' | 'people' | 'values' | 'chat' | 'moderation'>,
  tables: TableService,
): Promise<void> {
  const { now } = tables;
  for (const id of await store.tables.abandoned(now - ABANDONED_MS, AT_ONCE)) {
    try {
      await tables.append(id, 'forgotten', (table) => {
        if (table.status !== 'open') throw new Refusal('not-now', 'in use');
        return { type: 'cancelled', why: 'nobody came' };
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  await store.values.removeRange(USED_CHALLENGES, `${USED_CHALLENGES}${now - CHALLENGE_MS}`);
  await store.sessions.deleteExpired(now);
  await store.people.deleteStaleGuests(now - STALE_GUEST_MS);
  for (const id of await store.people.leftBehind(AT_ONCE)) await store.people.delete(id);
  await store.chat.deleteBefore(now - CHAT_MS);
  await store.moderation.deleteBefore({ reports: now - REPORTS_MS, actions: now - ACTIONS_MS });
}

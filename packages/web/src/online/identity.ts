import { ApiError, type Me, type Reminders } from '@evertable/client';
import { makeObservable } from '../app/observable.ts';
import { settings } from '../app/settings.ts';
import { readStorage, writeStorage } from '../app/storage.ts';
import { api, reconnect } from './connection.ts';

/** The person this browser is signed in as; null until the server was asked. */
export const currentUser = makeObservable<Me | null>(null);

function change(user: Me | null): void {
  currentUser.set(user);
  reconnect();
}

/** Signs in as the person of the session, or as a new guest of this name. Throws when there is no server. */
export async function signIn(name: string): Promise<Me> {
  // Skip `GET /api/me` on a first visit: there is no session yet.
  if (readStorage('evertable.online') === true) {
    try {
      const user = await api.me();
      currentUser.set(user);
      followLanguage();
      return user;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'signed-out') throw error;
    }
  }
  const user = await api.guest(name);
  writeStorage('evertable.online', true);
  change(user);
  return user;
}

/** Takes on the identity that a request returns: another account, another name. */
export async function setIdentity(request: Promise<Me>): Promise<Me> {
  const user = await request;
  change(user);
  return user;
}

export async function signOut(request: Promise<unknown>): Promise<void> {
  await request;
  change(null);
}

/** The language in which this device asked for reminders; absent when it did not. */
const REMINDER_LANGUAGE = 'evertable.told-language';

/** Saves the reminder settings, in the language of this device. */
export async function setReminders(wanted: Reminders): Promise<Reminders> {
  const { language } = settings.get();
  const set = await api.setReminders({ ...wanted, language });
  writeStorage(REMINDER_LANGUAGE, language);
  return set;
}

/** Reminders follow a change of language. */
async function updateLanguage(): Promise<void> {
  const set = readStorage(REMINDER_LANGUAGE);
  if (currentUser.get() === null || set === null || set === settings.get().language) return;
  await setReminders(await api.reminders());
}

/** If the server cannot be reached now, the next sign-in tries again. */
const followLanguage = (): void => void updateLanguage().catch(() => undefined);
settings.watch(followLanguage);

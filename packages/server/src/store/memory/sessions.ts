import type { SessionStore } from '../store.ts';
import { copy, type MemoryData } from './data.ts';

export function memorySessions({ sessions, passkeys, mailTokens, people }: MemoryData): SessionStore {
  const deleteTokens = (id: string, of: string): void => {
    for (const [hash, { person, purpose }] of mailTokens)
      if (person === id && purpose === of) mailTokens.delete(hash);
  };
  return {
    get: async (hash, now) => {
      const session = sessions.get(hash);
      return session === undefined || session.expiresAt <= now ? null : copy(session);
    },
    valid: async (hashes, now) =>
      new Set(hashes.filter((hash) => (sessions.get(hash)?.expiresAt ?? 0) > now)),
    list: async (id, now) =>
      copy(
        [...sessions.values()]
          .filter(({ person, expiresAt }) => person === id && expiresAt > now)
          .sort((a, b) => b.usedAt - a.usedAt),
      ),
    save: async (session) => void sessions.set(session.hash, copy(session)),
    markUsed: async (hash, usedAt) => {
      const session = sessions.get(hash);
      if (session !== undefined) sessions.set(hash, { ...session, usedAt });
    },
    delete: async (hash) => void sessions.delete(hash),
    deleteOf: async (id, except = '') => {
      for (const [hash, { person }] of sessions) if (person === id && hash !== except) sessions.delete(hash);
    },
    deleteExpired: async (now) => {
      for (const [hash, { expiresAt }] of mailTokens) if (expiresAt <= now) mailTokens.delete(hash);
      const old = [...sessions.values()].filter((session) => session.expiresAt <= now);
      for (const { hash } of old) sessions.delete(hash);
      return old.length;
    },
    passkey: async (id) => copy(passkeys.get(id) ?? null),
    passkeysOf: async (person) =>
      copy([...passkeys.values()].filter((key) => key.person === person)).sort((a, b) =>
        a.id < b.id ? -1 : 1,
      ),
    addPasskey: async (key) => {
      if (passkeys.has(key.id)) return false;
      passkeys.set(key.id, copy(key));
      return true;
    },
    markPasskeyUsed: async (id, counter, usedAt) => {
      const known = passkeys.get(id);
      if (known !== undefined) passkeys.set(id, { ...known, counter, usedAt });
    },
    deletePasskey: async (person, id) => {
      const keys = [...passkeys.values()].filter((key) => key.person === person);
      if (!keys.some((key) => key.id === id)) return 'unknown';
      if (keys.length === 1 && (people.get(person)?.password ?? null) === null) return 'last';
      passkeys.delete(id);
      return 'deleted';
    },
    addMailToken: async (token) => void mailTokens.set(token.hash, copy(token)),
    pendingMail: async (id, of, now) => {
      const [newest] = [...mailTokens.values()]
        .filter(({ person, purpose, expiresAt }) => person === id && purpose === of && expiresAt > now)
        .sort((a, b) => b.sentAt - a.sentAt);
      return copy(newest ?? null);
    },
    takeMailToken: async (hash, purpose, now) => {
      const token = mailTokens.get(hash);
      if (token === undefined || token.purpose !== purpose || token.expiresAt <= now) return null;
      deleteTokens(token.person, purpose);
      return copy(token);
    },
    deleteMailTokens: async (person, purpose) => deleteTokens(person, purpose),
  };
}

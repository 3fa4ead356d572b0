import type { SessionStore } from '../store.ts';
import { copy, type MemoryData } from './data.ts';

export function memorySessions({ sessions, passkeys }: MemoryData): SessionStore {
  return {
    get: async (hash, now) => {
      const session = sessions.get(hash);
      return session === undefined || session.expiresAt <= now ? null : copy(session);
    },
    valid: async (hashes, now) =>
      new Set(hashes.filter((hash) => (sessions.get(hash)?.expiresAt ?? 0) > now)),
    save: async (session) => void sessions.set(session.hash, copy(session)),
    delete: async (hash) => void sessions.delete(hash),
    deleteOf: async (id) => {
      for (const [hash, { person }] of sessions) if (person === id) sessions.delete(hash);
    },
    deleteExpired: async (now) => {
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
    setPasskeyCounter: async (id, counter) => {
      const known = passkeys.get(id);
      if (known !== undefined) passkeys.set(id, { ...known, counter });
    },
  };
}

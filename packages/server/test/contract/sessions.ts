import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { id } from './rows.ts';

export function sessionsContract(store: () => Store): void {
  it('keeps sessions until they end', async () => {
    const session = { hash: id(), person: id(), expiresAt: 100 };
    await store().sessions.save(session);
    expect(await store().sessions.get(session.hash, 99)).toEqual(session);
    expect(await store().sessions.get(session.hash, 100)).toBe(null);
    await store().sessions.save({ ...session, expiresAt: 200 });
    expect(await store().sessions.get(session.hash, 100)).not.toBe(null);
    await store().sessions.delete(session.hash);
    expect(await store().sessions.get(session.hash, 1)).toBe(null);
    await store().sessions.save(session);
    expect(await store().sessions.deleteExpired(100)).toBeGreaterThan(0);
  });

  it('keeps passkeys', async () => {
    const key = { id: id(), person: id(), publicKey: 'k', counter: 0, transports: ['usb'] };
    expect(await store().sessions.addPasskey(key)).toBe(true);
    // Nobody can take over a passkey by registering its id.
    expect(await store().sessions.addPasskey({ ...key, person: id(), counter: 9 })).toBe(false);
    await store().sessions.setPasskeyCounter(key.id, 7);
    expect(await store().sessions.passkey(key.id)).toEqual({ ...key, counter: 7 });
    expect(await store().sessions.passkeysOf(key.person)).toHaveLength(1);
    expect(await store().sessions.passkey(id())).toBe(null);
  });
}

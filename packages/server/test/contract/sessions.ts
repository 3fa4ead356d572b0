import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { id, person, session as newSession } from './rows.ts';

export function sessionsContract(store: () => Store): void {
  it('keeps sessions until they end', async () => {
    const session = newSession({ expiresAt: 100 });
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

  it('lists the sessions of a person, last used first, and ends all but one', async () => {
    const me = id();
    const [old, now, other] = [
      newSession({ person: me, expiresAt: 1e6, usedAt: 5 }),
      newSession({ person: me, expiresAt: 1e6, usedAt: 3, device: 'Firefox, Linux' }),
      newSession({ expiresAt: 1e6 }),
    ];
    for (const each of [old, now, other]) await store().sessions.save(each);
    await store().sessions.markUsed(now.hash, 9);
    expect(await store().sessions.list(me, 10)).toEqual([{ ...now, usedAt: 9 }, old]);
    expect(await store().sessions.list(me, 1e6)).toEqual([]);
    await store().sessions.deleteOf(me, now.hash);
    expect((await store().sessions.list(me, 10)).map(({ hash }) => hash)).toEqual([now.hash]);
    expect(await store().sessions.get(other.hash, 10)).toEqual(other);
  });

  const passkey = (owner: string) => ({
    id: id(),
    person: owner,
    publicKey: 'k',
    counter: 0,
    transports: ['usb'],
    device: 'Safari, iPhone',
    createdAt: 3,
    usedAt: 3,
  });

  it('keeps passkeys', async () => {
    const key = passkey(id());
    expect(await store().sessions.addPasskey(key)).toBe(true);
    // Nobody can take over a passkey by registering its id.
    expect(await store().sessions.addPasskey({ ...key, person: id(), counter: 9 })).toBe(false);
    await store().sessions.markPasskeyUsed(key.id, 7, 8);
    expect(await store().sessions.passkey(key.id)).toEqual({ ...key, counter: 7, usedAt: 8 });
    expect(await store().sessions.passkeysOf(key.person)).toHaveLength(1);
    expect(await store().sessions.passkey(id())).toBe(null);
  });

  it('the last way to sign in stays, also when two requests race', async () => {
    const me = person({ kind: 'account', name: `Key ${id()}` });
    await store().people.add(me);
    const keys = [passkey(me.id), passkey(me.id)];
    for (const key of keys) await store().sessions.addPasskey(key);
    expect(await store().sessions.deletePasskey(id(), keys[0].id)).toBe('unknown');
    const results = await Promise.all(keys.map((key) => store().sessions.deletePasskey(me.id, key.id)));
    expect(results.sort()).toEqual(['deleted', 'last']);
    await store().people.update(me.id, { password: 'hash' });
    const [left] = await store().sessions.passkeysOf(me.id);
    expect(await store().sessions.deletePasskey(me.id, left.id)).toBe('deleted');
  });

  it('the token of a letter is taken once, and the others of its kind with it', async () => {
    const me = id();
    const token = { hash: id(), person: me, email: 'a@example.org', purpose: 'recover', sentAt: 1 } as const;
    const later = { ...token, hash: id(), sentAt: 2, expiresAt: 100 };
    const other = { ...later, hash: id(), purpose: 'confirm' } as const;
    for (const each of [{ ...token, expiresAt: 100 }, later, other])
      await store().sessions.addMailToken(each);
    expect(await store().sessions.pendingMail(me, 'recover', 50)).toEqual(later);
    expect(await store().sessions.pendingMail(me, 'recover', 100)).toBe(null);
    expect(await store().sessions.takeMailToken(later.hash, 'confirm', 50)).toBe(null);
    expect(await store().sessions.takeMailToken(later.hash, 'recover', 100)).toBe(null);
    const takes = await Promise.all(
      [0, 1, 2].map(() => store().sessions.takeMailToken(later.hash, 'recover', 50)),
    );
    expect(takes.filter((taken) => taken !== null)).toEqual([later]);
    expect(await store().sessions.takeMailToken(token.hash, 'recover', 50)).toBe(null);
    expect(await store().sessions.pendingMail(me, 'confirm', 50)).toEqual(other);
    await store().sessions.deleteMailTokens(me, 'confirm');
    expect(await store().sessions.pendingMail(me, 'confirm', 50)).toBe(null);
  });
}

import { expect, it } from 'vitest';
import { NameTaken, type Store } from '../../src/store/store.ts';
import { id, NO_REMINDERS, person } from './rows.ts';

export function peopleContract(store: () => Store): void {
  it('keeps people; no two accounts have one name', async () => {
    const name = `Åsa ${id().slice(0, 8)}`;
    const account = person({ name, kind: 'account', password: 'hash' });
    await store().people.save(account);
    expect(await store().people.get(account.id)).toEqual(account);
    expect(await store().people.accountNamed(name.toUpperCase())).toEqual(account);
    await expect(store().people.save(person({ name, kind: 'account' }))).rejects.toThrow(NameTaken);
    await store().people.save(person({ name }));
    await store().people.save({ ...account, reminders: { ...NO_REMINDERS, email: 'a@example.org' } });
    expect((await store().people.get(account.id))?.reminders.email).toBe('a@example.org');
    expect(await store().people.names([account.id, id()])).toEqual(new Map([[account.id, name]]));
    expect(await store().people.get(id())).toBe(null);
    await store().people.markSeen([account.id, id()], 77);
    expect(await store().people.get(account.id)).toMatchObject({ seenAt: 77, name });
  });
}

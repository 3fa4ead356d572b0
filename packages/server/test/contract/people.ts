import { expect, it } from 'vitest';
import { NameTaken, type Store } from '../../src/store/store.ts';
import { id, NO_REMINDERS, person, reportRow, row, session, tableRow } from './rows.ts';

export function peopleContract(store: () => Store): void {
  it('keeps people; no two accounts have one name', async () => {
    const name = `Åsa ${id().slice(0, 8)}`;
    const account = person({ name, kind: 'account', password: 'hash' });
    await store().people.add(account);
    expect(await store().people.get(account.id)).toEqual(account);
    expect(await store().people.accountNamed(name.toUpperCase())).toEqual(account);
    await expect(store().people.add(person({ name, kind: 'account' }))).rejects.toThrow(NameTaken);
    const guest = person({ name });
    await store().people.add(guest);
    await expect(store().people.update(guest.id, { kind: 'account' })).rejects.toThrow(NameTaken);
    expect(await store().people.named(name, 5)).toEqual([account, guest]);
    await store().people.update(account.id, { reminders: { ...NO_REMINDERS, email: 'a@example.org' } });
    expect((await store().people.get(account.id))?.reminders.email).toBe('a@example.org');
    expect(await store().people.names([account.id, id()])).toEqual(new Map([[account.id, name]]));
    expect(await store().people.get(id())).toBe(null);
    await store().people.markSeen([account.id, id()], 77);
    expect(await store().people.get(account.id)).toMatchObject({ seenAt: 77, name });
  });

  it('a change of one field leaves the others, and brings nobody back', async () => {
    const account = person({ name: `Bo ${id()}`, kind: 'account', password: 'old' });
    await store().people.add(account);
    await store().people.update(account.id, { password: 'new' });
    await store().people.update(account.id, { email: 'bo@example.org', role: 'operator' });
    expect(await store().people.get(account.id)).toEqual({
      ...account,
      password: 'new',
      email: 'bo@example.org',
      role: 'operator',
    });
    expect(await store().people.operators()).toMatchObject([{ id: account.id }]);
    expect(await store().people.accountsWithEmail('bo@example.org')).toMatchObject([{ id: account.id }]);
    await store().people.delete(account.id);
    expect(await store().people.update(account.id, { password: 'newer' })).toBe(null);
    expect(await store().people.get(account.id)).toBe(null);
  });

  it('a deleted person leaves no word of theirs behind', async () => {
    const secret = `zz${id()}`;
    const me = person({ name: secret, email: `${secret}@example.org` });
    const [other, table] = [person(), id()];
    await store().people.add(me);
    await store().people.add(other);
    const lobby = { ...tableRow(table, 1).lobby, names: [secret, 'Bo'] };
    const seated = { ...tableRow(table, 1), people: [me.id, other.id], lobby };
    await store().log.append(row(table, 1), seated);
    await store().sessions.save(session({ person: me.id, device: secret }));
    const mail = { hash: id(), person: me.id, email: `${secret}@example.org`, purpose: 'confirm' } as const;
    await store().sessions.addMailToken({ ...mail, sentAt: 1, expiresAt: 9e15 });
    const said = { table, person: me.id, text: secret, at: 5, commandId: id() };
    const line = await store().chat.add(said);
    const about = reportRow({ person: me.id, reporter: other.id, table, line: line.n, text: secret });
    const mine = reportRow({ person: other.id, reporter: me.id, note: secret });
    await store().moderation.addReport(about);
    await store().moderation.addReport(mine);
    const until = { at: 1, until: 9e15, by: null, letter: secret };
    await store().moderation.restrict({ person: me.id, kind: 'mute', ...until });
    const action = { id: id(), at: 1, by: null, action: 'mute', table: null, report: null };
    await store().moderation.addAction({ ...action, person: me.id, detail: secret });

    await store().people.delete(me.id);
    const left = JSON.stringify([
      await store().people.named(secret, 5),
      await store().tables.lobby({ status: 'open', limit: 1000 }),
      await store().tables.tablesOf(other.id, 5),
      await store().chat.list(table, 0, 100),
      await store().moderation.report(about.id),
      await store().moderation.report(mine.id),
      await store().moderation.restrictions(0, 1000),
      await store().moderation.actions(1000),
      await store().sessions.list(me.id, 0),
      await store().sessions.pendingMail(me.id, 'confirm', 0),
    ]);
    expect(left).not.toContain(secret);
    expect(await store().moderation.report(about.id)).toMatchObject({ outcome: 'deleted', person: null });
    expect(await store().moderation.report(mine.id)).toMatchObject({ outcome: null, reporter: null });
    // A server that had not heard of it writes the table once more.
    expect(await store().people.leftBehind(1000)).not.toContain(me.id);
    await store().log.append(row(table, 2), { ...seated, seq: 2 });
    expect(await store().people.leftBehind(1000)).toContain(me.id);
    await store().people.delete(me.id);
    expect(await store().people.leftBehind(1000)).not.toContain(me.id);
    expect(JSON.stringify(await store().tables.tablesOf(other.id, 5))).not.toContain(secret);
    // The number of a line is not given twice.
    const next = await store().chat.add({ ...said, person: other.id, text: 'hm' });
    expect(next.n).toBe(line.n + 1);
  });
}

import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { id, reportRow, row, tableRow } from './rows.ts';

export function moderationContract(store: () => Store): void {
  it('keeps reports until they are closed, one for each reporter and subject', async () => {
    const [me, other, table] = [id(), id(), id()];
    const first = reportRow({ reporter: me, person: other, at: 7 });
    expect(await store().moderation.addReport(first)).toEqual(first);
    expect((await store().moderation.addReport({ ...first, id: id(), note: 'again' })).id).toBe(first.id);
    const line = reportRow({
      reporter: me,
      person: other,
      subject: 'message',
      table,
      line: 3,
      text: 'x',
      at: 8,
    });
    await store().moderation.addReport(line);
    const theirs = reportRow({ reporter: other, person: me, at: 9 });
    await store().moderation.addReport(theirs);
    const mine = new Set([first.id, line.id, theirs.id]);
    const open = (await store().moderation.reports('open', 1000)).filter((each) => mine.has(each.id));
    expect(open).toEqual([first, line, theirs]);
    expect(await store().moderation.reportsBy(me, 5)).toEqual([line, first]);
    const count = await store().moderation.openReports();
    const how = { outcome: 'mute', by: 'op', at: 20 };
    expect(await store().moderation.closeReport(first.id, how)).toBe(true);
    expect(await store().moderation.closeReport(first.id, { ...how, outcome: 'ban' })).toBe(false);
    expect(await store().moderation.openReports()).toBe(count - 1);
    const closed = { ...first, outcome: 'mute', closedBy: 'op', closedAt: 20 };
    expect(await store().moderation.report(first.id)).toEqual(closed);
    expect(await store().moderation.reports('closed', 1000)).toContainEqual(closed);
    // Closed ones can be followed by another.
    const next = { ...first, id: id() };
    expect((await store().moderation.addReport(next)).id).toBe(next.id);
    await store().moderation.deleteBefore({ reports: 21, actions: 0 });
    expect(await store().moderation.report(first.id)).toBe(null);
    expect(await store().moderation.report(line.id)).toEqual(line);
  });

  it('keeps restrictions until they end', async () => {
    const [me, other] = [id(), id()];
    const mute = { person: me, kind: 'mute', at: 100, until: 200, by: 'op', letter: 'be kind' } as const;
    const ban = { ...mute, person: other, kind: 'ban', at: 101, by: null } as const;
    await store().moderation.restrict(mute);
    await store().moderation.restrict(ban);
    expect(await store().moderation.restrictions(199, 1000, me)).toEqual([mute]);
    expect(await store().moderation.restrictions(200, 1000, me)).toEqual([]);
    await store().moderation.restrict({ ...mute, until: 300 });
    const all = await store().moderation.restrictions(150, 1000);
    expect(all.filter(({ person }) => [me, other].includes(person))).toEqual([ban, { ...mute, until: 300 }]);
    expect(await store().moderation.lift(me, 'ban')).toBe(false);
    expect(await store().moderation.lift(me, 'mute')).toBe(true);
    expect(await store().moderation.restrictions(150, 1000, me)).toEqual([]);
  });

  it('keeps what operators did', async () => {
    const me = id();
    const action = { by: 'op', action: 'ban', person: me, table: null, report: null, detail: '3' };
    const [first, second] = [
      { ...action, id: id(), at: 50 },
      { ...action, id: id(), at: 60, by: null },
    ];
    await store().moderation.addAction(first);
    await store().moderation.addAction(second);
    expect(await store().moderation.actions(10, me)).toEqual([second, first]);
    expect(await store().moderation.actions(1000)).toContainEqual(second);
    await store().moderation.deleteBefore({ reports: 0, actions: 60 });
    expect(await store().moderation.actions(10, me)).toEqual([second]);
  });

  it('counts the open tables of a host', async () => {
    const host = id();
    const open = async (status: 'open' | 'playing'): Promise<void> => {
      const t = id();
      await store().log.append(row(t, 1), tableRow(t, 1, { host, status }));
    };
    const playing = await store().tables.count('playing');
    await open('open');
    await open('playing');
    expect(await store().tables.openTablesOf(host)).toBe(1);
    expect(await store().tables.count('playing')).toBe(playing + 1);
  });

  it('cancels a table that is set aside, and no other', async () => {
    const [broken, other, me] = [id(), id(), id()];
    const people = [me, null];
    for (const t of [broken, other])
      await store().log.append(row(t, 1), tableRow(t, 1, { people, status: 'playing', deadline: 77 }));
    await store().tables.setAside(broken, 'no such card');
    expect(await store().tables.cancelSetAside(other)).toBe(false);
    expect(await store().tables.cancelSetAside(broken)).toBe(true);
    expect((await store().tables.tablesOf(me, 10)).map((table) => table.id)).toEqual([other]);
    expect((await store().tables.listSetAside(1000)).map(({ table }) => table)).not.toContain(broken);
    expect(await store().tables.expired(100, 1000)).not.toContain(broken);
    await store().tables.setAside(broken, 'x');
    await store().tables.setAside(other, 'x');
    await store().tables.clearSetAside(other);
    expect((await store().tables.listSetAside(1000)).map(({ table }) => table)).toEqual([broken]);
    await store().tables.clearSetAside();
  });
}

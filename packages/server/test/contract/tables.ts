import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { id, row, tableRow } from './rows.ts';

export function tablesContract(store: () => Store): void {
  it('lists the lobby, newest first, without private tables', async () => {
    const game = `g${id()}`;
    const ids = [id(), id(), id()];
    for (const [i, t] of ids.entries())
      await store().log.append(row(t, 1), tableRow(t, 1, { game, createdAt: 2_000 + i }));
    const hidden = id();
    await store().log.append(row(hidden, 1), tableRow(hidden, 1, { game, visibility: 'private' }));
    const filter = { status: 'open', game, limit: 10 } as const;
    expect((await store().tables.lobby(filter)).map((t) => t.id)).toEqual(ids.toReversed());
    expect((await store().tables.lobby({ ...filter, before: 2_001 })).map((t) => t.id)).toEqual([ids[0]]);
    expect((await store().tables.lobby({ ...filter, limit: 1 })).map((t) => t.id)).toEqual([ids[2]]);
    expect(await store().tables.lobby({ ...filter, status: 'playing' })).toEqual([]);
  });

  it('knows whose turn it is, whose clock has run out and where a bot is due', async () => {
    const me = id();
    const [mine, other] = [id(), id()];
    const people = [me, null];
    await store().log.append(row(mine, 1), tableRow(mine, 1, { people, turnSeat: 0, status: 'playing' }));
    await store().log.append(row(other, 1), tableRow(other, 1, { people, updatedAt: 9_000 }));
    const tables = await store().tables.tablesOf(me, 10);
    expect(tables.map((t) => [t.id, t.myTurn, t.seat])).toEqual([
      [mine, true, 0],
      [other, false, 0],
    ]);
    const late = id();
    await store().log.append(row(late, 1), tableRow(late, 1, { deadline: 77 }));
    expect(await store().tables.expired(76, 100)).not.toContain(late);
    expect(await store().tables.expired(77, 100)).toContain(late);
    const due = id();
    await store().log.append(row(due, 1), tableRow(due, 1, { waits: 'bot', updatedAt: 50 }));
    expect(await store().tables.withStuckBot(50, 100)).not.toContain(due);
    expect(await store().tables.withStuckBot(51, 100)).toContain(due);
    expect(await store().tables.abandoned(10, 100)).not.toContain(due);
    expect(await store().tables.abandoned(51, 100)).toContain(due);
  });

  it('leaves tables that are set aside out of the lists of work', async () => {
    const [broken, me] = [id(), id()];
    const work = { deadline: 77, waits: 'bot', updatedAt: 50, people: [me, null] } as const;
    await store().log.append(row(broken, 1), tableRow(broken, 1, work));
    await store().tables.setAside(broken, 'no such card');
    expect(await store().tables.expired(77, 1000)).not.toContain(broken);
    expect(await store().tables.withStuckBot(51, 1000)).not.toContain(broken);
    expect(await store().tables.abandoned(51, 1000)).not.toContain(broken);
    expect(await store().tables.listSetAside(1000)).toContainEqual({
      table: broken,
      reason: 'no such card',
      lobby: tableRow(broken, 1, work).lobby,
    });
    expect(await store().tables.tablesOf(me, 10)).toMatchObject([{ id: broken, unreadable: true }]);
    await store().tables.clearSetAside();
    expect(await store().tables.listSetAside(1000)).toEqual([]);
    expect(await store().tables.expired(77, 1000)).toContain(broken);
  });
}

import { expect, it } from 'vitest';
import { type Store, StoreUnavailable } from '../../src/store/store.ts';
import { id, person, row, tableRow } from './rows.ts';

export function resultsContract(store: () => Store): void {
  it('counts a result once, and forgets people on request', async () => {
    const t = id();
    const me = person({ kind: 'account', name: `Me ${id().slice(0, 8)}` });
    await store().people.add(me);
    await store().log.append(row(t, 1), tableRow(t, 1, { status: 'over', people: [me.id, null] }));
    expect(await store().tables.unsettled(1000)).toContain(t);
    const rating = { person: me.id, of: 'everdell/2', mu: 25.5, sigma: 8, games: 1, wins: 1 };
    const result = {
      table: t,
      game: 'everdell',
      players: 2,
      endedAt: 9,
      seats: [
        { seat: 0, person: me.id, name: me.name, points: 60, place: 1 },
        { seat: 1, person: null, name: 'greedy', points: 50, place: 2 },
      ],
      ratings: [rating],
    };
    expect(await store().results.settle(result)).toBe(true);
    expect(await store().results.settle({ ...result, ratings: [{ ...rating, mu: 99 }] })).toBe(false);
    expect(await store().tables.unsettled(1000)).not.toContain(t);
    const late = { ...result, table: id(), ratings: [{ ...rating, games: 5 }] };
    await expect(store().results.settle(late)).rejects.toThrow(StoreUnavailable);
    expect(await store().results.ratings([me.id], 'everdell/2')).toEqual([rating]);
    expect(await store().results.ratingsOf(me.id)).toEqual([rating]);
    const past = await store().results.history(me.id, 5);
    expect(past).toMatchObject([{ table: t, points: 60, place: 1, names: [me.name, 'greedy'] }]);

    const heir = person();
    await store().people.add(heir);
    await store().people.mergeGuest(me.id, heir.id);
    expect(await store().results.ratingsOf(heir.id)).toHaveLength(1);
    expect(await store().results.history(heir.id, 5)).toHaveLength(1);
    await store().chat.add({ table: t, person: heir.id, text: 'mine', at: 1, commandId: id() });
    await store().people.delete(heir.id);
    expect(await store().people.get(heir.id)).toBe(null);
    expect(await store().results.history(heir.id, 5)).toEqual([]);
    expect(await store().results.ratingsOf(heir.id)).toEqual([]);
    expect(await store().chat.list(t, 0, 5)).toMatchObject([{ text: '', person: '', removed: true }]);
  });
}

import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { id, row, type StoreKind, tableRow } from './rows.ts';

export function logContract(store: () => Store, kind: StoreKind): void {
  it('keeps a log in order, and nothing twice', async () => {
    const t = id();
    const first = row(t, 1);
    expect(await store().log.append(first, tableRow(t, 1))).toBe('written');
    expect(await store().log.append(row(t, 1), tableRow(t, 1))).toBe('conflict');
    expect(await store().log.append(row(t, 2, first.commandId), tableRow(t, 2))).toBe('conflict');
    const second = row(t, 2);
    expect(await store().log.append(second, tableRow(t, 2))).toBe('written');
    expect(await store().log.read(t, 0)).toEqual([first, second]);
    expect(await store().log.read(t, 1)).toEqual([second]);
    expect(await store().log.read(id(), 0)).toEqual([]);
    expect(await store().log.heads([t, id()])).toEqual(new Map([[t, 2]]));
  });

  it('lets exactly one of many racing writers win each place', async () => {
    const t = id();
    await store().log.append(row(t, 1), tableRow(t, 1));
    const others = kind.reopens ? await Promise.all([kind.open(), kind.open()]) : [store(), store()];
    const wins = [0, 0, 0, 0, 0, 0];
    const writers = wins.map(async (_, writer) => {
      const mine = [store(), ...others][writer % 3];
      let seq = 1;
      while (seq < 40) {
        const written = await mine.log.append(row(t, seq + 1), tableRow(t, seq + 1));
        if (written === 'written') wins[writer]++;
        seq = (await mine.log.heads([t])).get(t) ?? 0;
      }
    });
    await Promise.all(writers);
    const log = await store().log.read(t, 0);
    expect(log.map((each) => each.seq)).toEqual(log.map((_, i) => i + 1));
    expect(wins.reduce((a, b) => a + b, 0)).toBe(log.length - 1);
    if (kind.reopens) for (const other of others) await other.close();
  });

  it('a command racing with itself is written once', async () => {
    const t = id();
    await store().log.append(row(t, 1), tableRow(t, 1));
    const command = `same-${id()}`;
    const results = await Promise.all(
      Array.from({ length: 8 }, () => store().log.append(row(t, 2, command), tableRow(t, 2))),
    );
    expect(results.filter((written) => written === 'written')).toHaveLength(1);
  });

  it.each(kind.reopens ? [kind.name] : [])(
    '%s has everything after it was closed and opened again',
    async () => {
      const t = id();
      const first = row(t, 1);
      await store().log.append(first, tableRow(t, 1));
      const again = await kind.open();
      expect(await again.log.read(t, 0)).toEqual([first]);
      await again.close();
    },
  );
}

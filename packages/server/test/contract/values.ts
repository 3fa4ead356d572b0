import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { id } from './rows.ts';

export function valuesContract(store: () => Store): void {
  it('keeps the first of several values', async () => {
    const name = id();
    expect(await store().values.setOnce(name, 'first')).toBe('first');
    expect(await store().values.setOnce(name, 'second')).toBe('first');
    expect([await store().values.get(name), await store().values.get(id())]).toEqual(['first', null]);
    await store().values.remove(name);
    expect(await store().values.get(name)).toBe(null);
    for (const time of ['100', '200', '300']) await store().values.setOnce(`${name}/${time}`, 'x');
    await store().values.removeRange(`${name}/`, `${name}/250`);
    expect(await store().values.get(`${name}/200`)).toBe(null);
    expect(await store().values.get(`${name}/300`)).toBe('x');
  });
}

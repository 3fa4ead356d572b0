import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { id } from './rows.ts';

export function chatContract(store: () => Store): void {
  it('numbers what is said, and says nothing twice', async () => {
    const t = id();
    const line = (text: string, commandId = id()) => ({ table: t, person: 'p', text, at: 1, commandId });
    const hello = line('hello');
    expect((await store().chat.add(hello)).n).toBe(1);
    expect((await store().chat.add(hello)).n).toBe(1);
    await Promise.all(['a', 'b', 'c'].map((text) => store().chat.add(line(text))));
    expect((await store().chat.list(t, 0, 10)).map((each) => each.n)).toEqual([1, 2, 3, 4]);
    expect((await store().chat.list(t, 0, 2)).map((each) => each.n)).toEqual([3, 4]);
    expect(await store().chat.list(t, 4, 10)).toEqual([]);
  });

  it('keeps mutes', async () => {
    const [a, b] = [id(), id()];
    await store().chat.setMuted(a, b, true);
    await store().chat.setMuted(a, b, true);
    expect(await store().chat.muted(a)).toEqual([b]);
    await store().chat.setMuted(a, b, false);
    expect(await store().chat.muted(a)).toEqual([]);
  });
}

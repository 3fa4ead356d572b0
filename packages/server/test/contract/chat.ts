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

  it('empties a line that is removed, and lines that are old; numbers stay', async () => {
    const [t, me] = [id(), id()];
    const say = (text: string, at: number) =>
      store().chat.add({ table: t, person: me, text, at, commandId: id() });
    await say('one', 1);
    await say('two', 2);
    await say('three', 3);
    expect(await store().chat.line(t, 2)).toMatchObject({ n: 2, text: 'two', removed: false });
    expect(await store().chat.remove(t, 2)).toBe(true);
    expect(await store().chat.remove(t, 2)).toBe(false);
    expect(await store().chat.remove(t, 9)).toBe(false);
    expect(await store().chat.line(t, 2)).toMatchObject({ text: '', removed: true });
    expect((await store().chat.linesOf(me, 5)).map((line) => line.text)).toEqual(['three', 'one']);
    await store().chat.deleteBefore(3);
    expect((await store().chat.list(t, 0, 10)).map((line) => line.text)).toEqual(['three']);
    await store().chat.deleteBefore(4);
    expect(await store().chat.linesOf(me, 5)).toEqual([]);
    expect((await say('four', 9)).n).toBe(4);
    expect((await store().chat.list(t, 0, 10)).map((line) => line.text)).toEqual(['', 'four']);
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

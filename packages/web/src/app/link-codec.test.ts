import { describe, expect, test } from 'vitest';
import { pack, unpack } from './link-codec.ts';

describe('a text in a link', () => {
  test.each([
    '',
    '{}',
    'Zoë × 3 – „ja“ 🦔',
    JSON.stringify(Array.from({ length: 300 }, (_, i) => `visit spot-${i % 9}`)),
  ])('comes back as it was: %s', async (text) => {
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]*$/);
    expect(await unpack(packed)).toBe(text);
  });

  test('is short where a game repeats itself', async () => {
    const text = JSON.stringify(Array.from({ length: 300 }, (_, i) => `visit spot-${i % 9}`));
    expect((await pack(text)).length).toBeLessThan(text.length / 10);
  });

  test('is refused when it would unpack to more than any game', async () => {
    const letters = await pack('a'.repeat(6_000_000));
    expect(letters.length).toBeLessThan(10_000);
    await expect(unpack(letters)).rejects.toBeInstanceOf(Error);
  });

  test.each(['no game', '%%%', 'abc', '____'])('rejects what was never packed: %s', async (nonsense) => {
    await expect(unpack(nonsense)).rejects.toBeInstanceOf(Error);
  });
});

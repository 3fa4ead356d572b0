import { expect, test } from 'vitest';
import type { View } from '@evertable/engine';
import { BOT_NAMES } from '../play/seat-names.ts';
import { avatarsOf } from './avatars.ts';

test('six at a table have six colours, six animals and a name each', () => {
  const players = Array.from({ length: 6 }, () => ({ automaton: null }));
  const view = { viewer: 0, players } as unknown as View;
  const avatars = avatarsOf(view, ['', ...BOT_NAMES], 'owl', {} as never, {} as never);
  for (const part of ['color', 'icon', 'name'] as const)
    expect(new Set(avatars.map((avatar) => avatar[part])).size).toBe(6);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, setups } from '../helpers.ts';

let running: Running;
beforeAll(async () => {
  running = await setups()[0].start();
});
afterAll(async () => {
  await running.stop();
});

const lair = (cards: object): Record<string, unknown> => ({
  game: 'everdell',
  solo: { name: 'nightweave', level: 1 },
  overrides: { cards },
});

it('a table whose corrected cards would make the game endless is refused', async () => {
  const guest = await running.guest('Ada');
  const rows = ['draw / draw', 'draw / draw', 'draw / draw', 'draw / draw'];
  const setup = lair({
    'activity-winter-6': { rows: ['nightweave ↺ discard', ...rows] },
    'activity-winter-7': { rows: ['nightweave ↻ draw', ...rows] },
  });
  await expect(guest.api.create({ setup })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('no Activity card sends Nightweave out'),
  });
});

it('a setup nested too deeply is refused', async () => {
  const guest = await running.guest('Bo');
  let deep: unknown = 1;
  for (let i = 0; i < 3_000; i++) deep = [deep];
  await expect(guest.api.create({ setup: lair({ farm: deep }) })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('nested'),
  });
});

import { parseSetup } from '@evertable/content';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rulesOf } from '../../src/tables/rules-cache.ts';
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

it('a price with thousands of payments is refused', async () => {
  const guest = await running.guest('Cy');
  const dear = (cost: object) => guest.api.create({ setup: lair({ farm: { cost } }) });
  await expect(dear({ any: 20 })).rejects.toMatchObject({ message: expect.stringContaining('at most 12') });
  await expect(dear({ any: 6 })).rejects.toMatchObject({ message: expect.stringContaining('at most 5') });
  await expect(dear({ twig: 7, any: 6 })).rejects.toMatchObject({ code: 'invalid' });
  expect(await dear({ twig: 7, any: 5 })).toMatchObject({ status: 'open' });
});

it('trial games of strangers are played by a thread, and end', async () => {
  const { pool } = running.servers[0].context;
  const guest = await running.guest('Di');
  const check = vi.spyOn(pool, 'checkSetup');
  await guest.api.create({ setup: { game: 'everdell', players: 2 } });
  expect(check).not.toHaveBeenCalled();
  await guest.api.create({ setup: lair({ farm: { points: 3 } }) });
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRejectedValueOnce(new Error('aborted'));
  await expect(guest.api.create({ setup: lair({ farm: { points: 4 } }) })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('took too long'),
  });
});

it('setups of strangers do not push those in use out of memory', () => {
  const used = parseSetup({ game: 'everdell', players: 2 });
  const rules = rulesOf(used);
  for (let i = 0; i < 250; i++) {
    rulesOf({ ...used, overrides: { cards: { farm: { points: i } } } });
    expect(rulesOf(used)).toBe(rules);
  }
});

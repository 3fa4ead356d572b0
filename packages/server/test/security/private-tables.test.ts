import { parseSetup } from '@evertable/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, newSecret } from '../../src/accounts/ids.ts';
import { snapshotOf } from '../../src/tables/table-view.ts';
import { type Running, setups } from '../helpers.ts';

let running: Running;
beforeAll(async () => {
  running = await setups()[0].start();
});
afterAll(async () => {
  await running.stop();
});

it('the page of a person gives the ids of private games only to people who played there', async () => {
  const [ada, bo, eve] = [await running.guest('Ada'), await running.guest('Bo'), await running.guest('Eve')];
  const { store } = running.servers[0].context;
  const finish = async (visibility: 'public' | 'private', endedAt: number): Promise<string> => {
    const { id } = await ada.api.create({ setup: { game: 'everdell', players: 2 }, visibility });
    const seats = [ada, bo].map((player, seat) => ({
      seat,
      person: player.id,
      name: 'x',
      points: 50,
      place: 1,
    }));
    await store.results.settle({ table: id, game: 'everdell', players: 2, endedAt, seats, ratings: [] });
    return id;
  };
  const open = await finish('public', 1);
  const hidden = await finish('private', 2);
  const recent = async (viewer: typeof eve): Promise<string[]> =>
    (await viewer.api.person(ada.id)).recent.map((game) => game.table);
  expect(await recent(eve)).toEqual([open]);
  expect(await recent(bo)).toEqual([hidden, open]);
  expect(await recent(ada)).toEqual([hidden, open]);
  const anonymous = (await (await fetch(`${running.bases[0]}/api/people/${ada.id}`)).json()) as {
    recent: unknown[];
    statistics: { games: number }[];
  };
  expect(anonymous.recent).toHaveLength(1);
  expect(JSON.stringify(anonymous)).not.toContain(hidden);
  expect(anonymous.statistics[0].games).toBe(2);
});

it('spectators of a private table do not learn the id of its rematch', async () => {
  const { tables } = running.servers[0].context;
  const rematchSeenBy = async (visibility: 'public' | 'private'): Promise<(string | null)[]> => {
    const id = newId();
    const settings = {
      setup: parseSetup({ game: 'everdell', players: 2 }),
      seats: [{ kind: 'open' }, { kind: 'open' }],
      visibility,
      watching: 'anyone',
      pace: { kind: 'none' },
      rated: false,
    } as const;
    await tables.create(id, settings, 'ada', newSecret());
    const commit = 'a'.repeat(64);
    await tables.command({ type: 'join', table: id, commandId: 'join-0001', commit }, 'ada');
    await tables.append(id, 'rematch-1', () => ({ type: 'rematch', table: 'R'.repeat(20) }));
    return tables.read(id, (table) =>
      ['ada', 'eve', null].map((person) => snapshotOf(table, person).info.rematch),
    );
  };
  const next = 'R'.repeat(20);
  expect(await rematchSeenBy('private')).toEqual([next, null, null]);
  expect(await rematchSeenBy('public')).toEqual([next, next, next]);
});

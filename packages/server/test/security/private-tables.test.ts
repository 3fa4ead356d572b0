import { parseSetup } from '@evertable/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, newSecret } from '../../src/accounts/ids.ts';
import { snapshotOf } from '../../src/tables/table-view.ts';
import { until } from '../../tools/player.ts';
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

it('what is said at a private table is for its people, also after the game', async () => {
  const [ada, eve] = [await running.guest('Ada'), await running.guest('Eve')];
  const linesSeenAt = async (visibility: 'public' | 'private'): Promise<string[][]> => {
    const { id } = await ada.api.create({ setup: { game: 'everdell', players: 2 }, visibility });
    const own = ada.follow(id);
    await until('the table is here', () => own.now !== null);
    await own.join();
    await own.say('first');
    // The stranger has the link: the game can be seen, the chat cannot.
    const other = eve.follow(id);
    await until('the table is here', () => other.now !== null);
    await own.say('second');
    await until('the line is here', () => own.chat.length === 2);
    const seq = await own.assignSeat(1, { kind: 'bot', level: 'random' });
    await until('everybody has heard', () => other.seq >= seq);
    return [own, other].map(({ chat }) => chat.map(({ text }) => text));
  };
  const both = ['first', 'second'];
  expect(await linesSeenAt('private')).toEqual([both, []]);
  expect(await linesSeenAt('public')).toEqual([both, both]);
});

it('a finished private game is for who has its link, unless nobody may watch', async () => {
  const { tables } = running.servers[0].context;
  const [ada, eve] = [await running.guest('Ada'), await running.guest('Eve')];
  const setup = { game: 'everdell', players: 2 };
  const statusOf = async (watching: 'anyone' | 'nobody'): Promise<number[]> => {
    const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }] as const;
    const { id } = await ada.api.create({ setup, seats: [...seats], visibility: 'private', watching });
    const own = ada.follow(id);
    await until('the table is here', () => own.now !== null);
    await own.join();
    await until('the game begins', () => own.now?.info.status === 'playing');
    await own.resign();
    await until('the game is over', () => tables.read(id, ({ status }) => status === 'over'), 60_000);
    const ask = (player: typeof ada, what: string): Promise<Response> =>
      fetch(`${running.bases[0]}/api/tables/${id}${what}`, {
        headers: { authorization: `Bearer ${player.api.token ?? ''}` },
      });
    const paths = ['', '/now', '/record'];
    const answers = await Promise.all([ada, eve].flatMap((player) => paths.map((path) => ask(player, path))));
    return answers.map((answer) => answer.status);
  };
  expect(await statusOf('anyone')).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statusOf('nobody')).toEqual([200, 200, 200, 404, 404, 404]);
});

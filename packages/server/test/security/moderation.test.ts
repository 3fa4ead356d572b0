import { Api } from '@evertable/client';
import type { ChatLine, Decision } from '@evertable/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/accounts/ids.ts';
import { MAX_OPEN_TABLES } from '../../src/tables/open-tables.ts';
import { type Player, until } from '../../tools/player.ts';
import { type Running, setups } from '../helpers.ts';

const TWO = { setup: { game: 'everdell', players: 2 } } as const;
const DAY_MS = 24 * 60 * 60_000;

describe.each(setups())('$name', (setup) => {
  let running: Running;
  let operator: Player;
  beforeAll(async () => {
    running = await setup.start();
    operator = await running.account('Op');
    await running.servers[0].context.store.people.update(operator.id, { role: 'operator' });
  });
  afterAll(async () => {
    await running.stop();
  });

  /** Two people at a table, connected to different servers where there are two. */
  async function table(more: object = {}): Promise<{ ada: Player; bo: Player; id: string }> {
    const [ada, bo] = [await running.guest('Ada'), await running.guest('Bo')];
    const { id } = await ada.api.create({ ...TWO, ...more });
    for (const each of [ada, bo]) {
      const seat = each.follow(id);
      await until('the table is here', () => seat.now !== null);
      await seat.join();
    }
    await until('the game begins', () => ada.follow(id).now?.info.status === 'playing');
    return { ada, bo, id };
  }
  const linesOf = (player: Player, id: string): ChatLine[] => player.follow(id).chat;

  it('guests report people, tables and lines; an operator reads them in context', async () => {
    const { ada, bo, id } = await table();
    await bo.follow(id).say('you are the worst');
    await until('the line is here', () => linesOf(ada, id).length === 1);
    const report = { subject: 'message', table: id, line: 1, reason: 'rude', note: 'twice now' } as const;
    await ada.api.report(report);
    await ada.api.report({ ...report, note: 'and again' });
    await ada.api.report({ subject: 'person', person: bo.id, reason: 'name' });
    await bo.api.report({ subject: 'table', table: id, reason: 'stalling' });
    const { reports } = await operator.api.moderation.overview();
    const mine = reports.filter((each) => each.person?.id === bo.id || each.reporter?.id === bo.id);
    expect(mine.map(({ subject, note }) => [subject, note])).toEqual([
      ['message', 'twice now'],
      ['person', ''],
      ['table', ''],
    ]);
    const details = await operator.api.moderation.report(mine[0].id);
    expect(details).toMatchObject({
      report: { text: 'you are the worst', reporter: { name: 'Ada' } },
      person: { id: bo.id, kind: 'guest' },
      lines: [{ n: 1, text: 'you are the worst' }],
      table: { id, status: 'playing' },
    });
  });

  it('only operators see the page and decide; others are told that there is none', async () => {
    const guest = await running.guest('Eve');
    const nobody = new Api({ base: running.bases[0] });
    for (const api of [guest.api, nobody]) {
      const attempts = [
        () => api.moderation.overview(),
        () => api.moderation.closed(),
        () => api.moderation.report(newId()),
        () => api.moderation.search('Ada'),
        () => api.moderation.decide(newId(), { outcome: 'nothing' }),
        () => api.moderation.restrict(operator.id, { kind: 'ban', days: 1 }),
        () => api.moderation.lift(operator.id, 'ban'),
        () => api.moderation.removeLine(newId(), 1),
        () => api.moderation.closeTable(newId()),
        () => api.moderation.retryTable(newId()),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
  });

  it('nobody reports what they cannot see, or themselves', async () => {
    const { ada, id } = await table({ watching: 'nobody' });
    await ada.follow(id).say('hello');
    const eve = await running.guest('Eve');
    const line = { subject: 'message', table: id, line: 1, reason: 'rude' } as const;
    const person = { subject: 'person', reason: 'rude' } as const;
    const attempts = [
      [() => eve.api.report(line), 'unknown'],
      [() => eve.api.report({ subject: 'table', table: newId(), reason: 'spam' }), 'unknown'],
      [() => eve.api.report({ ...person, person: newId() }), 'unknown'],
      [() => eve.api.report({ ...person, person: eve.id }), 'illegal'],
      [() => ada.api.report(line), 'illegal'],
      [() => ada.api.report({ ...line, line: 9 }), 'unknown'],
      [() => new Api({ base: running.bases[0] }).report({ ...person, person: ada.id }), 'signed-out'],
    ] as const;
    for (const [attempt, code] of attempts) await expect(attempt()).rejects.toMatchObject({ code });
    // With the link to a private table one sees the game, not what is said there.
    const secret = await table({ visibility: 'private', watching: 'anyone' });
    await secret.ada.follow(secret.id).say('hello');
    await expect(eve.api.report({ ...line, table: secret.id })).rejects.toMatchObject({ code: 'unknown' });
  });

  it('a ban reaches open sockets at every server at once, and a bot takes the seat', async () => {
    const { ada, bo, id } = await table();
    await bo.follow(id).say('before');
    // Without polling, so that only the notice can tell the other servers.
    for (const { context } of running.servers) context.restrictions.stop();
    await operator.api.moderation.restrict(bo.id, { kind: 'ban', days: 1, letter: 'rest a while' });
    await until('other servers know', () =>
      running.servers.every(({ context }) => context.restrictions.is('ban', bo.id)),
    );
    await expect(bo.follow(id).say('after')).rejects.toMatchObject({ code: 'banned' });
    await expect(bo.follow(id).returnToSeat()).rejects.toMatchObject({ code: 'banned' });
    await expect(bo.api.create(TWO)).rejects.toMatchObject({ code: 'banned' });
    await expect(bo.api.command({ type: 'resign', table: id, commandId: 'resign-01' })).rejects.toMatchObject(
      { code: 'banned' },
    );
    await expect(bo.api.report({ subject: 'person', person: ada.id, reason: 'other' })).rejects.toMatchObject(
      { code: 'banned' },
    );
    // A new device changes nothing.
    for (const base of running.bases) {
      const again = new Api({ base, token: bo.api.token ?? '' });
      await expect(again.create(TWO)).rejects.toMatchObject({ code: 'banned' });
    }
    await until('a bot plays', () => ada.follow(id).now?.info.seats[1].away === 'time');
    expect((await bo.api.me()).restrictions).toMatchObject([{ kind: 'ban', letter: 'rest a while' }]);
    // Own data stay within reach.
    expect(await bo.api.exportMe()).toHaveProperty('person.id', bo.id);

    await operator.api.moderation.lift(bo.id, 'ban');
    await until('other servers know', () =>
      running.servers.every(({ context }) => !context.restrictions.is('ban', bo.id)),
    );
    await bo.follow(id).returnToSeat();
  });

  it('a notice of a ban that got lost is made up for', async () => {
    const bo = await running.guest('Bo');
    const { store, restrictions } = running.servers.at(-1)!.context;
    const now = Date.now();
    await store.moderation.restrict({
      person: bo.id,
      kind: 'ban',
      at: now,
      until: now + DAY_MS,
      by: null,
      letter: '',
    });
    await restrictions.reload();
    await expect(
      new Api({ base: running.bases.at(-1)!, token: bo.api.token ?? '' }).create(TWO),
    ).rejects.toMatchObject({ code: 'banned' });
  });

  it('a mute stops chat and nothing else, and ends by itself', async () => {
    const { ada, bo, id } = await table();
    await operator.api.moderation.restrict(bo.id, { kind: 'mute', days: 1 });
    await until('other servers know', () =>
      running.servers.every(({ context }) => context.restrictions.is('mute', bo.id)),
    );
    await expect(bo.follow(id).say('hm')).rejects.toMatchObject({ code: 'muted' });
    await bo.api.create(TWO);
    const { store, restrictions } = running.servers.at(-1)!.context;
    for (const { context } of running.servers) {
      await store.moderation.restrict({
        person: bo.id,
        kind: 'mute',
        at: 1,
        until: context.tables.now,
        by: null,
        letter: '',
      });
      await context.restrictions.reload();
    }
    expect(restrictions.is('mute', bo.id)).toBe(false);
    await bo.follow(id).say('again');
    await until('the line is here', () => linesOf(ada, id).length === 1);
  });

  it('a decision mutes, removes lines from all screens, and closes the report once', async () => {
    const { ada, bo, id } = await table();
    await bo.follow(id).say('bad word');
    await bo.follow(id).say('fine');
    await until('both are here', () => linesOf(ada, id).length === 2);
    await ada.api.report({ subject: 'message', table: id, line: 1, reason: 'rude' });
    const { reports } = await operator.api.moderation.overview();
    const report = reports.find((each) => each.table === id)!;
    const decision: Decision = { outcome: 'mute', days: 3, letter: 'be kind', removeLines: [1] };
    await operator.api.moderation.decide(report.id, decision);
    await until('the line is gone', () => linesOf(ada, id).length === 1);
    expect(linesOf(ada, id)[0].text).toBe('fine');
    const late = await running.guest('Late');
    const seen = late.follow(id);
    await until('the table is here', () => seen.now !== null);
    expect(seen.chat.map(({ text }) => text)).toEqual(['fine']);
    await expect(operator.api.moderation.decide(report.id, decision)).rejects.toMatchObject({
      code: 'not-now',
    });
    expect((await bo.api.me()).restrictions).toMatchObject([{ kind: 'mute', letter: 'be kind' }]);
    const { reports: closed } = await operator.api.moderation.closed();
    expect(closed).toContainEqual(
      expect.objectContaining({
        id: report.id,
        outcome: 'mute',
        closedBy: expect.objectContaining({ id: operator.id }),
      }),
    );
    const { actions } = await operator.api.moderation.overview();
    const mine = actions
      .filter((each) => each.person?.id === bo.id)
      .map(({ action, by }) => `${action} ${by?.id}`);
    expect(mine.sort()).toEqual(
      ['close-report', 'mute', 'remove-line'].map((action) => `${action} ${operator.id}`),
    );
  });

  it('an operator closes a running table; nobody is rated', async () => {
    const { ada, id } = await table();
    await operator.api.moderation.closeTable(id, 'spam');
    await until('the table is closed', () => ada.follow(id).now?.info.status === 'cancelled');
    await expect(operator.api.moderation.closeTable(id)).rejects.toMatchObject({ code: 'not-now' });
    const { store } = running.servers[0].context;
    expect(await store.tables.unsettled(1000)).not.toContain(id);
    expect((await operator.api.moderation.search(id)).table).toMatchObject({ status: 'cancelled' });
  });

  it('operators cannot be banned, also not by each other', async () => {
    await expect(
      operator.api.moderation.restrict(operator.id, { kind: 'ban', days: 1 }),
    ).rejects.toMatchObject({ code: 'illegal' });
  });

  it('a role that is taken away counts with the next request', async () => {
    const other = await running.account('Other');
    const { people } = running.servers[0].context.store;
    await people.update(other.id, { role: 'operator' });
    await other.api.moderation.overview();
    await people.update(other.id, { role: null });
    await expect(other.api.moderation.overview()).rejects.toMatchObject({ status: 404 });
  });

  it('an operator finds people by name and id, and sees broken games and closes them', async () => {
    const ada = await running.account('Find');
    const { name } = await ada.api.me();
    expect((await operator.api.moderation.search(name)).people).toMatchObject([{ id: ada.id }]);
    expect((await operator.api.moderation.search(ada.id)).people).toMatchObject([{ name }]);
    const { id } = await ada.api.create(TWO);
    const { store } = running.servers[0].context;
    await store.tables.setAside(id, 'no such card');
    const broken = async (): Promise<string[]> =>
      (await operator.api.moderation.overview()).broken.map(({ table }) => table);
    expect(await broken()).toContain(id);
    await operator.api.moderation.retryTable(id);
    expect(await broken()).not.toContain(id);
    await store.tables.setAside(id, 'no such card');
    await operator.api.moderation.closeTable(id);
    expect(await broken()).not.toContain(id);
    expect((await ada.api.myTables()).tables).toEqual([]);
  });
});

describe('with limits', () => {
  let running: Running;
  beforeAll(async () => {
    running = await setups()[0].start({ RATE_LIMIT: '100000' });
  });
  afterAll(async () => {
    await running.stop();
  });

  it('a person files at most 10 reports at once', async () => {
    const eve = await running.guest('Eve');
    const { limits, store } = running.servers[0].context;
    for (let i = 0; i < 10; i++) limits.take('reports-person', eve.id);
    const ada = await running.guest('Ada');
    await expect(eve.api.report({ subject: 'person', person: ada.id, reason: 'spam' })).rejects.toMatchObject(
      { code: 'rate' },
    );
    expect(await store.moderation.openReports()).toBe(0);
  });

  it(`a person has at most ${MAX_OPEN_TABLES} open tables, also when asking for all at once`, async () => {
    const ada = await running.guest('Ada');
    const created = await Promise.allSettled(
      Array.from({ length: MAX_OPEN_TABLES + 3 }, () => ada.api.create(TWO)),
    );
    const failed = created.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed).toHaveLength(3);
    for (const error of failed) expect(error).toMatchObject({ code: 'full' });
    const bo = await running.guest('Bo');
    await bo.api.create(TWO);
  });
});

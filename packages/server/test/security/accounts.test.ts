import { Api } from '@evertable/client';
import { LANGUAGES } from '@evertable/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceName } from '../../src/accounts/device-name.ts';
import { newId, tokenHash } from '../../src/accounts/ids.ts';
import { letterOf } from '../../src/mail/letters.ts';
import { rowOf } from '../../src/tables/table-view.ts';
import { cleanUp } from '../../src/jobs/clean-up.ts';
import { until } from '../../tools/player.ts';
import { type Running, setups } from '../helpers.ts';
import { PostOffice } from '../post-office.ts';

const PASSWORD = 'correct horse';
const SITE = 'https://play.example.org';
const DAY_MS = 24 * 60 * 60_000;
const address = (): string => `n${newId().toLowerCase()}@example.org`;

describe.each(setups())('$name', (setup) => {
  const post = new PostOffice();
  let running: Running;
  beforeAll(async () => {
    const SMTP_URL = await post.open();
    running = await setup.start({ SMTP_URL, MAIL_FROM: 'table@example.org', PUBLIC_URL: SITE });
  });
  afterAll(async () => {
    await running.stop();
    post.close();
  });
  const bases = (): [string, string] => [running.bases[0], running.bases.at(-1)!];

  async function account(): Promise<{ api: Api; name: string; id: string }> {
    const api = new Api({ base: running.bases[0] });
    const name = `N${newId().slice(0, 12)}`;
    const { id } = await api.register(name, PASSWORD);
    return { api, name, id };
  }
  const letter = (to: string, n = 1): Promise<void> =>
    until(`letter ${n} to ${to} is here`, () => post.to(to).length === n);
  async function withEmail(): Promise<{ api: Api; name: string; id: string; email: string }> {
    const person = await account();
    const email = address();
    await person.api.setEmail(email, PASSWORD);
    await letter(email);
    await person.api.confirmEmail(post.token(email, 'confirm'));
    return { ...person, email };
  }

  it('an address counts when its letter was answered, at any server and once', async () => {
    const { api } = await account();
    const email = address();
    const me = await api.setEmail(email.toUpperCase(), PASSWORD, 'it');
    expect(me).toMatchObject({ email: null, pendingEmail: { email } });
    await letter(email);
    expect(post.to(email)[0]).toContain('Conferma');
    expect(post.to(email)[0]).toContain(`${SITE}/#/confirm/`);
    // Nothing is sent to an address that is not confirmed, neither reminders nor recovery.
    const reminders = { email, webhook: null, push: [] };
    await expect(api.setReminders(reminders)).rejects.toMatchObject({ code: 'invalid' });
    await api.recover(email);
    const token = post.token(email, 'confirm');
    const other = new Api({ base: bases()[1] });
    expect(await other.confirmEmail(token)).toMatchObject({ email });
    await expect(other.confirmEmail(token)).rejects.toMatchObject({ code: 'illegal' });
    expect(await api.me()).toMatchObject({ email, pendingEmail: null });
    expect(await api.setReminders(reminders)).toMatchObject({ email });
    expect(post.to(email)).toHaveLength(1);
  });

  it('a letter to an unknown person repeats nothing its sender chose', async () => {
    const { api, name } = await account();
    const email = address();
    await api.setEmail(email, PASSWORD);
    await letter(email);
    expect(post.to(email)[0]).not.toContain(name);
  });

  it('changing the address asks for the password and tells the address before', async () => {
    const { api, email, name } = await withEmail();
    const next = address();
    await expect(api.setEmail(next)).rejects.toMatchObject({ code: 'illegal' });
    await expect(api.setEmail(next, 'wrong horse')).rejects.toMatchObject({ code: 'illegal' });
    await expect(api.removeEmail()).rejects.toMatchObject({ code: 'illegal' });
    await api.setEmail(next, PASSWORD);
    await letter(next);
    expect(await api.me()).toMatchObject({ email });
    await api.confirmEmail(post.token(next, 'confirm'));
    await letter(email, 2);
    expect(post.to(email)[1]).toContain(name);
    expect(await api.removeEmail(PASSWORD)).toMatchObject({ email: null });
    await letter(next, 2);
  });

  it('a forgotten password is replaced by a letter, which ends all sessions', async () => {
    const { api, name, email, id } = await withEmail();
    const [, two] = bases();
    await new Api({ base: two }).recover(email, 'fr');
    await letter(email, 2);
    const token = post.token(email, 'recover');
    const fresh = new Api({ base: two });
    expect(await fresh.recoverPassword(token, 'another horse')).toMatchObject({ id });
    await expect(fresh.recoverPassword(token, 'third horse')).rejects.toMatchObject({ code: 'illegal' });
    await expect(api.me()).rejects.toMatchObject({ status: 401 });
    await expect(new Api({ base: two }).login(name, PASSWORD)).rejects.toMatchObject({ status: 401 });
    expect(await new Api({ base: two }).login(name, 'another horse')).toMatchObject({ id });
  });

  it('a recovery letter is worthless after the password or the address has changed', async () => {
    const { api, email } = await withEmail();
    await api.recover(email);
    await letter(email, 2);
    const first = post.token(email, 'recover');
    await api.change({ password: 'another horse', oldPassword: PASSWORD });
    await expect(api.recoverPassword(first, 'third horse')).rejects.toMatchObject({ code: 'illegal' });
    await api.recover(email);
    await letter(email, 3);
    const second = post.token(email, 'recover');
    await api.removeEmail('another horse');
    await expect(api.recoverPassword(second, 'third horse')).rejects.toMatchObject({ code: 'illegal' });
  });

  it('tokens of letters are not in the database, do not fit another purpose, and get old', async () => {
    const { api, email, id } = await withEmail();
    await api.recover(email);
    await letter(email, 2);
    const token = post.token(email, 'recover');
    const { store, tables } = running.servers[0].context;
    expect(await store.sessions.pendingMail(id, 'recover', tables.now)).toMatchObject({
      hash: tokenHash(token),
    });
    await expect(api.confirmEmail(token)).rejects.toMatchObject({ code: 'illegal' });
    const late = tables.now + 61 * 60_000;
    expect(await store.sessions.takeMailToken(tokenHash(token), 'recover', late)).toBe(null);
  });

  it('nobody learns from recovery who has an account', async () => {
    const { email } = await withEmail();
    const unknown = address();
    const api = new Api({ base: running.bases[0] });
    expect(await api.recover(unknown)).toEqual(await api.recover(email));
    await letter(email, 2);
    expect(post.to(unknown)).toEqual([]);
  });

  it('lists devices and ends them one by one or all others', async () => {
    const [one, two] = bases();
    const { api, name } = await account();
    const others = [new Api({ base: two }), new Api({ base: one })];
    for (const other of others) await other.login(name, PASSWORD);
    const { sessions } = await api.signIns();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const text = JSON.stringify(sessions);
    for (const { token } of [api, ...others]) expect(text).not.toContain(tokenHash(token ?? ''));
    const [first] = (await others[0].signIns()).sessions.filter(({ current }) => current);
    // Another person cannot end it.
    const eve = await account();
    await expect(eve.api.endSession(first.id)).rejects.toMatchObject({ status: 404 });
    await api.endSession(first.id);
    await expect(others[0].me()).rejects.toMatchObject({ status: 401 });
    await others[1].me();
    await api.endOtherSessions();
    await expect(others[1].me()).rejects.toMatchObject({ status: 401 });
    expect((await api.signIns()).sessions).toHaveLength(1);
  });

  it('exports everything about a person, and no secret', async () => {
    const { api, id, name, email } = await withEmail();
    const { store, tables } = running.servers[0].context;
    const said = { table: newId(), person: id, text: 'my words', at: tables.now, commandId: newId() };
    await store.chat.add(said);
    const file = JSON.stringify(await api.exportMe());
    for (const part of [id, name, email, 'my words', 'evertable-person/1']) expect(file).toContain(part);
    const row = await store.people.get(id);
    for (const secret of [row?.password ?? '-', api.token ?? '-', tokenHash(api.token ?? '')])
      expect(file).not.toContain(secret);
    await expect(new Api({ base: running.bases[0] }).exportMe()).rejects.toMatchObject({ status: 401 });
  });

  it('a request that began before the account was deleted does not bring it back', async () => {
    const { api, id, name, email } = await withEmail();
    const { accounts, store } = running.servers[0].context;
    const before = (await store.people.get(id))!;
    await api.deleteMe();
    await expect(accounts.update(id, { name })).rejects.toMatchObject({ code: 'signed-out' });
    await expect(accounts.changePassword(before, PASSWORD, 'another horse')).rejects.toMatchObject({
      code: 'signed-out',
    });
    expect(await store.people.get(id)).toBe(null);
    const again = new Api({ base: running.bases[0] });
    await again.recover(email);
    expect(await again.register(name, PASSWORD)).not.toMatchObject({ id });
    expect(post.to(email)).toHaveLength(1);
  });

  it('keeps chat, reports and the log of moderation as long as the documents say', async () => {
    const { store, tables } = running.servers[0].context;
    const [table, person] = [newId(), newId()];
    const say = (text: string, days: number) =>
      store.chat.add({ table, person, text, at: tables.now - days * DAY_MS, commandId: newId() });
    await say('old', 31);
    await say('new', 29);
    const action = { by: null, action: 'ban', person, table: null, report: null, detail: '' };
    for (const days of [366, 364])
      await store.moderation.addAction({ ...action, id: newId(), at: tables.now - days * DAY_MS });
    // A name that came back because a server had not heard that its owner is gone.
    const gone = await running.guest(`Gone${newId().slice(0, 6)}`);
    const { name } = await gone.api.me();
    const { id } = await gone.api.create({ setup: { game: 'everdell', players: 2 } });
    await gone.api.command({ type: 'join', table: id, commandId: 'join-0001', commit: 'a'.repeat(64) });
    const lobby = async (): Promise<string> => JSON.stringify(await gone.api.lobby());
    const row = await tables.read(id, rowOf);
    expect(row.lobby.names).toContain(name);
    await store.people.delete(gone.id);
    const [, joined] = await store.log.read(id, 0);
    await store.log.append({ ...joined, seq: 3, commandId: newId() }, { ...row, seq: 3 });
    expect(await lobby()).toContain(name);
    await cleanUp(store, tables);
    expect(await lobby()).not.toContain(name);
    expect((await store.chat.linesOf(person, 5)).map(({ text }) => text)).toEqual(['new']);
    expect(await store.moderation.actions(5, person)).toHaveLength(1);
  });
});

describe('letters', () => {
  it('are limited by person and by address', async () => {
    const post = new PostOffice();
    const SMTP_URL = await post.open();
    const running = await setups()[0].start({ SMTP_URL, PUBLIC_URL: SITE, RATE_LIMIT: '100000' });
    const { context } = running.servers[0];
    const victim = address();
    const ask = async (): Promise<void> => {
      const person = await context.accounts.createGuest('Eve');
      await context.emails.ask(person, { email: victim });
    };
    for (let i = 0; i < 3; i++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'rate' });
    const eve = await context.accounts.createGuest('Eve');
    for (let i = 0; i < 5; i++) await context.emails.ask(eve, { email: address() });
    await expect(context.emails.ask(eve, { email: address() })).rejects.toMatchObject({ code: 'rate' });
    await running.stop();
    expect(post.to(victim)).toHaveLength(3);
    post.close();
  });

  it('are written in four languages', () => {
    const values = { site: 'play.example.org', link: 'https://x', name: 'Ada' };
    const kinds = ['confirm', 'recover', 'changed'] as const;
    for (const kind of kinds)
      expect(new Set(LANGUAGES.map((one) => letterOf(kind, one, values).text)).size).toBe(4);
    expect(letterOf('confirm', 'xx', values)).toEqual(letterOf('confirm', 'en', values));
  });

  it('a server that cannot write letters says so', async () => {
    const running = await setups()[0].start();
    const ada = await running.guest('Ada');
    await expect(ada.api.setEmail(address())).rejects.toMatchObject({ code: 'not-now' });
    await expect(ada.api.recover(address())).rejects.toMatchObject({ code: 'not-now' });
    expect((await ada.api.reminderChannels()).email).toBe(false);
    await running.stop();
  });
});

it('names a device so that its owner knows it again', () => {
  const agents = {
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0': 'Firefox, Linux',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0.0.0 Safari/537.36 Edg/128.0':
      'Edge, Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1':
      'Safari, iPhone',
    '<script>alert(1)</script>': '',
  };
  for (const [agent, device] of Object.entries(agents)) expect(deviceName(agent)).toBe(device);
  expect(deviceName(undefined)).toBe('');
});

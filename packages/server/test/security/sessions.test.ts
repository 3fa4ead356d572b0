import { randomBytes } from 'node:crypto';
import { Api } from '@evertable/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../../src/accounts/ids.ts';
import { until } from '../../tools/player.ts';
import { type Running, setups } from '../helpers.ts';
import { Passkey } from '../passkey.ts';

const PASSWORD = 'correct horse';
const SITE = 'http://play.example.org';

async function account(base: string): Promise<{ api: Api; name: string; id: string }> {
  const api = new Api({ base });
  const name = `N${newId().slice(0, 12)}`;
  const { id } = await api.register(name, PASSWORD);
  return { api, name, id };
}

/** A socket that only notes with which code it was closed. */
async function connect(base: string, token: string | null): Promise<{ code: () => number }> {
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/socket`, { headers });
  let code = 0;
  socket.on('close', (closed) => {
    code = closed;
  });
  socket.on('error', () => {});
  await new Promise((done) => socket.once('open', done));
  socket.send('{"type":"hello","v":3}');
  await new Promise((done) => socket.once('message', done));
  return { code: () => code };
}

describe.each(setups())('$name', (setup) => {
  let running: Running;
  beforeAll(async () => {
    running = await setup.start();
  });
  afterAll(async () => {
    await running.stop();
  });
  const bases = (): [string, string] => [running.bases[0], running.bases.at(-1)!];

  it('signing out closes the sockets of a person at every server', async () => {
    const [one, two] = bases();
    const { api, name } = await account(one);
    const other = new Api({ base: two });
    await other.login(name, PASSWORD);
    const sockets = [await connect(one, api.token), await connect(two, other.token)];
    await api.logout();
    await until('both are closed', () => sockets.every((socket) => socket.code() !== 0));
    expect(sockets.map((socket) => socket.code())).toEqual([4001, 4001]);
  });

  it('a session that ended without notice is closed all the same', async () => {
    const { api, id } = await account(running.bases[0]);
    const socket = await connect(running.bases[0], api.token);
    const { store, hub } = running.servers[0].context;
    await hub.closeEnded();
    expect(socket.code()).toBe(0);
    await store.sessions.deleteOf(id);
    await hub.closeEnded();
    await until('it is closed', () => socket.code() === 4001);
  });

  it('changing a password needs the old one and ends all other sessions', async () => {
    const [one, two] = bases();
    const { api, name } = await account(one);
    const other = new Api({ base: two });
    await other.login(name, PASSWORD);
    const socket = await connect(two, other.token);
    await expect(api.change({ password: 'another horse' })).rejects.toMatchObject({ code: 'illegal' });
    await expect(api.change({ password: 'another horse', oldPassword: 'wrong horse' })).rejects.toMatchObject(
      { code: 'illegal' },
    );
    await api.change({ password: 'another horse', oldPassword: PASSWORD });
    await until('the other socket is closed', () => socket.code() === 4001);
    await expect(other.me()).rejects.toMatchObject({ status: 401 });
    expect((await api.me()).name).toBe(name);
  });

  it('a guest who becomes an account gets a new session, and the old sockets are closed', async () => {
    const guest = new Api({ base: running.bases[0] });
    await guest.guest('Ada');
    const old = guest.token;
    const socket = await connect(running.bases[0], old);
    await guest.register(`N${newId().slice(0, 12)}`, PASSWORD);
    await until('it is closed', () => socket.code() === 4001);
    await expect(new Api({ base: running.bases[0], token: old ?? '' }).me()).rejects.toMatchObject({
      status: 401,
    });
  });

  it('a deleted person leaves no name anywhere', async () => {
    const [one, two] = bases();
    const { api, name, id } = await account(one);
    const table = await api.create({ setup: { game: 'everdell', players: 2 } });
    const join = (who: Api): Promise<unknown> =>
      who.command({ type: 'join', table: table.id, commandId: 'join-0001', commit: 'a'.repeat(64) });
    await join(api);
    const bo = new Api({ base: two });
    await bo.guest('Bo');
    await join(bo);
    // As it is once the game has begun: the seat stays.
    const { store, tables } = running.servers[0].context;
    const row = await tables.read(table.id, (each) => each.seatNames());
    expect(row).toContain(name);
    await store.people.delete(id);
    running.servers[0].context.hub.signOut(id);
    const seen = async (): Promise<string> =>
      JSON.stringify([await bo.table(table.id), await bo.lobby(), await bo.myTables()]);
    await until('the name is gone', async () => !(await seen()).includes(name));
  });
});

describe('passkeys', () => {
  let running: Running;
  beforeAll(async () => {
    running = await setups()[0].start({ PUBLIC_URL: SITE });
  });
  afterAll(async () => {
    await running.stop();
  });

  /** A browser with its cookies. */
  class Browser {
    readonly cookies: Record<string, string> = {};

    async post(path: string, body: unknown): Promise<Record<string, unknown>> {
      const cookie = Object.entries(this.cookies)
        .map(([n, v]) => `${n}=${v}`)
        .join('; ');
      const response = await fetch(running.bases[0] + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, n, v] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        this.cookies[n] = v;
      }
      return (await response.json()) as Record<string, unknown>;
    }

    async register(key: Passkey): Promise<Record<string, unknown>> {
      await this.post('/api/guests', { name: 'Ada' });
      const options = await this.post('/api/passkeys/new', {});
      const name = `N${newId().slice(0, 12)}`;
      return this.post('/api/passkeys', { name, response: key.create(options as never) });
    }
  }

  it('the name of an account by passkey is checked like any other', async () => {
    for (const name of ['\u202eAdmin', 'A\u200bnn', '\u3164']) {
      const browser = new Browser();
      await browser.post('/api/guests', { name: 'Ada' });
      const options = await browser.post('/api/passkeys/new', {});
      const response = new Passkey(SITE).create(options as never);
      expect(await browser.post('/api/passkeys', { name, response })).toMatchObject({ field: 'name' });
    }
  });

  it('a recorded response cannot be used again with its cookie', async () => {
    const key = new Passkey(SITE);
    const { id } = await new Browser().register(key);
    const browser = new Browser();
    const question = await browser.post('/api/passkeys/ask', {});
    const recorded = { ...browser.cookies };
    const response = key.sign(question as never);
    expect(await browser.post('/api/passkeys/login', { response })).toMatchObject({ id });
    const thief = new Browser();
    Object.assign(thief.cookies, recorded);
    expect(await thief.post('/api/passkeys/login', { response })).toHaveProperty('code');
  });

  it('a credential id cannot be registered by another person', async () => {
    const credential = randomBytes(16);
    const key = new Passkey(SITE, credential);
    const { id } = await new Browser().register(key);
    expect(await new Browser().register(new Passkey(SITE, credential))).toMatchObject({ code: 'illegal' });
    const browser = new Browser();
    const question = await browser.post('/api/passkeys/ask', {});
    const response = key.sign(question as never);
    expect(await browser.post('/api/passkeys/login', { response })).toMatchObject({ id });
  });

  it('a guest who becomes an account by passkey gets a new session', async () => {
    const browser = new Browser();
    await browser.post('/api/guests', { name: 'Ada' });
    const old = browser.cookies['evertable'];
    const options = await browser.post('/api/passkeys/new', {});
    const response = new Passkey(SITE).create(options as never);
    await browser.post('/api/passkeys', { name: `N${newId().slice(0, 12)}`, response });
    expect(browser.cookies['evertable']).not.toBe(old);
    await expect(new Api({ base: running.bases[0], token: old }).me()).rejects.toMatchObject({ status: 401 });
  });
});

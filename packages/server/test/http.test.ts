import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Api } from '@evertable/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../src/accounts/passwords.ts';
import { isPrivateAddress, postJson } from '../src/jobs/webhook-client.ts';
import { until } from '../tools/player.ts';
import { type Running, setups } from './helpers.ts';
import { Passkey } from './passkey.ts';
import { PostOffice } from './post-office.ts';

const PUBLIC = 'http://play.example.org';
const METRICS_TOKEN = 'a token for metrics';
let running: Running;
let base: string;
const post = new PostOffice();
const portOf = (server: { address(): unknown }): number => (server.address() as { port: number }).port;

beforeAll(async () => {
  const SMTP_URL = await post.open();
  running = await setups()[0].start({
    WEBHOOKS: 'any',
    PUSH_CONTACT: 'mailto:host@example.org',
    SMTP_URL,
    MAIL_FROM: 'table@example.org',
    PUBLIC_URL: PUBLIC,
    METRICS_TOKEN,
  });
  base = running.bases[0];
});
afterAll(async () => {
  await running.stop();
  post.close();
});

const send = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const TWO = { setup: { game: 'everdell', players: 2 } };
const name = (): string => `N${randomBytes(6).toString('hex')}`;

describe('pages and headers', () => {
  it('are safe by default', async () => {
    const response = await fetch(`${base}/`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    const csp = response.headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'self'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('x-powered-by')).toBe(null);
  });

  it('says that it is well, counts, and describes itself', async () => {
    expect(await (await fetch(`${base}/healthz`)).json()).toMatchObject({ status: 'ok' });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${base}/metrics`, { headers })).text();
    expect(metrics).toContain('evertable_connections');
    expect((await fetch(`${base}/metrics`)).status).toBe(404);
    const openapi = (await (await fetch(`${base}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(openapi.paths)).toEqual(
      expect.arrayContaining(['/api/tables', '/api/tables/{id}/acts', '/api/me', '/api/people/{id}']),
    );
    const choices = await new Api({ base }).choices();
    expect(choices.games.map((game) => game.id)).toContain('everdell');
    expect(choices.bots.length).toBeGreaterThan(1);
  });

  it('answers nonsense with a reason', async () => {
    expect((await fetch(`${base}/api/nothing`)).status).toBe(404);
    expect((await fetch(`${base}/nothing.js`)).status).toBe(404);
    expect((await send('/api/guests', { name: '' })).status).toBe(400);
    expect(await (await send('/api/guests', { name: '‮' })).json()).toMatchObject({
      code: 'invalid',
      field: 'name',
    });
    expect((await send('/api/guests', 'x'.repeat(20_000))).status).toBe(413);
    expect((await send('/api/tables', TWO)).status).toBe(401);
    const guest = await running.guest('Ada');
    const refused = async (table: object): Promise<string> =>
      guest.api.create(table as never).then(
        () => 'made',
        (error: Error) => error.message,
      );
    expect(await refused({ setup: { game: 'chess' } })).toMatch(/^setup.game: game must be one of/);
    expect(await refused({ setup: { game: 'everdell', players: 9 } })).toMatch(/^setup.players/);
    expect(await refused({ ...TWO, seats: [{ kind: 'open' }] })).toMatch(/^seats: the setup has 2 players/);
    const bots = [{ kind: 'bot', level: 'nobody' }, { kind: 'open' }];
    expect(await refused({ ...TWO, seats: bots })).toMatch(/^seats: there is no bot 'nobody'/);
    const odd = [{ kind: 'bot', level: 'elder:glutton' }, { kind: 'open' }];
    expect(await refused({ ...TWO, seats: odd })).toMatch(/^seats: no elder has the taste 'glutton'/);
  });
});

describe('people', () => {
  it('have a cookie that scripts cannot read, and no token in any answer', async () => {
    const response = await send('/api/guests', { name: 'Ada' });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^evertable=[\w-]{40,}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const token = /evertable=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect(await response.text()).not.toContain(token);
  });

  it('keep an account with a password, and their tables', async () => {
    const guest = await running.guest('Ada');
    const { id } = await guest.api.create(TWO);
    const seat = guest.follow(id);
    await until('the table is here', () => seat.now !== null);
    await seat.join();
    const old = guest.api.token;
    const mine = name();
    const account = await guest.api.register(mine, 'correct horse');
    expect(account).toMatchObject({ id: guest.id, kind: 'account', name: mine, password: true });
    expect((await guest.api.myTables()).tables.map((table) => table.id)).toEqual([id]);
    // Whoever knew the guest's cookie is not signed in to the account.
    await expect(new Api({ base, token: old ?? '' }).me()).rejects.toMatchObject({ status: 401 });

    const other = new Api({ base });
    await other.guest('Somebody');
    await expect(other.register(mine.toUpperCase(), 'something else')).rejects.toMatchObject({
      code: 'taken',
    });
    await expect(other.login(mine, 'wrong horse')).rejects.toMatchObject({ status: 401 });
    await expect(other.login('nobody', 'wrong horse')).rejects.toMatchObject({ status: 401 });
    const made = await other.create(TWO);
    await other.command({ type: 'join', table: made.id, commandId: 'join-here', commit: 'a'.repeat(64) });
    expect((await other.login(mine, 'correct horse')).id).toBe(guest.id);
    // The guest's table came along.
    expect((await other.myTables()).tables.map((table) => table.id).sort()).toEqual([id, made.id].sort());
    await other.logout();
    await expect(other.me()).rejects.toMatchObject({ status: 401 });
  });

  it('are deleted with their data', async () => {
    const ada = await running.guest('Ada');
    const bo = await running.guest('Bo');
    const mine = name();
    await ada.api.register(mine, 'correct horse');
    const { id } = await ada.api.create(TWO);
    for (const [i, player] of [ada, bo].entries()) {
      const table = player.follow(id);
      await until('the table is here', () => table.now !== null);
      await player.api.command({
        type: 'join',
        table: id,
        commandId: 'join-here',
        seat: i,
        commit: 'a'.repeat(64),
      });
    }
    await ada.api.deleteMe();
    await expect(ada.api.me()).rejects.toMatchObject({ status: 401 });
    await expect(bo.api.person(ada.id)).rejects.toMatchObject({ code: 'unknown' });
    const table = await bo.api.table(id);
    expect(table.seats[0]).toMatchObject({ kind: 'open', person: null });
    await expect(new Api({ base }).login(mine, 'correct horse')).rejects.toMatchObject({ status: 401 });
  });

  it('sign in with a passkey', async () => {
    const key = new Passkey(PUBLIC);
    const guest = await running.guest('Ada');
    const mine = name();
    const cookies: Record<string, string> = { evertable: guest.api.token ?? '' };
    const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
      const cookie = Object.entries(cookies)
        .map(([n, v]) => `${n}=${v}`)
        .join('; ');
      const response = await send(path, body, { cookie });
      for (const line of response.headers.getSetCookie()) {
        const [, n, v] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies[n] = v;
      }
      return (await response.json()) as Record<string, unknown>;
    };
    const options = await post('/api/passkeys/new', {});
    const made = await post('/api/passkeys', { name: mine, response: key.create(options as never) });
    expect(made).toMatchObject({ id: guest.id, name: mine, kind: 'account', passkeys: 1 });
    delete cookies['evertable'];
    const question = await post('/api/passkeys/ask', {});
    const signed = key.sign(question as never);
    expect(await post('/api/passkeys/login', { response: signed })).toMatchObject({ id: guest.id });
    // The same answer again proves nothing.
    expect(await post('/api/passkeys/login', { response: signed })).toMatchObject({ code: 'invalid' });
    const wrong = new Passkey(PUBLIC).sign((await post('/api/passkeys/ask', {})) as never);
    expect(await post('/api/passkeys/login', { response: wrong })).toMatchObject({ code: 'signed-out' });
  });

  it('hashes passwords with argon2id', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('correct horse', hash)).toBe(true);
    expect(await isPassword('wrong horse', hash)).toBe(false);
    expect(await isPassword('correct horse', 'plain')).toBe(false);
  });
});

describe('reminders', () => {
  it('reach a webhook, a letter box and a browser when it is one’s turn', async () => {
    const heard: string[] = [];
    const pushed: (string | undefined)[] = [];
    const hook = createServer((request, response) => {
      if (request.url === '/gone') {
        pushed.push(request.headers.authorization);
        response.statusCode = 410;
      }
      request.on('data', (data: Buffer) => request.url === '/hook' && heard.push(data.toString()));
      request.on('end', () => response.end());
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    const port = portOf(hook);
    const ada = await running.guest('Ada');
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const p256dh = Buffer.concat([
      Buffer.from([4]),
      Buffer.from(x, 'base64url'),
      Buffer.from(y, 'base64url'),
    ]);
    const keys = { p256dh: p256dh.toString('base64url'), auth: randomBytes(16).toString('base64url') };
    await ada.api.setEmail('ada@example.org');
    await until('the letter is here', () => post.to('ada@example.org').length === 1);
    await ada.api.confirmEmail(post.token('ada@example.org', 'confirm'));
    await ada.api.setReminders({
      email: 'ada@example.org',
      webhook: `http://127.0.0.1:${port}/hook`,
      push: [{ endpoint: `http://127.0.0.1:${port}/gone`, keys }],
      language: 'it',
    });
    expect((await ada.api.reminders()).webhook).toContain('/hook');
    expect((await ada.api.reminderChannels()).key).toMatch(/^[\w-]{80,}$/);
    const { id } = await ada.api.create({
      setup: { game: 'everdell', solo: { name: 'rugwort', level: 1 } },
      pace: { kind: 'days', days: 2 },
    });
    const seat = ada.follow(id);
    await until('the table is here', () => seat.now !== null);
    await seat.join();
    await until('the game begins', () => seat.now?.info.status === 'playing');
    const { context } = running.servers[0];
    const gameSeq = await context.tables.read(id, (table) => table.gameSeq);
    const turn = { table: id, gameSeq, seat: 0 };
    // Whoever was connected a moment ago needs no word.
    await context.hub.markSeen();
    await context.reminders.remind(turn);
    expect(heard).toEqual([]);
    await context.store.people.markSeen([ada.id], 0);
    await context.reminders.remind(turn);
    const text = 'Tocca a te in una partita di Everdell.';
    expect(JSON.parse(heard[0])).toMatchObject({ table: id, text });
    const letters = post.to('ada@example.org').filter((letter) => !letter.includes('/#/confirm/'));
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain(`${PUBLIC}/table/${id}`);
    expect(pushed).toEqual([expect.stringMatching(/^vapid t=/)]);
    // An address that is not confirmed, as people could enter it before.
    await context.store.people.update(ada.id, { email: null });
    await context.store.people.markSeen([ada.id], 0);
    await context.reminders.remind(turn);
    expect(heard).toHaveLength(2);
    expect(post.to('ada@example.org')).toHaveLength(2);
    // A browser that is gone is not written to again.
    expect((await ada.api.reminders()).push).toEqual([]);
    hook.close();
  });

  it('do not knock at doors inside', async () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.1.1',
      '169.254.169.254',
      '::1',
      'fe80::1',
      '::ffff:10.0.0.1',
    ];
    expect(inside.filter((address) => !isPrivateAddress(address))).toEqual([]);
    expect(['9.9.9.9', '2620:fe::fe'].filter(isPrivateAddress)).toEqual([]);
    for (const url of ['http://127.0.0.1:1/', 'http://localhost:1/', 'http://[::1]:1/', 'http://2130706433/'])
      await expect(postJson(url, {}, { WEBHOOKS: 'public' })).rejects.toThrow(/only public addresses/);
  });
});

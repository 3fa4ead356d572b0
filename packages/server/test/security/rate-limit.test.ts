import { request } from 'node:http';
import { seedRandom } from '@evertable/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addressKey } from '../../src/limits/address-key.ts';
import { SharedLimits, type LimitUse } from '../../src/limits/shared-limits.ts';
import { anyAnswer, isAsked, until, wait } from '../../tools/player.ts';
import { type Running, setups } from '../helpers.ts';

let running: Running;
beforeAll(async () => {
  running = await setups()[0].start({ RATE_LIMIT: '600', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await running.stop();
});

/** Sends a request with the address exactly as given, which fetch would normalize. */
function rawRequest(
  path: string,
  { method = 'POST', from = '192.0.2.1', body = '{}' } = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }> {
  const { hostname, port } = new URL(running.bases[0]);
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.on('error', fail);
    sent.end(method === 'POST' ? body : undefined);
  });
}

const LOGIN = JSON.stringify({ name: 'nobody', password: 'wrong horse' });

describe('limits of HTTP requests', () => {
  it.each([
    ['/api/login', '192.0.2.10'],
    ['/%61pi/login', '192.0.2.11'],
    ['/api/%6cogin', '192.0.2.12'],
    ['http://127.0.0.1/api/login', '192.0.2.13'],
    ['//127.0.0.1/../api/login', '192.0.2.14'],
  ])('%s cannot be tried more than 10 times', async (path, from) => {
    const started = performance.now();
    let tried = 0;
    for (let i = 0; i < 14; i++) if ((await rawRequest(path, { from, body: LOGIN })).status === 401) tried++;
    // Ten at once, and one more every 6 s.
    expect(tried).toBeLessThanOrEqual(11 + (performance.now() - started) / 6_000);
  });

  it('answers of the API are never cached, however they are asked for', async () => {
    for (const path of ['/api/games', '/%61pi/games', 'http://x/api/games', '/api/nothing', '/healthz']) {
      const { headers } = await rawRequest(path, { method: 'GET', from: '192.0.2.20' });
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('count an IPv6 network of 64 bits as one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++)
      statuses.push((await rawRequest('/api/login', { from: `2001:db8::${i + 1}`, body: LOGIN })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await rawRequest('/api/login', { from: '2001:db8:0:1::1', body: LOGIN })).status).toBe(401);
  });
});

/** A raw client of the socket that counts what it is sent. */
class RawClient {
  readonly received: { type: string; code?: string }[] = [];
  readonly socket: WebSocket;
  closeCode = 0;

  constructor(from: string, token = '') {
    this.socket = new WebSocket(`${running.bases[0].replace('http', 'ws')}/api/socket`, {
      headers: { 'x-forwarded-for': from, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    });
    this.socket.on('message', (data: Buffer) => this.received.push(JSON.parse(data.toString('utf8'))));
    this.socket.on('error', () => {});
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
  }

  async ready(): Promise<this> {
    await new Promise((done) => this.socket.once('open', done));
    this.send({ type: 'hello', v: 3 });
    await until('welcome', () => this.count('welcome') === 1);
    return this;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  count(type: string): number {
    return this.received.filter((message) => message.type === type).length;
  }
}

describe('limits of messages', () => {
  it('an address cannot get more through by opening more sockets', async () => {
    const clients = await Promise.all(
      Array.from({ length: 40 }, (_, i) => new RawClient(`2001:db8:1::${i + 1}`).ready()),
    );
    // Each socket stays within its own limit of 60 at once.
    for (const client of clients) for (let i = 0; i < 50; i++) client.send({ type: 'ping' });
    const pongs = (): number => clients.reduce((sum, client) => sum + client.count('pong'), 0);
    const refused = (): number => clients.reduce((sum, client) => sum + client.count('no'), 0);
    await until('the address is refused', () => refused() > 0);
    await wait(300);
    expect(pongs()).toBeLessThan(1_500);
    const other = await new RawClient('2001:db8:2::1').ready();
    other.send({ type: 'ping' });
    await until('another address is served', () => other.count('pong') === 1);
    for (const client of [...clients, other]) client.socket.terminate();
  });

  it('a history is put together once, and nobody waits for it', async () => {
    const { pool } = running.servers[0].context;
    const ends: (() => void)[] = [];
    const history = vi.spyOn(pool, 'history').mockImplementation(
      () =>
        new Promise((done) => {
          ends.push(() => done('[]'));
        }),
    );
    const host = await running.guest('Ada');
    const { id } = await host.api.create({
      setup: { game: 'everdell', players: 2 },
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
    });
    const table = host.follow(id);
    await until('the table is here', () => table.now !== null);
    await table.join();
    await until('the host is asked', () => isAsked(table), 60_000);
    await table.choose(anyAnswer(seedRandom('history'), table.now!.view!.question!));
    await until('the host is asked again', () => isAsked(table), 60_000);
    const clients = await Promise.all(
      Array.from({ length: 5 }, (_, i) => new RawClient(`192.0.2.${90 + i}`).ready()),
    );
    for (const client of clients) {
      client.send({ type: 'history', table: id });
      client.send({ type: 'ping' });
    }
    await until('all go on', () => clients.every((client) => client.count('pong') === 1));
    expect(clients.map((client) => client.count('history'))).toEqual([0, 0, 0, 0, 0]);
    expect(history).toHaveBeenCalledTimes(1);
    for (const end of ends) end();
    await until('all have it', () => clients.every((client) => client.count('history') === 1));
    for (const client of clients) client.socket.terminate();
    history.mockRestore();
  });

  it('watchers hear of presence at most once a second', async () => {
    const host = await running.guest('Ada');
    const { id } = await host.api.create({ setup: { game: 'everdell', players: 2 } });
    const watcher = await new RawClient('192.0.2.30').ready();
    watcher.send({ type: 'watch', table: id });
    await until('the table is here', () => watcher.count('table') === 1);
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, i) => new RawClient(`192.0.2.${40 + i}`).ready()),
    );
    const started = performance.now();
    for (let i = 0; i < 4; i++)
      for (const other of others) {
        other.send({ type: 'watch', table: id });
        other.send({ type: 'unwatch', table: id });
      }
    await until('all have watched', () => others.every((other) => other.count('table') === 4));
    await wait(1_100);
    const seconds = (performance.now() - started) / 1000;
    expect(watcher.count('online')).toBeLessThanOrEqual(Math.ceil(seconds) + 2);
    expect(watcher.count('online')).toBeGreaterThan(1);
    for (const client of [watcher, ...others]) client.socket.terminate();
  });
});

describe.each(setups().slice(1))('$name', (setup) => {
  it('share what an address has used', async () => {
    const cluster = await setup.start({ RATE_LIMIT: '600', TRUST_PROXY: 'loopback' });
    const tryLogin = async (base: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.60' };
      return (await fetch(`${base}/api/login`, { method: 'POST', headers, body: LOGIN })).status;
    };
    for (let i = 0; i < 10; i++) await tryLogin(cluster.bases[0]);
    await wait(1_500);
    // The other server has at most what was refilled since.
    let tried = 0;
    for (let i = 0; i < 8; i++) if ((await tryLogin(cluster.bases[1])) === 401) tried++;
    await cluster.stop();
    expect(tried).toBeLessThan(8);
  });
});

describe('shared limits', () => {
  it('what is used at one server is missing at the others', () => {
    let now = 0;
    const reports: LimitUse[] = [];
    const options = { isEnabled: true, now: () => now };
    const one = new SharedLimits({ ...options, report: (uses) => reports.push(...uses) });
    const two = new SharedLimits(options);
    for (const server of [one, two]) server.define('login', { burst: 10, perSecond: 1 });
    for (let i = 0; i < 10; i++) expect(one.take('login', '192.0.2.1')).toBe(true);
    expect(one.take('login', '192.0.2.1')).toBe(false);
    one.reportUse();
    expect(JSON.stringify(reports)).not.toContain('192.0.2.1');
    for (const use of reports) two.onReport(use);
    expect(two.take('login', '192.0.2.1')).toBe(false);
    expect(two.take('login', '192.0.2.2')).toBe(true);
    now += 3_000;
    expect(two.take('login', '192.0.2.1')).toBe(true);
  });

  it('addresses are counted by IPv4 address and by IPv6 network', () => {
    expect(addressKey('192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey('::ffff:c000:0201')).toBe('192.0.2.1');
    expect(addressKey('0:0:0:0:0:FFFF:192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('2001:0DB8:0:0:ffff::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'));
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    // As some proxies write them, with a port.
    expect(addressKey('192.0.2.1:50123')).toBe('192.0.2.1');
    expect(addressKey('[2001:db8::1]:50123')).toBe(addressKey('2001:db8::1'));
    expect(addressKey('[2001:db8::1]')).toBe(addressKey('2001:db8::1'));
  });
});

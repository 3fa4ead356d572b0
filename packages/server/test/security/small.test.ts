import { createECDH } from 'node:crypto';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { newId } from '../../src/accounts/ids.ts';
import { isSameOrigin, mayReadMetrics } from '../../src/http/security.ts';
import { sendPush } from '../../src/jobs/reminders/channels.ts';
import { isOwnAddress, isPrivateAddress, postJson } from '../../src/jobs/webhook-client.ts';
import { isAsked, Player, until } from '../../tools/player.ts';
import { type Running, setups } from '../helpers.ts';

let running: Running;
beforeAll(async () => {
  running = await setups()[0].start({ RATE_LIMIT: '100000' });
});
afterAll(async () => {
  await running.stop();
});

describe('webhooks', () => {
  it('do not reach an address of this machine, whatever it is', () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ address }) => !isPrivateAddress(address))).toEqual([]);
    // A public one, as machines at a hosting company have.
    const eth0 = [{ address: '9.9.9.9' }, { address: '2620:fe::fe' }];
    expect(isOwnAddress('9.9.9.9', { eth0 })).toBe(true);
    expect(isOwnAddress('2620:FE::FE', { eth0 })).toBe(true);
    expect(isOwnAddress('9.9.9.10', { eth0 })).toBe(false);
  });

  it('go the same way as push messages', async () => {
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) };
    const vapid = webpush.generateVAPIDKeys();
    const config = { WEBHOOKS: 'public', PUSH_CONTACT: 'mailto:a@example.org' } as never;
    const reminder = { table: 'x', text: 'x', link: '' };
    for (const host of ['127.0.0.1', '[::1]', '[2002:7f00:1::]', 'localhost'])
      await expect(
        sendPush({ endpoint: `https://${host}:1/`, keys }, reminder, vapid, config),
      ).rejects.toThrow(/only public addresses/);
  });

  it.each([
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::1',
    '2001:0:4136:e378::1',
    'fec0::1',
    'ff02::1',
    '100.64.1.1',
    '192.0.2.1',
    'not an address',
  ])('do not reach %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it('reach public addresses only, also as literals', async () => {
    expect(['9.9.9.9', '2620:fe::fe'].filter(isPrivateAddress)).toEqual([]);
    for (const host of ['[::ffff:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[2002:7f00:1::]', '0x7f.1'])
      await expect(postJson(`http://${host}:1/`, {}, { WEBHOOKS: 'public' })).rejects.toThrow(
        /only public addresses/,
      );
  });
});

it('only the origin people use is ours, with its scheme', () => {
  expect(isSameOrigin('http://play.example.org', 'play.example.org', 'https://play.example.org')).toBe(false);
  expect(isSameOrigin('https://play.example.org', 'play.example.org', 'https://play.example.org')).toBe(true);
  expect(isSameOrigin('evil://localhost:8080', 'localhost:8080', undefined)).toBe(false);
  expect(isSameOrigin('http://localhost:8080', 'localhost:8080', undefined)).toBe(true);
  expect(isSameOrigin(undefined, 'localhost:8080', undefined)).toBe(true);
});

it('a guest cannot borrow the name of an account', async () => {
  const owner = await running.guest('Owner');
  const name = `Owner ${newId().slice(0, 8)}`;
  await owner.api.register(name, 'correct horse');
  const guest = await running.guest(name.toUpperCase());
  expect((await guest.api.me()).name).toBe(`${name.toUpperCase()} 2`);
  await expect(guest.api.change({ name })).rejects.toMatchObject({ code: 'taken' });
});

it('a proxy on this machine does not open the metrics to the world', () => {
  const config = { METRICS_TOKEN: undefined, PUBLIC_URL: undefined, TRUST_PROXY: undefined };
  const request = (headers: object) => ({ headers, socket: { remoteAddress: '127.0.0.1' } }) as never;
  expect(mayReadMetrics(request({}), config)).toBe(true);
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect(mayReadMetrics(request({ [header]: 'x' }), config)).toBe(false);
  expect(mayReadMetrics(request({}), { ...config, PUBLIC_URL: 'https://x.example' })).toBe(false);
  expect(mayReadMetrics(request({}), { ...config, TRUST_PROXY: 1 })).toBe(false);
});

it('a request body that never ends is cut off', async () => {
  const socket = connect(Number(new URL(running.bases[0]).port), '127.0.0.1');
  let response = '';
  let isClosed = false;
  socket.on('data', (data) => {
    response += data.toString();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(
    'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await until('it is closed', () => isClosed, 60_000);
  expect(response).toContain('408');
});

it('a client that does not take its answers is cut off', async () => {
  const socket = connect(Number(new URL(running.bases[0]).port), '127.0.0.1');
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  socket.pause();
  // More than fits into the buffers of the two ends.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2_000));
  const isCutOff = (): boolean => {
    // Nothing is read, so only writing shows that nobody is at the other end.
    if (!isClosed) socket.write('\r\n');
    return isClosed;
  };
  await until('it is closed', isCutOff, 60_000);
  expect(isClosed).toBe(true);
});

it('a host that is none is refused, and no error of the server', async () => {
  const { token } = (await running.guest('Ann')).api;
  const ask = (host: string): Promise<string> =>
    new Promise((done) => {
      const socket = connect(Number(new URL(running.bases[0]).port), '127.0.0.1');
      let response = '';
      socket.on('data', (data) => {
        response += data.toString();
      });
      socket.on('close', () => done(response));
      const head = `POST /api/passkeys/new HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}`;
      socket.write(
        `${head}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
      );
    });
  for (const host of ['[', 'a:99999', '%00', '']) expect(await ask(host)).toContain('400 Bad Request');
});

describe('by one person', () => {
  it('chat is limited however many sockets and tables there are', async () => {
    const ada = await running.guest('Ada');
    const tables = [];
    for (let i = 0; i < 3; i++) {
      const { id } = await ada.api.create({ setup: { game: 'everdell', players: 2 } });
      const table = ada.follow(id);
      await until('the table is here', () => table.now !== null);
      await table.join();
      tables.push(table);
    }
    let refused = 0;
    ada.listen((message) => {
      if (message.type === 'no' && message.code === 'rate') refused++;
    });
    for (let i = 0; i < 15; i++) void tables[i % 3].say(`line ${i}`).catch(() => {});
    await until('some are refused', () => refused > 0);
    expect(tables.reduce((sum, table) => sum + table.chat.length, 0)).toBeLessThan(15);
  });

  it('one hint at a time is computed, however many connections there are', async () => {
    const ada = await running.guest('Ada');
    const { id } = await ada.api.create({
      setup: { game: 'everdell', players: 1, solo: { name: 'rugwort', level: 1 } },
    });
    const first = ada.follow(id);
    await until('the table is here', () => first.now !== null);
    await first.join();
    await until('it is my turn', () => isAsked(first));
    const again = Player.as(ada, running.bases[0]);
    const codes: string[] = [];
    again.listen((message) => {
      if (message.type === 'no') codes.push(message.code);
    });
    const second = again.follow(id);
    await until('the table is here', () => isAsked(second));
    const hints = [first.hint(), second.hint()];
    await until('the second waits', () => codes.includes('rate'));
    // The client asks again by itself, and gets its hint when the first is done.
    const plans = await Promise.all(hints);
    expect(plans.map((each) => each.length)).toEqual([3, 3]);
    again.close();
  });

  it('the list of muted people is bounded', async () => {
    const bo = await running.guest('Bo');
    const { store } = running.servers[0].context;
    for (let i = 0; i < 500; i++) await store.chat.setMuted(bo.id, newId(), true);
    const codes: string[] = [];
    bo.listen((message) => {
      if (message.type === 'no') codes.push(message.code);
    });
    await until('connected', () => bo.connection.status === 'open');
    bo.connection.send({ type: 'mute', person: newId(), on: true });
    await until('it is refused', () => codes.includes('full'));
    expect(await store.chat.muted(bo.id)).toHaveLength(500);
  });

  it('taking and leaving seats is limited', async () => {
    const eve = await running.guest('Eve');
    const { id } = await eve.api.create({ setup: { game: 'everdell', players: 3 } });
    const host = await running.guest('Ada');
    const commit = 'a'.repeat(64);
    await host.api.command({ type: 'join', table: id, commandId: 'join-0001', commit });
    const codes: string[] = [];
    for (let i = 0; i < 50; i++) {
      const type = i % 2 === 0 ? 'join' : 'leave';
      const command = { type, table: id, commandId: `seat-cmd-${i}`, ...(type === 'join' && { commit }) };
      await eve.api.command(command as never).catch((error: { code: string }) => codes.push(error.code));
    }
    expect(codes).toContain('rate');
  });
});

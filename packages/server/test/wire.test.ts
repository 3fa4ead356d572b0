import { cardsHiddenFrom, clone, imagine, seedRandom, view } from '@evertable/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { anyAnswer, isAsked, until, wait } from '../tools/player.ts';
import { badMessages } from '../tools/bad-clients.ts';
import { type Running, setups } from './helpers.ts';

let running: Running;
beforeAll(async () => {
  running = await setups()[0].start({ RATE_LIMIT: '100000' });
});
afterAll(async () => {
  await running.stop();
});

describe('two worlds over the wire', () => {
  it('what a seat receives is the same whatever lies hidden from it, and names no hidden card', async () => {
    const random = seedRandom('wire');
    const people = [await running.guest('Ada', true), await running.guest('Bo', true)];
    const { id } = await people[0].api.create({
      setup: { game: 'everdell', players: 3 },
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'greedy' }, { kind: 'open' }],
    });
    const tables = people.map((player) => player.follow(id));
    await until('the table is here', () => tables.every((each) => each.now !== null));
    await tables[0].join(0);
    await tables[1].join(2);
    await until('the game begins', () => tables[0].now?.info.status === 'playing');
    const { context } = running.servers[0];
    let compared = 0;
    let checked = 0;
    while (tables[0].now?.info.status === 'playing' && compared < 120) {
      await until('somebody is asked', () => tables.some(isAsked) || tables[0].now?.info.status === 'over');
      const truth = await context.tables.read(id, (table) => ({
        rules: table.rules,
        state: clone(table.playing.state),
        question: table.playing.question,
        seq: table.seq,
        waits: table.waits,
        seed: table.playing.seed,
      }));
      // Only where the position stands still can what was sent be compared with what is.
      if (truth.waits === 'bot') {
        await wait(2);
        continue;
      }
      await until('everybody has heard', () => tables.every((each) => each.seq === truth.seq));
      for (const [i, table] of tables.entries()) {
        const { seat } = table.now!.you;
        const other = clone(truth.state);
        imagine(truth.rules, other, seat, `other-${compared}`);
        // The question is about the true position, so it is looked at there.
        const { question } = view(truth.rules, truth.state, seat, truth.question);
        // Why something cannot be chosen follows from what the seat knows.
        const { whyNot } = view(truth.rules, other, seat, truth.question);
        const expected = { ...view(truth.rules, other, seat, null), question, whyNot };
        expect(table.now!.view).toEqual(JSON.parse(JSON.stringify(expected)));
        compared++;
        const hidden = cardsHiddenFrom(truth.rules, truth.state, seat);
        const names = new Set(truth.rules.cardNames.filter((_, card) => hidden[card] === 1));
        const last = people[i].frames.findLast((frame) => frame.includes(`"seq":${truth.seq},`)) ?? '';
        const seen = `${last} ${JSON.stringify(table.now)}`;
        for (const name of seen.match(/[a-z-]+#\d+/g) ?? []) {
          expect(names.has(name), `seat ${seat} was sent ${name}`).toBe(false);
          checked++;
        }
        for (const frame of people[i].frames) expect(frame.includes(truth.seed)).toBe(false);
      }
      const asked = tables.find(isAsked);
      if (asked === undefined) continue;
      await asked.choose(anyAnswer(random, asked.now!.view!.question!));
    }
    expect(compared).toBeGreaterThan(60);
    expect(checked).toBeGreaterThan(1000);
  });
});

describe('hostile messages', () => {
  it('are refused with a reason, and nothing falls over', async () => {
    const base = running.bases[0];
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/socket`);
    const answers: string[] = [];
    let closed = false;
    socket.on('message', (data: Buffer) => answers.push(data.toString()));
    socket.on('close', () => {
      closed = true;
    });
    socket.on('error', () => {});
    await new Promise((done) => socket.once('open', done));
    const messages = badMessages(7);
    for (let i = 0; i < 50; i++) socket.send(messages.next().value);
    await until('all are answered', () => answers.length >= 40);
    expect(answers.every((text) => /"type":"(no|welcome|pong|bye|lobby)"/.test(text))).toBe(true);
    for (let i = 0; i < 2_000 && socket.readyState === socket.OPEN; i++) {
      socket.send(messages.next().value);
      if (i % 100 === 0) await wait(1);
    }
    await until('the flood is ended', () => closed);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });

  it('too large, binary or without hello', async () => {
    const url = `${running.bases[0].replace('http', 'ws')}/api/socket`;
    const closes = async (send: (socket: WebSocket) => void): Promise<string> => {
      const socket = new WebSocket(url);
      socket.on('error', () => {});
      return new Promise((done) => {
        socket.on('message', (data: Buffer) => {
          done(data.toString());
          socket.terminate();
        });
        socket.on('close', (code) => done(`closed ${code}`));
        socket.on('open', () => send(socket));
      });
    };
    expect(await closes((socket) => socket.send('x'.repeat(20_000)))).toBe('closed 1009');
    expect(await closes((socket) => socket.send(Buffer.from([1, 2, 3])))).toContain(
      'messages must be text frames',
    );
    expect(await closes((socket) => socket.send('{"type":"ping"}'))).toContain('send hello first');
    expect(await closes((socket) => socket.send('{"type":"hello","v":999}'))).toContain('reload the page');
  });

  it('come from pages of others', async () => {
    const url = `${running.bases[0].replace('http', 'ws')}/api/socket`;
    const socket = new WebSocket(url, { origin: 'https://evil.example' });
    const error = await new Promise((done) => socket.on('error', (e) => done(e.message)));
    expect(error).toContain('403');
    const response = await fetch(`${running.bases[0]}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"name":"Eve"}',
    });
    expect(response.status).toBe(400);
  });
});

import type { ServerMessage } from '@evertable/protocol';
import { seedRandom } from '@evertable/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { snapshotOf } from '../src/tables/table-view.ts';
import { anyAnswer, isAsked, Player, until } from '../tools/player.ts';
import { type Running, setups } from './helpers.ts';

let running: Running;
beforeAll(async () => {
  running = await setups()[0].start();
});
afterAll(async () => {
  await running.stop();
});

/** A spectator that speaks an older version, and keeps what it is sent. */
async function olderClient(version: number, table: string): Promise<ServerMessage[]> {
  const socket = new WebSocket(`${running.bases[0].replace('http', 'ws')}/api/socket`);
  const messages: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8')) as ServerMessage));
  await new Promise((done) => socket.once('open', done));
  socket.send(JSON.stringify({ type: 'hello', v: version }));
  await until('an answer', () => messages.length > 0);
  if (messages[0].type === 'welcome') socket.send(JSON.stringify({ type: 'watch', table }));
  return messages;
}

it('news is what differs from the last snapshot, and clients have the table as it is', async () => {
  const random = seedRandom('changes');
  const people = [await running.guest('Ada', true), await running.guest('Bo', true)];
  const { id } = await people[0].api.create({ setup: { game: 'everdell', players: 2 } });
  // A second tab, which comes later.
  const tab = Player.as(people[0], running.bases[0]);
  const tables = people.map((player) => player.follow(id));
  await until('the table is here', () => tables.every((each) => each.now !== null));
  const older = await olderClient(2, id);
  for (const table of tables) await table.join();
  await until('the game begins', () => tables.every((each) => each.now?.info.status === 'playing'));
  const { context } = running.servers[0];
  for (let i = 0; i < 30 && tables[0].now?.info.status === 'playing'; i++) {
    if (i === 10) tables.push(tab.follow(id));
    if (i === 20) people[1].connection.reconnect();
    await until('somebody is asked', () => tables.some(isAsked));
    const asked = tables.find(isAsked)!;
    const seq = await asked.choose(anyAnswer(random, asked.now!.view!.question!));
    await until('everybody has heard', () => tables.every((each) => each.seq === seq));
    const truth = await context.tables.read(id, (table) =>
      [...people, people[0]].map(
        (person) => JSON.parse(JSON.stringify(snapshotOf(table, person.id))) as unknown,
      ),
    );
    for (const [n, { now }] of tables.entries()) expect(now).toMatchObject(truth[n] as object);
  }
  tab.close();
  const sizes = (type: string): number[] =>
    people[0].frames.filter((frame) => frame.startsWith(`{"type":"${type}"`)).map((frame) => frame.length);
  const changes = sizes('changes');
  expect(changes.length).toBeGreaterThan(20);
  // Once in full, when a spectator becomes a player.
  expect(sizes('news').length).toBeLessThanOrEqual(1);
  const average = changes.reduce((sum, size) => sum + size, 0) / changes.length;
  // A client of the version before is sent the whole table.
  expect(older.filter(({ type }) => type === 'changes')).toEqual([]);
  const last = older.findLast((message) => message.type === 'news');
  expect(last?.seq).toBe(tables[0].seq);
  expect(last?.view).not.toBeNull();
  expect(average).toBeLessThan(JSON.stringify(last).length / 3);
});

it('a client that is too old is told so', async () => {
  const [message] = await olderClient(1, 'x'.repeat(20));
  expect(message).toMatchObject({ type: 'bye', code: 'version', why: expect.stringContaining('reload') });
});

it('who takes a seat that another person left is sent the whole table', async () => {
  const [ada, bo, cy] = [
    await running.guest('Ada'),
    await running.guest('Bo'),
    await running.guest('Cy', true),
  ];
  const { id } = await ada.api.create({ setup: { game: 'everdell', players: 3 } });
  const tables = [ada, bo, cy].map((player) => player.follow(id));
  await until('the table is here', () => tables.every((each) => each.now !== null));
  await tables[0].join(0);
  await tables[1].join(1);
  await tables[1].leave();
  const seq = await tables[2].join(1);
  await until('everybody has heard', () => tables.every((each) => each.seq >= seq));
  expect(tables.map((each) => each.now?.you.seat)).toEqual([0, -1, 1]);
  const { context } = running.servers[0];
  const truth = await context.tables.read(id, (table) => snapshotOf(table, cy.id));
  expect(tables[2].now).toMatchObject(JSON.parse(JSON.stringify(truth)) as object);
});

import type { TableClient } from '@evertable/client';
import { seedRandom } from '@evertable/engine';
import { describe, expect, inject, it } from 'vitest';
import { crashRandomly } from '../tools/crash-test.ts';
import { anyAnswer, isAsked, type Player, until, wait } from '../tools/player.ts';
import { newDatabase, startPostgres, startRedis } from '../tools/services.ts';
import { run, type Running } from './helpers.ts';

const random = seedRandom('faults');

async function begin(running: Running): Promise<{ tables: TableClient[]; people: Player[]; id: string }> {
  const people = [await running.guest('Ada'), await running.guest('Bo')];
  const { id } = await people[0].api.create({ setup: { game: 'everdell', players: 2 } });
  const tables = people.map((player) => player.follow(id));
  await until('the table is here', () => tables.every((each) => each.now !== null));
  for (const table of tables) await table.join();
  await until('the game begins', () => tables.every((each) => each.now?.info.status === 'playing'));
  return { tables, people, id };
}

/** Answers one question, whoever is asked, and waits until everybody knows. */
async function answerOne(tables: readonly TableClient[], ms = 20_000): Promise<void> {
  await until('somebody is asked', () => tables.some(isAsked), ms);
  const asked = tables.find(isAsked)!;
  const seq = await asked.choose(anyAnswer(random, asked.now!.view!.question!));
  await until('everybody has heard', () => tables.every((table) => table.seq >= seq), ms);
}

it('a server killed in the middle loses nothing it has acknowledged', async () => {
  const report = await crashRandomly('sqlite', 2, 2);
  expect(report).toMatchObject({ kills: 2, lost: 0, twice: 0, behind: 0 });
  expect(report.acknowledged).toBeGreaterThan(10);
}, 180_000);

const services = inject('postgres');
const here = 'url' in services && 'url' in inject('redis') ? ['PostgreSQL and Redis'] : [];

describe.each(here)('with %s', () => {
  it('two servers racing on one table agree on one log', async () => {
    const url = 'url' in services ? services.url : '';
    const one = { DATABASE_URL: await newDatabase(url, 'race'), DB_CONNECTIONS: '5' };
    const running = await run([one, one]);
    const { tables, people, id } = await begin(running);
    for (let round = 0; round < 15; round++) {
      await until('somebody is asked', () => tables.some(isAsked));
      const asked = tables.find(isAsked)!;
      const person = people[tables.indexOf(asked)];
      const { seq } = asked;
      const answer = anyAnswer(random, asked.now!.view!.question!) as string;
      // The same person at both servers at once: twice the same command, and another one of the same seq.
      const acts = ['a', 'a', 'b'].map((letter) => ({
        type: 'choose' as const,
        table: id,
        commandId: `race-${round}-${letter}00`,
        seq,
        answer,
      }));
      const results = await Promise.allSettled(
        acts.map((act, i) => running.servers[i % 2].context.tables.command(act, person.id)),
      );
      const written = results.filter((each) => each.status === 'fulfilled').map((each) => each.value);
      expect(written.length).toBeGreaterThan(0);
      expect(new Set(written.map((each) => each.seq)).size).toBe(1);
      expect(written.filter((each) => each.fresh)).toHaveLength(1);
      await until('everybody has heard', () => tables.every((table) => table.seq > seq));
    }
    const log = await running.servers[0].context.store.log.read(id, 0);
    expect(log.map((row) => row.seq)).toEqual(log.map((_, i) => i + 1));
    await running.stop();
  });

  it('plays on when Redis is cut off, and pauses when the database restarts', async () => {
    const [postgres, redis] = [await startPostgres(), await startRedis()];
    const one = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DB_CONNECTIONS: '5' };
    const running = await run([one, one]);
    const { tables, people } = await begin(running);
    for (let i = 0; i < 4; i++) await answerOne(tables);
    await redis.kill();
    for (let i = 0; i < 3; i++) await answerOne(tables);
    await redis.restart();
    await answerOne(tables);

    const codes = new Set<string>();
    for (const person of people)
      person.listen((message) => {
        if (message.type === 'no') codes.add(message.code);
      });
    await postgres.kill();
    const pending = answerOne(tables, 60_000);
    await wait(1_500);
    await postgres.restart();
    await pending;
    expect([...codes]).toEqual(['busy']);
    for (let i = 0; i < 3; i++) await answerOne(tables);
    await running.stop();
    await redis.stop();
    await postgres.stop();
  }, 180_000);
});

import { parseSetup } from '@evertable/content';
import { type Answer, seedRandom, sha256, viewQuestion } from '@evertable/engine';
import type { Pace, SeatAssignment } from '@evertable/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, newSecret } from '../../src/accounts/ids.ts';
import { settle } from '../../src/accounts/ratings.ts';
import { LocalAnnouncer } from '../../src/notify/local.ts';
import { MemoryStore } from '../../src/store/memory/memory-store.ts';
import { infoOf } from '../../src/tables/table-view.ts';
import { TableService } from '../../src/tables/table-service.ts';
import { anyAnswer } from '../../tools/player.ts';
import { type Running, setups } from '../helpers.ts';

/** A game of two people that has begun, without a server around it. */
class Match {
  now = 1_000_000;
  readonly store = new MemoryStore();
  readonly tables = new TableService({
    log: this.store.log,
    people: this.store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
    now: () => this.now,
  });
  readonly id = newId();
  readonly people = [newId(), newId()];
  private readonly random = seedRandom('fair-play');
  private count = 0;

  /** The second seat is a person or a bot. */
  async begin(pace: Pace, second: SeatAssignment = { kind: 'open' }): Promise<this> {
    const setup = parseSetup({ game: 'everdell', players: 2, first: 0 });
    const seats = [{ kind: 'open' }, second] as const;
    if (second.kind === 'bot') this.people.pop();
    const settings = { setup, seats, visibility: 'public', watching: 'anyone', pace, rated: false } as const;
    await this.tables.create(this.id, settings, this.people[0], newSecret());
    for (const [seat, person] of this.people.entries())
      await this.command(seat, { type: 'join', commit: sha256(person) });
    for (const [seat, contribution] of this.people.entries())
      await this.command(seat, { type: 'reveal', contribution });
    return this;
  }

  async command(seat: number, body: object): Promise<number> {
    const { seq } = await this.tables.read(this.id, (table) => ({ seq: table.seq }));
    const commandId = `command-${this.count++}`;
    const command = { table: this.id, commandId, ...body };
    const needsSeq = ['choose', 'undo', 'ask-undo', 'agree', 'refuse'].includes(
      (body as { type: string }).type,
    );
    return (await this.tables.command({ ...command, ...(needsSeq && { seq }) } as never, this.people[seat]))
      .seq;
  }

  /** A placement that reveals nothing and ends the turn. */
  harmless(): Promise<Answer> {
    return this.tables.read(this.id, (table) => {
      const question = viewQuestion(table.rules, table.playing.question!, table.playing.question!.seat);
      const place = question.options.find(
        ({ where }) => where === 'basic-3-twig' || where === 'basic-2-resin',
      );
      return place!.key;
    });
  }

  async answer(by: 'person' | 'bot', answer?: Answer): Promise<number> {
    const asked = await this.tables.read(this.id, (table) => {
      const { question } = table.playing;
      return question === null
        ? null
        : {
            seat: question.seat,
            any: anyAnswer(this.random, viewQuestion(table.rules, question, question.seat)),
          };
    });
    if (asked === null) return -1;
    const { seat, any } = asked;
    if (by === 'person') await this.command(seat, { type: 'choose', answer: answer ?? any });
    else
      await this.tables.append(this.id, `bot-${this.count++}`, () => ({
        type: 'answer',
        seat,
        by: 'bot',
        answer: answer ?? any,
      }));
    return seat;
  }

  seq(): Promise<number> {
    return this.tables.read(this.id, ({ seq }) => seq);
  }

  info() {
    return this.tables.read(this.id, (table) => infoOf(table, null));
  }
}

describe('undo', () => {
  it('does not give a resigned player the answers of the bot', async () => {
    const match = await new Match().begin({ kind: 'none' });
    await match.command(0, { type: 'resign' });
    await match.answer('bot', await match.harmless());
    await expect(match.command(0, { type: 'undo', back: 'answer' })).rejects.toMatchObject({
      code: 'not-now',
    });
    await expect(match.command(0, { type: 'ask-undo' })).rejects.toMatchObject({ code: 'not-now' });
  });

  it('does not give a player who returned the answers of the bot', async () => {
    const match = await new Match().begin({ kind: 'live', seconds: 60 });
    await match.tables.append(match.id, 'late', () => ({ type: 'away', seat: 0, why: 'time' }));
    await match.answer('bot', await match.harmless());
    await match.command(0, { type: 'back' });
    for (const back of ['answer', 'turn'])
      await expect(match.command(0, { type: 'undo', back })).rejects.toMatchObject({ code: 'not-now' });
  });

  it('takes back what bots answered since, by the rule of the engine', async () => {
    const match = await new Match().begin({ kind: 'none' }, { kind: 'bot', level: 'random' });
    await match.answer('person', await match.harmless());
    await match.answer('bot', await match.harmless());
    await match.command(0, { type: 'undo', back: 'answer' });
    const left = await match.tables.read(match.id, ({ played }) => played.answerCount);
    expect(left).toBe(0);
  });

  it('takes back no answer of a bot that stands in for another person', async () => {
    const match = await new Match().begin({ kind: 'live', seconds: 60 });
    await match.answer('person', await match.harmless());
    await match.tables.append(match.id, 'late', () => ({ type: 'away', seat: 1, why: 'time' }));
    await match.answer('bot', await match.harmless());
    await expect(match.command(0, { type: 'undo', back: 'answer' })).rejects.toMatchObject({
      code: 'not-now',
    });
  });

  it('wins no time', async () => {
    const match = await new Match().begin({ kind: 'live', seconds: 60 });
    match.now += 50_000;
    await match.answer('person', await match.harmless());
    expect((await match.info()).clock).toEqual({ seat: 1, deadline: match.now + 60_000 });
    match.now += 5_000;
    await match.command(0, { type: 'undo', back: 'answer' });
    expect((await match.info()).clock).toEqual({ seat: 0, deadline: match.now + 10_000 });
    // And the other player has lost none.
    match.now += 2_000;
    await match.answer('person', await match.harmless());
    expect((await match.info()).clock).toEqual({ seat: 1, deadline: match.now + 55_000 });
  });

  it('waits for a player who is absent', async () => {
    const match = await new Match().begin({ kind: 'live', seconds: 60 });
    await match.answer('person', await match.harmless());
    await match.tables.append(match.id, 'late', () => ({ type: 'away', seat: 1, why: 'time' }));
    await match.command(0, { type: 'ask-undo' });
    expect(await match.info()).toMatchObject({ undoAsked: { by: 0, waitingFor: [1] } });
    await match.command(1, { type: 'back' });
    await match.command(1, { type: 'agree' });
    expect(await match.info()).toMatchObject({ undoAsked: null, clock: { seat: 0 } });
  });
});

it('a log of 4,000 entries takes only what brings the game forward', async () => {
  const match = await new Match().begin({ kind: 'none' });
  const fill = (i: number) => (i % 2 === 0 ? 'ask-undo' : 'refuse');
  await match.answer('person', await match.harmless());
  for (let i = 0; (await match.seq()) < 4_000; i++) await match.command(0, { type: fill(i) });
  await expect(match.command(0, { type: 'ask-undo' })).rejects.toThrow(/too much has happened/);
  await expect(match.command(0, { type: 'undo', back: 'answer' })).rejects.toMatchObject({ code: 'not-now' });
  expect(await match.answer('person', await match.harmless())).toBe(1);
  await match.command(0, { type: 'resign' });
});

it('end, results and ranks agree when both players have resigned', async () => {
  const match = await new Match().begin({ kind: 'none' });
  await match.command(1, { type: 'resign' });
  await match.command(0, { type: 'resign' });
  while ((await match.answer('bot')) >= 0);
  expect((await match.info()).result?.winners).toEqual([0]);
  await settle(match.store.results, match.tables, match.id);
  const places = await Promise.all(
    match.people.map(async (person) => (await match.store.results.history(person, 1))[0].place),
  );
  expect(places).toEqual([1, 2]);
});

describe('rated tables', () => {
  let running: Running;
  beforeAll(async () => {
    running = await setups()[0].start();
  });
  afterAll(async () => {
    await running.stop();
  });
  const setup = { game: 'everdell', players: 2 };

  it('are for accounts, without overrides, and say what is played', async () => {
    const ada = await running.guest('Ada');
    await expect(ada.api.create({ setup, rated: true })).rejects.toMatchObject({ code: 'not-yours' });
    await ada.api.register(`Ada ${newId().slice(0, 8)}`, 'correct horse');
    const overrides = { cards: { grove: { points: 9 } } };
    const changed = { game: 'farshore', players: 2, overrides };
    await expect(ada.api.create({ setup: changed, rated: true })).rejects.toThrow(/overrides/);
    const { id } = await ada.api.create({ setup, rated: true });
    const guest = await running.guest('Bo');
    const join = { type: 'join', table: id, commandId: 'join-0001', commit: 'a'.repeat(64) } as const;
    await expect(guest.api.command(join)).rejects.toMatchObject({ code: 'not-yours' });
    // One person has one seat.
    await ada.api.command(join);
    await expect(ada.api.command({ ...join, commandId: 'join-0002' })).rejects.toMatchObject({
      code: 'not-now',
    });
    const unrated = await ada.api.create({ setup: changed });
    const lobby = (await ada.api.lobby()).tables;
    expect(lobby.find((table) => table.id === id)).toMatchObject({
      edition: expect.any(String),
      overridden: false,
    });
    expect(lobby.find((table) => table.id === unrated.id)).toMatchObject({ overridden: true });
  });
});

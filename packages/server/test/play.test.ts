import { openRecord } from '@evertable/content';
import { type Answer, type QuestionView, seedRandom } from '@evertable/engine';
import { CommandRefused, type TableClient } from '@evertable/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, newSecret } from '../src/accounts/ids.ts';
import { anyAnswer, isAsked, type Player, until } from '../tools/player.ts';
import { type Running, setups } from './helpers.ts';

const random = seedRandom('play');
const TWO = { setup: { game: 'everdell', players: 2 } };

/** Answers whatever a seat is asked until the game is over, or until so many answers are given. */
async function playOn(
  tables: readonly TableClient[],
  most = 10_000,
  choose = (question: QuestionView): Answer => anyAnswer(random, question),
): Promise<number> {
  let answers = 0;
  while (answers < most && tables[0].now?.info.status !== 'over') {
    const asked = tables.find(isAsked);
    if (asked === undefined) {
      await until('somebody is asked', () => tables.some(isAsked) || tables[0].now?.info.status === 'over');
      continue;
    }
    const question = asked.now?.view?.question;
    if (!question) throw new Error('no question');
    const seq = await asked.choose(choose(question));
    answers++;
    await until('everybody has heard', () => tables.every((table) => table.seq >= seq));
  }
  return answers;
}

/** The quickest way to the end: everybody passes as soon as it is allowed. */
const hasty = (question: QuestionView): Answer =>
  question.options.find(({ key }) => key === 'pass')?.key ?? anyAnswer(random, question);

async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof CommandRefused) return error.code;
    throw error;
  }
  return 'done';
}

describe.each(setups())('$name', (setup) => {
  let running: Running;
  beforeAll(async () => {
    running = await setup.start();
  });
  afterAll(async () => {
    await running.stop();
  });

  /** Two people at a table of two, the game begun. */
  async function pair(table: object = TWO): Promise<{ people: Player[]; tables: TableClient[]; id: string }> {
    const join = (name: string) => ('rated' in table ? running.account(name) : running.guest(name));
    const people = [await join('Ada'), await join('Bo')];
    const { id } = await people[0].api.create(table as never);
    const tables = people.map((player) => player.follow(id));
    await until('the table is here', () => tables.every((each) => each.now !== null));
    await tables[0].join(0);
    await tables[1].join();
    await until('the game begins', () => tables.every((each) => each.now?.info.status === 'playing'));
    return { people, tables, id };
  }

  it('tells what an answer would do, and advises where that is fair', async () => {
    const { tables, people } = await pair();
    const asked = tables.find(isAsked);
    if (asked === undefined) throw new Error('nobody is asked');
    const question = asked.now?.view?.question;
    const place = question?.options.find(({ where }) => where === 'basic-3-twig');
    const preview = await asked.preview(place?.key ?? '');
    const { seat } = asked.now?.you ?? { seat: 0 };
    expect(preview?.after[seat].goods).toMatchObject({ twig: 3 });
    expect(await asked.preview('no such thing')).toBeNull();
    expect(asked.now?.view?.players[seat].goods['twig'] ?? 0).toBe(0);
    const other = tables.find((each) => each !== asked);
    expect(await refusal(other?.preview(place?.key ?? '') ?? Promise.resolve())).toBe('not-yours');
    expect(await refusal(asked.hint())).toBe('not-now');
    const both = { ...TWO, rated: true, hints: true };
    await expect(people[0].api.create(both)).rejects.toThrow(/hints/);

    const { id } = await people[0].api.create({
      setup: { game: 'everdell', players: 1, solo: { name: 'rugwort', level: 1 } },
    });
    const alone = people[0].follow(id);
    await until('the table is here', () => alone.now !== null);
    await alone.join();
    await until('it is my turn', () => isAsked(alone));
    expect(alone.now?.info.hints).toBe(true);
    const plans = await alone.hint();
    expect(plans).toHaveLength(3);
    expect(plans[0].behind).toBe(0);
    for (const { answer, behind, outlook, why } of plans) {
      expect(alone.now?.view?.question?.options.map(({ key }) => key)).toContain(answer);
      expect(behind).toBeLessThanOrEqual(0);
      expect(outlook?.mine).toBeGreaterThan(20);
      expect(why.length).toBeGreaterThan(0);
    }
  });

  it('plays a whole game of two people and a bot, and proves the deal', async () => {
    const [ada, bo] = [await running.account('Ada'), await running.account('Bo')];
    const made = await ada.api.create({
      setup: { game: 'everdell', players: 3 },
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }, { kind: 'open' }],
      rated: true,
    });
    const before = ada.follow(made.id);
    await until('the table is here', () => before.now !== null);
    expect(await refusal(before.assignSeat(1, { kind: 'bot', level: 'elder:glutton' }))).toBe('illegal');
    await before.assignSeat(1, { kind: 'bot', level: 'newcomer:farmer' });
    expect((await bo.api.table(made.id)).seats[1]).toMatchObject({ kind: 'bot', level: 'newcomer:farmer' });
    expect(made).toMatchObject({ status: 'open', deal: { kind: 'fresh', round: 0 } });
    const tables = [ada.follow(made.id), bo.follow(made.id)];
    await until('the table is here', () => tables.every((each) => each.now !== null));
    await tables[0].join();
    await tables[1].join(2);
    await until('the game begins', () => tables[0].now?.info.status === 'playing');
    await playOn(tables);
    const { info, view } = tables[0].now!;
    expect(view?.over).toBe(true);
    expect(info.result?.scores).toHaveLength(3);

    const record = await ada.api.record(made.id);
    const { game } = openRecord(record);
    expect(game.isOver).toBe(true);
    expect(record).toMatchObject({
      seats: [expect.stringMatching(/^Ada /), 'newcomer:farmer', expect.stringMatching(/^Bo /)],
      proof: { commitment: made.deal.kind === 'fresh' ? made.deal.commitment : '' },
    });
    expect((await ada.api.analysis(made.id)).turns.length).toBeGreaterThan(10);

    await until('the result is counted', async () => (await ada.api.person(ada.id)).ratings.length > 0);
    const profile = await bo.api.person(ada.id);
    const names = [expect.stringMatching(/^Ada /), 'newcomer:farmer', expect.stringMatching(/^Bo /)];
    expect(profile.recent).toMatchObject([{ table: made.id, names }]);
    expect(profile.statistics[0].games).toBe(1);
  });

  it('refuses what is stale, not yours or illegal, changes nothing, and does a command once', async () => {
    const { people, tables, id } = await pair();
    const asked = tables.find(isAsked)!;
    const other = tables.find((each) => each !== asked)!;
    const seq = asked.seq;
    const answer = anyAnswer(random, asked.now!.view!.question!);
    expect(await refusal(other.choose(answer))).toBe('not-yours');
    expect(await refusal(asked.choose('play dragon#9'))).toBe('illegal');
    expect(asked.seq).toBe(seq);
    const me = people[tables.indexOf(asked)];
    const choose = { type: 'choose', table: id, commandId: 'same-id-1', seq, answer } as never;
    const first = await me.api.command(choose);
    expect(await me.api.command(choose)).toEqual(first);
    expect(first.seq).toBe(seq + 1);
    await until('it is told', () => asked.seq === first.seq);
    await expect(
      me.api.command({ ...(choose as object), commandId: 'other-id-1' } as never),
    ).rejects.toMatchObject({
      code: /stale|not-yours/ as never,
    });
  });

  it('shows spectators nothing hidden, and private tables to nobody', async () => {
    const { id } = await pair({ ...TWO, watching: 'nobody', visibility: 'private' });
    const eve = await running.guest('Eve');
    await expect(eve.api.table(id)).rejects.toMatchObject({ code: 'unknown' });
    await expect(eve.api.table('A'.repeat(20))).rejects.toMatchObject({ code: 'unknown' });
    expect((await eve.api.lobby()).tables.map((table) => table.id)).not.toContain(id);
    const seen = await pair();
    const watching = eve.follow(seen.id);
    await until('the table is here', () => watching.now !== null);
    expect(watching.now?.you.seat).toBe(-1);
    expect(watching.now?.view?.players.every((p) => p.hand.cards.every((card) => card === null))).toBe(true);
    expect(await refusal(watching.choose('pass'))).toBe('not-yours');
    expect(await refusal(watching.join())).toBe('not-now');
  });

  it('takes back an answer at once or by consent, and leaves the log growing', async () => {
    const { tables } = await pair();
    await playOn(tables, 6);
    const before = tables[0].seq;
    const asker = tables[0];
    await asker.askUndo();
    await until('the other is asked', () => tables[1].now?.info.undoAsked !== null);
    expect(tables[1].now?.info.undoAsked).toMatchObject({ by: 0, waitingFor: [1] });
    await tables[1].refuse();
    await until('it is refused', () => asker.now?.info.undoAsked === null);
    await asker.askUndo();
    await until('the other is asked', () => tables[1].now?.info.undoAsked !== null);
    await tables[1].agree();
    await until('the game went back', () => asker.seq >= before + 4);
    expect(asker.now?.view?.question?.seat).toBe(0);
    expect(isAsked(asker)).toBe(true);
    // An answer inside one's own turn comes back without asking, if nothing was revealed by it.
    for (let i = 0; i < 60; i++) {
      await playOn(tables, 1);
      const free = tables.find((each) => each.now?.you.noUndo === null);
      if (free === undefined) continue;
      const seq = await free.undo();
      await until('it is undone', () => free.seq >= seq);
      expect(isAsked(free)).toBe(true);
      return;
    }
    throw new Error('no answer could be taken back in 60');
  });

  it('lets a bot step in when the clock runs out, and the owner come back', async () => {
    const people = [await running.guest('Ada'), await running.guest('Bo')];
    const { context } = running.servers[0];
    const id = newId();
    const settings = {
      setup: (await people[0].api.create(TWO)).setup,
      seats: [{ kind: 'open' }, { kind: 'open' }] as const,
      visibility: 'private',
      watching: 'anyone',
      pace: { kind: 'live', seconds: 1 },
      rated: false,
    } as const;
    await context.tables.create(id, settings, people[0].id, newSecret());
    const tables = people.map((player) => player.follow(id));
    await until('the table is here', () => tables.every((each) => each.now !== null));
    await tables[0].join();
    await tables[1].join();
    const isLate = (each: TableClient): boolean => each.now?.info.seats[each.now.you.seat]?.away === 'time';
    await until('a bot steps in', () => tables.some(isLate));
    const late = tables.find(isLate)!;
    await late.returnToSeat();
    await until('the owner is back', () => late.now?.info.seats[late.now.you.seat].away === null);
    await tables[0].resign();
    expect(await refusal(tables[0].returnToSeat())).toBe('not-now');
  });

  it('talks, and hears nobody who is muted', async () => {
    const { people, tables, id } = await pair();
    await tables[0].say('hello');
    await until('it is heard', () => tables[1].chat.length === 1);
    expect(tables[1].chat[0]).toMatchObject({ text: 'hello', by: { name: 'Ada' } });
    people[1].connection.send({ type: 'mute', person: people[0].id, on: true });
    await until('it is kept', async () => (await people[1].api.me()).muted.length === 1);
    await tables[0].say('are you there?');
    await tables[1].say('yes');
    await until('both hear', () => tables[0].chat.length === 3 && tables[1].chat.length >= 2);
    expect(tables[1].chat.map((line) => line.text)).toEqual(['hello', 'yes']);
    const eve = await running.guest('Eve');
    const watching = eve.follow(id);
    await until('the table is here', () => watching.now !== null);
    expect(await refusal(watching.say('psst'))).toBe('not-yours');
  });

  it('plays again, with new cards or the same', async () => {
    const { people, tables, id } = await pair({ ...TWO, rated: true });
    await expect(people[0].api.rematch(id, 'new')).rejects.toMatchObject({ code: 'not-now' });
    await playOn(tables, 1000, hasty);
    const same = await people[0].api.rematch(id, 'same');
    // Nobody is rated for a game whose cards they know.
    expect(same).toMatchObject({ deal: { kind: 'same', as: id }, rated: false });
    expect((await people[1].api.rematch(id, 'new')).id).toBe(same.id);
    const again = people.map((player) => player.follow(same.id));
    await until('the table is here', () => again.every((each) => each.now !== null));
    await again[0].join(0);
    await again[1].join(1);
    await until('the game begins', () => again[0].now?.info.status === 'playing');
    const { game: first } = openRecord(await people[0].api.record(id));
    await playOn(again, 1000, hasty);
    const { game: second } = openRecord(await people[0].api.record(same.id));
    expect(second.seed).toBe(first.seed);
  });

  it('deals anew when somebody leaves before the cards are dealt', async () => {
    const [ada, bo, cy] = [await running.guest('Ada'), await running.guest('Bo'), await running.guest('Cy')];
    const { id } = await ada.api.create({ setup: { game: 'everdell', players: 3 } });
    const tables = [ada, bo, cy].map((player) => player.follow(id));
    await until('the table is here', () => tables.every((each) => each.now !== null));
    await tables[0].join();
    await tables[1].join();
    await tables[1].leave();
    await until('everybody commits anew', () => {
      const deal = tables[0].now?.info.deal;
      return deal?.kind === 'fresh' && deal.round === 1 && deal.commits[0] !== null;
    });
    await tables[1].join(2);
    await tables[2].join(1);
    await until('the game begins', () => tables.every((each) => each.now?.info.status === 'playing'));
    const host = (await ada.api.create(TWO)).id;
    const alone = ada.follow(host);
    await until('the table is here', () => alone.now !== null);
    await alone.join();
    await alone.leave();
    await until('the table is closed', () => alone.now?.info.status === 'cancelled');
    expect(alone.now?.info.cancelled).toBe('everybody has left');
  });

  it('catches up after the connection broke', async () => {
    const { people, tables } = await pair();
    const [mine, theirs] = isAsked(tables[0]) ? [0, 1] : [1, 0];
    people[theirs].connection.reconnect();
    await playOn([tables[mine]], 1);
    await until('the other knows', () => tables[theirs].seq === tables[mine].seq);
    expect(tables[theirs].now?.view?.turn).toBe(tables[mine].now?.view?.turn);
  });
});

import { parseSetup } from '@evertable/content';
import { randomChoice } from '@evertable/bots';
import { Game, seedRandom, sha256, writeAnswer, writePosition } from '@evertable/engine';
import { describe, expect, it, vi } from 'vitest';
import { historyOf } from '../src/bots/bot-tasks.ts';
import { LocalAnnouncer } from '../src/notify/local.ts';
import { MemoryStore } from '../src/store/memory/memory-store.ts';
import type { Entry, TableSettings } from '../src/tables/entries.ts';
import { GameTable } from '../src/tables/game-table.ts';
import { recordOf, replayOf } from '../src/tables/table-record.ts';
import { TableService } from '../src/tables/table-service.ts';

const settings: TableSettings = {
  setup: parseSetup({ game: 'everdell', players: 3 }),
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
  visibility: 'private',
  watching: 'anyone',
  pace: { kind: 'live', seconds: 60 },
  rated: false,
};
const ID = 'table';
const people = ['ada', 'bo', 'cy'];

/** A table of three at a service of its own, the last ones bots; time goes on by a second with each entry. */
async function begin({ shared = false, bots = 0 } = {}) {
  let now = 1_000_000;
  let commands = 0;
  const store = new MemoryStore(shared);
  const service = (): TableService =>
    new TableService({
      log: store.log,
      people: store.people,
      announcer: new LocalAnnouncer(),
      isLevel: () => true,
      now: () => now,
    });
  const tables = service();
  const sitting = people.slice(0, people.length - bots);
  const seats = people.map((_, seat) =>
    seat < sitting.length ? ({ kind: 'open' } as const) : ({ kind: 'bot', level: 'random' } as const),
  );
  await tables.create(ID, { ...settings, seats }, 'ada', 'secret');
  const append = (entry: (table: GameTable) => Entry, by = tables): Promise<unknown> => {
    now += 1_000;
    return by.append(ID, `command-${commands++}`, entry);
  };
  for (const [seat, person] of sitting.entries())
    await append(() => ({ type: 'joined', seat, person, commit: sha256(person) }));
  for (const [seat, contribution] of sitting.entries())
    await append(() => ({ type: 'reveal', seat, contribution }));
  const random = seedRandom('opening');
  const answer = (by = tables): Promise<unknown> =>
    append(({ playing }) => {
      const question = playing.question!;
      const choice = writeAnswer(playing.rules, question, randomChoice(random, question));
      const by = question.seat < sitting.length ? 'person' : 'bot';
      return { type: 'answer', seat: question.seat, by, answer: choice };
    }, by);
  const undo = (person: string, type: 'undo' | 'ask-undo') =>
    tables
      .read(ID, ({ seq }) => seq)
      .then((seq) => {
        const command = { table: ID, commandId: `undo-${commands++}`, seq } as const;
        return tables.command(
          type === 'undo' ? { type, ...command, back: 'turn' } : { type, ...command },
          person,
        );
      });
  const isOver = (): Promise<boolean> => tables.read(ID, ({ status }) => status === 'over');
  return { store, tables, service, append, answer, undo, isOver };
}

const lookAt = (table: GameTable) => ({
  position: writePosition(table.rules, table.playing.state),
  seq: table.seq,
  gameSeq: table.gameSeq,
  status: table.status,
  clock: table.clock,
  undo: people.map((_, seat) => table.undoBlock(seat)),
  counts: [table.played.answerCount, table.played.turnCount],
  result: table.result,
});

/** The same from the log, every answer played. */
async function playedWhole(store: MemoryStore): Promise<GameTable> {
  const [first, ...rows] = await store.log.read(ID, 0);
  if (first.entry.type !== 'created') throw new Error('not the first entry');
  const table = new GameTable(first, first.entry);
  for (const row of rows) table.apply(row);
  table.open(0);
  return table;
}

describe('a table opened from its log', () => {
  it.each([0, 1, 2])('is the one that was played, with undo, clock and result; %i bots', async (bots) => {
    const { store, tables, service, answer, undo, isOver } = await begin({ bots });
    let compared = 0;
    for (let i = 0; !(await isOver()); i++) {
      await answer();
      const last = await tables.read(ID, (table) => people.findIndex((_, s) => table.undoBlock(s) === null));
      if (i % 5 === 0 && last >= 0 && i < 300) await undo(people[last], 'undo');
      const now = await tables.read(ID, lookAt);
      expect(await service().read(ID, lookAt)).toEqual(now);
      expect(lookAt(await playedWhole(store))).toEqual(now);
      compared++;
    }
    expect(compared).toBeGreaterThan(50);
    const record = await tables.readWhole(ID, recordOf);
    const whole = await playedWhole(store);
    expect(record.turns).toEqual(whole.playing.packedTurns);
    expect(record.scores).toEqual(whole.result?.scores);
    expect(record.answers).toEqual(whole.playing.answers);
  });

  it('plays the answers of its last turns only, however often somebody answered and took it back', async () => {
    const { store, tables, service, append, answer } = await begin();
    for (let i = 0; i < 60; i++) await answer();
    for (let i = 0; i < 200; i++) {
      await answer();
      await append(({ played }) => ({ type: 'undo', seat: 0, keep: played.answerCount - 1 }));
    }
    const played = vi.spyOn(Game.prototype, 'answer');
    await service().read(ID, lookAt);
    expect(played.mock.calls.length).toBeLessThan(20);
    played.mockClear();
    // Nor does an undo cost more.
    await answer();
    await append(({ played: { answerCount } }) => ({ type: 'undo', seat: 0, keep: answerCount - 1 }));
    expect(played.mock.calls.length).toBeLessThan(20);
    played.mockRestore();
    expect(lookAt(await playedWhole(store))).toEqual(await tables.read(ID, lookAt));
  });

  it('goes back to turns that are not in memory when all agree, at every server', async () => {
    const { store, tables, service, append, answer, undo } = await begin({ shared: true });
    const other = service();
    for (let i = 0; i < 40; i++) await answer();
    await other.read(ID, lookAt);
    const target = await tables.read(ID, ({ played }) => played.answerCount - 30);
    await append(() => ({ type: 'undo', seat: 0, keep: target }));
    const now = await tables.read(ID, lookAt);
    expect(now.counts[0]).toBe(target);
    expect(await other.read(ID, lookAt)).toEqual(now);
    expect(lookAt(await playedWhole(store))).toEqual(now);
    for (let i = 0; i < 6; i++) await answer(other);
    const asker = await tables.read(ID, ({ playing }) => people[playing.lastAnsweredBy]);
    await undo(asker, 'ask-undo');
    for (const person of people.filter((each) => each !== asker)) {
      const seq = await tables.read(ID, (table) => table.seq);
      await tables.command({ type: 'agree', table: ID, commandId: `agree-${person}`, seq }, person);
    }
    expect(await other.read(ID, lookAt)).toEqual(await tables.read(ID, lookAt));
    expect(lookAt(await playedWhole(store))).toEqual(await tables.read(ID, lookAt));
  });

  it('knows commands again that are long ago', async () => {
    const { tables, service, append, answer } = await begin();
    const first = await tables.append(ID, 'same', () => ({ type: 'away', seat: 0, why: 'time' }));
    await append(() => ({ type: 'back', seat: 0 }));
    for (let i = 0; i < 80; i++) await answer();
    // Written once, though it would be possible again; and known though it would be refused.
    for (const each of [tables, service()]) {
      const again = each.append(ID, 'same', () => ({ type: 'away', seat: 0, why: 'time' }));
      expect(await again).toEqual({ seq: first.seq, fresh: false });
    }
  });

  it('keeps no more than the last turns in memory', async () => {
    const { tables, answer, isOver } = await begin();
    while (!(await isOver())) {
      await answer();
      expect(await tables.read(ID, ({ playing }) => playing.turnCount)).toBeLessThanOrEqual(8);
    }
    const turns = await tables.readWhole(ID, replayOf).then((game) => {
      if (game === null) throw new Error('no game');
      return JSON.parse(historyOf(game, 1)) as unknown[][];
    });
    expect(turns).toHaveLength(await tables.read(ID, ({ played }) => played.turnCount));
  });
});

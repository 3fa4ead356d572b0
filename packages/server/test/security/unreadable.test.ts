import { parseSetup } from '@evertable/content';
import { sha256 } from '@evertable/engine';
import { expect, it } from 'vitest';
import { newId, newSecret } from '../../src/accounts/ids.ts';
import { Scheduler } from '../../src/jobs/scheduler.ts';
import { LocalAnnouncer } from '../../src/notify/local.ts';
import { MemoryStore } from '../../src/store/memory/memory-store.ts';
import { type Fault, TableService } from '../../src/tables/table-service.ts';
import { rowOf } from '../../src/tables/table-view.ts';

const settings = {
  setup: parseSetup({ game: 'everdell', players: 2 }),
  seats: [{ kind: 'open' }, { kind: 'open' }],
  visibility: 'public',
  watching: 'anyone',
  pace: { kind: 'live', seconds: 60 },
  rated: false,
} as const;

it('unreadable games are set aside, and the clocks of the others go on', async () => {
  let now = 1_000_000;
  const store = new MemoryStore();
  const faults: Fault[] = [];
  const tables = new TableService({
    log: store.log,
    people: store.people,
    announcer: new LocalAnnouncer(),
    isLevel: () => true,
    now: () => now,
    onFault: (fault) => {
      faults.push(fault);
      if (fault.isUnreadable) void store.tables.setAside(fault.id, String(fault.error));
    },
  });
  const scheduler = new Scheduler({
    store,
    tables,
    bots: { check: () => {} },
    onError: () => {},
  });
  const broken: string[] = [];
  for (let i = 0; i < 150; i++) {
    const id = newId();
    broken.push(id);
    const table = await tables.create(id, settings, newId(), newSecret());
    // An answer before the deal: no version of the rules can read it.
    const entry = { type: 'answer', seat: 0, by: 'person', answer: 'pass' } as const;
    const row = { ...rowOf(table), seq: 2, status: 'playing', deadline: now, waits: 'bot' } as const;
    await store.log.append({ table: id, seq: 2, commandId: 'broken-01', at: now, entry }, row);
  }
  now += 120_000;
  tables.evictIdle();
  const good = newId();
  const people = [newId(), newId()];
  await tables.create(good, settings, people[0], newSecret());
  for (const person of people) {
    const commit = sha256(person);
    await tables.command({ type: 'join', table: good, commandId: 'join-0001', commit }, person);
  }
  for (const person of people)
    await tables.command(
      { type: 'reveal', table: good, commandId: 'show-0001', contribution: person },
      person,
    );
  now += 61_000;
  for (let i = 0; i < 3; i++) await scheduler.tick();
  const away = await tables.read(good, (table) => table.seats.filter((seat) => seat.away === 'time').length);
  expect(away).toBe(1);
  expect(new Set(faults.map((fault) => fault.id))).toEqual(new Set(broken));
  // Each was tried once, not once a second.
  expect(faults.length).toBe(broken.length);
  expect((await store.tables.listSetAside(1000)).length).toBe(broken.length);
});

import { NameTaken, type PeopleStore, type SharedValues, type Store } from '../store.ts';
import { uniqueName } from '../unique-name.ts';
import type { PersonRow } from '../rows.ts';
import { copy, newMemoryData, type MemoryData } from './data.ts';
import { memoryChat } from './chat.ts';
import { memoryResults } from './results.ts';
import { memorySessions } from './sessions.ts';
import { memoryLog, memoryTableIndex } from './tables.ts';

/** A store that ends with the process, for tests. */
export class MemoryStore implements Store {
  readonly log;
  readonly tables;
  readonly people;
  readonly sessions;
  readonly chat;
  readonly results;
  readonly values;

  /** `shared`: several servers of a test use this object. */
  constructor(shared = false) {
    const data = newMemoryData();
    this.log = memoryLog(data, shared);
    this.tables = memoryTableIndex(data);
    this.people = memoryPeople(data);
    this.sessions = memorySessions(data);
    this.chat = memoryChat(data);
    this.results = memoryResults(data);
    this.values = memoryValues();
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}
}

function memoryPeople(data: MemoryData): PeopleStore {
  const accountNamed = (name: string): PersonRow | null =>
    [...data.people.values()].find(
      (person) => person.kind === 'account' && uniqueName(person.name) === uniqueName(name),
    ) ?? null;
  return {
    get: async (id) => copy(data.people.get(id) ?? null),
    names: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const person = data.people.get(id);
          return person === undefined ? [] : [[id, person.name]];
        }),
      ),
    accountNamed: async (name) => copy(accountNamed(name)),
    save: async (person) => {
      const other = person.kind === 'account' ? accountNamed(person.name) : null;
      if (other !== null && other.id !== person.id) throw new NameTaken();
      const seenAt = data.people.get(person.id)?.seenAt ?? person.seenAt;
      data.people.set(person.id, { ...copy(person), seenAt });
    },
    markSeen: async (people, seenAt) => {
      for (const id of people) {
        const person = data.people.get(id);
        if (person !== undefined) data.people.set(id, { ...person, seenAt });
      }
    },
    delete: async (id) => deletePerson(data, id),
    deleteStaleGuests: async (before) => {
      const stale = [...data.people.values()].filter(
        (person) =>
          person.kind === 'guest' &&
          person.createdAt < before &&
          ![...data.sessions.values()].some((session) => session.person === person.id) &&
          ![...data.tables.values()].some((table) => table.people.includes(person.id)),
      );
      for (const { id } of stale) data.people.delete(id);
      return stale.length;
    },
    mergeGuest: async (guest, account) => {
      for (const [key, row] of Array.from(data.ratings)) {
        if (row.person !== guest || data.ratings.has(`${account} ${row.of}`)) continue;
        data.ratings.delete(key);
        data.ratings.set(`${account} ${row.of}`, { ...row, person: account });
      }
      for (const [key, result] of data.results) {
        const seats = result.seats.map((seat) =>
          seat.person === guest ? { ...seat, person: account } : seat,
        );
        data.results.set(key, { ...result, seats });
      }
    },
  };
}

function deletePerson(data: MemoryData, id: string): void {
  data.people.delete(id);
  data.mutes.delete(id);
  for (const muted of data.mutes.values()) muted.delete(id);
  for (const rows of [data.sessions, data.passkeys, data.ratings] as Map<string, { person: string }>[])
    for (const [key, { person }] of rows) if (person === id) rows.delete(key);
  for (const [table, lines] of data.chat)
    data.chat.set(
      table,
      lines.filter((line) => line.person !== id),
    );
  for (const [key, table] of data.tables)
    data.tables.set(key, {
      ...table,
      people: table.people.map((p) => (p === id ? null : p)),
      lobby: {
        ...table.lobby,
        names: table.lobby.names.map((name, i) => (table.people[i] === id ? '' : name)),
      },
    });
  for (const [key, result] of data.results) {
    const seats = result.seats.map((seat) =>
      seat.person === id ? { ...seat, person: null, name: '' } : seat,
    );
    data.results.set(key, { ...result, seats });
  }
}

function memoryValues(): SharedValues {
  const values = new Map<string, string>();
  return {
    setOnce: async (name, value) => {
      if (!values.has(name)) values.set(name, value);
      return values.get(name) ?? value;
    },
    get: async (name) => values.get(name) ?? null,
    remove: async (name) => void values.delete(name),
    removeRange: async (from, to) => {
      for (const name of values.keys()) if (name >= from && name < to) values.delete(name);
    },
  };
}

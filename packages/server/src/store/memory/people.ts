import type { PersonRow } from '../rows.ts';
import { NameTaken, type PeopleStore } from '../store.ts';
import { uniqueName } from '../unique-name.ts';
import { copy, type MemoryData } from './data.ts';

export function memoryPeople(data: MemoryData): PeopleStore {
  const accountNamed = (name: string): PersonRow | null =>
    [...data.people.values()].find(
      (person) => person.kind === 'account' && uniqueName(person.name) === uniqueName(name),
    ) ?? null;
  const requireFree = ({ id, kind, name }: PersonRow): void => {
    const other = kind === 'account' ? accountNamed(name) : null;
    if (other !== null && other.id !== id) throw new NameTaken();
  };
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
    accountsWithEmail: async (email) =>
      copy([...data.people.values()].filter((each) => each.kind === 'account' && each.email === email)),
    named: async (name, limit) =>
      copy(
        [...data.people.values()]
          .filter(
            (each) =>
              each.name === name || (each.kind === 'account' && uniqueName(each.name) === uniqueName(name)),
          )
          .sort((a, b) => (a.kind === b.kind ? b.seenAt - a.seenAt : a.kind < b.kind ? -1 : 1))
          .slice(0, limit),
      ),
    operators: async () => copy([...data.people.values()].filter((each) => each.role === 'operator')),
    add: async (person) => {
      requireFree(person);
      data.people.set(person.id, copy(person));
    },
    update: async (id, change) => {
      const person = data.people.get(id);
      if (person === undefined) return null;
      const changed = { ...person, ...copy(change) };
      requireFree(changed);
      data.people.set(id, changed);
      return copy(changed);
    },
    markSeen: async (people, seenAt) => {
      for (const id of people) {
        const person = data.people.get(id);
        if (person !== undefined) data.people.set(id, { ...person, seenAt });
      }
    },
    delete: async (id) => deletePerson(data, id),
    leftBehind: async (limit) => leftBehind(data).slice(0, limit),
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

function leftBehind(data: MemoryData): string[] {
  const seated = [
    ...[...data.tables.values()].flatMap((table) => table.people),
    ...[...data.results.values()].flatMap((result) => result.seats.map((seat) => seat.person)),
  ];
  return [...new Set(seated.flatMap((id) => (id === null || data.people.has(id) ? [] : [id])))];
}

function deletePerson(data: MemoryData, id: string): void {
  data.people.delete(id);
  data.mutes.delete(id);
  for (const muted of data.mutes.values()) muted.delete(id);
  const { sessions, passkeys, mailTokens, ratings, restrictions } = data;
  const personal: Map<string, { person: string }>[] = [sessions, passkeys, mailTokens, ratings, restrictions];
  for (const rows of personal) for (const [key, { person }] of rows) if (person === id) rows.delete(key);
  for (const [table, lines] of data.chat)
    data.chat.set(
      table,
      lines.map((line) =>
        line.person === id
          ? { ...line, person: '', text: '', removed: true, commandId: String(line.n) }
          : line,
      ),
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
  for (const [key, report] of data.reports) {
    const closed = { outcome: 'deleted', closedAt: report.closedAt ?? Date.now() };
    if (report.person === id)
      data.reports.set(key, {
        ...report,
        ...(report.closedAt === null && closed),
        person: null,
        text: '',
        note: '',
      });
    else if (report.reporter === id) data.reports.set(key, { ...report, reporter: null, note: '' });
  }
  for (const [i, action] of data.actions.entries())
    if (action.person === id) data.actions[i] = { ...action, detail: '' };
}

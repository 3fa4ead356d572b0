import type { TableRow } from '../rows.ts';
import type { LogStore, TableIndex } from '../store.ts';
import { copy, type MemoryData } from './data.ts';

export function memoryLog(data: MemoryData, shared: boolean): LogStore {
  return {
    shared,
    append: async (row, table) => {
      const log = data.logs.get(row.table) ?? [];
      if (row.seq !== log.length + 1 || log.some((each) => each.commandId === row.commandId))
        return 'conflict';
      data.logs.set(row.table, [...log, copy(row)]);
      data.tables.set(row.table, copy(table));
      return 'written';
    },
    read: async (table, afterSeq) => copy((data.logs.get(table) ?? []).slice(afterSeq)),
    seqOf: async (table, commandId) =>
      data.logs.get(table)?.find((row) => row.commandId === commandId)?.seq ?? null,
    heads: async (tables) =>
      new Map(
        tables.flatMap((id) => {
          const table = data.tables.get(id);
          return table === undefined ? [] : [[id, table.seq]];
        }),
      ),
  };
}

export function memoryTableIndex(data: MemoryData): TableIndex {
  const find = (
    limit: number,
    is: (table: TableRow) => boolean,
    order: (a: TableRow, b: TableRow) => number,
  ): TableRow[] => [...data.tables.values()].filter(is).sort(order).slice(0, limit);
  const ids = (limit: number, is: (table: TableRow) => boolean): string[] =>
    find(
      limit,
      (table) => !data.setAside.has(table.id) && is(table),
      (a, b) => a.updatedAt - b.updatedAt,
    ).map((table) => table.id);
  return {
    lobby: async ({ status, game, before, limit }) =>
      find(
        limit,
        (table) =>
          table.status === status &&
          table.visibility === 'public' &&
          (game === undefined || table.game === game) &&
          (before === undefined || table.createdAt < before),
        (a, b) => b.createdAt - a.createdAt,
      ).map((table) => copy(table.lobby)),
    tablesOf: async (person, limit) => {
      const mine = find(
        limit,
        (table) => table.people.includes(person) && table.status !== 'cancelled',
        (a, b) => b.updatedAt - a.updatedAt,
      ).map((table) => {
        const seat = table.people.indexOf(person);
        const { turnSeat, deadline, updatedAt } = table;
        const mine = { ...copy(table.lobby), seat, myTurn: turnSeat === seat, deadline, updatedAt };
        return data.setAside.has(table.id) ? { ...mine, unreadable: true } : mine;
      });
      return mine.sort((a, b) => Number(b.myTurn) - Number(a.myTurn));
    },
    expired: async (now, limit) => ids(limit, (table) => table.deadline !== null && table.deadline <= now),
    withStuckBot: async (before, limit) =>
      ids(limit, (table) => table.waits === 'bot' && table.updatedAt < before),
    unsettled: async (limit) => ids(limit, (table) => table.status === 'over' && !data.results.has(table.id)),
    abandoned: async (before, limit) =>
      ids(limit, (table) => table.status === 'open' && table.updatedAt < before),
    setAside: async (table, reason) => void data.setAside.set(table, reason),
    listSetAside: async (limit) =>
      [...data.setAside].slice(0, limit).flatMap(([id, reason]) => {
        const table = data.tables.get(id);
        return table === undefined ? [] : { table: id, reason, lobby: copy(table.lobby) };
      }),
    clearSetAside: async (table) => {
      if (table === undefined) data.setAside.clear();
      else data.setAside.delete(table);
    },
    cancelSetAside: async (id) => {
      const table = data.tables.get(id);
      if (table === undefined || !data.setAside.delete(id)) return false;
      const closed = { status: 'cancelled', waits: 'nobody', turnSeat: -1, deadline: null } as const;
      data.tables.set(id, { ...table, ...closed, lobby: { ...table.lobby, status: 'cancelled' } });
      return true;
    },
    openTablesOf: async (host) =>
      [...data.tables.values()].filter((table) => table.host === host && table.status === 'open').length,
    count: async (status) => [...data.tables.values()].filter((table) => table.status === status).length,
  };
}

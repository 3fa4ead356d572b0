import type { ChatStore } from '../store.ts';
import { copy, type MemoryData } from './data.ts';

export function memoryChat({ chat, mutes }: MemoryData): ChatStore {
  return {
    add: async (line) => {
      const lines = chat.get(line.table) ?? [];
      const known = lines.find((each) => each.person === line.person && each.commandId === line.commandId);
      if (known !== undefined) return copy(known);
      const row = { ...line, n: (lines.at(-1)?.n ?? 0) + 1 };
      chat.set(line.table, [...lines, row]);
      return copy(row);
    },
    list: async (table, after, limit) =>
      copy((chat.get(table) ?? []).filter((line) => line.n > after).slice(-limit)),
    muted: async (person) => [...(mutes.get(person) ?? [])].sort(),
    setMuted: async (person, other, on) => {
      const all = mutes.get(person) ?? new Set();
      if (on) all.add(other);
      else all.delete(other);
      mutes.set(person, all);
    },
  };
}

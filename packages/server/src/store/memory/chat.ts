import type { ChatStore } from '../store.ts';
import { copy, type MemoryData } from './data.ts';

export function memoryChat({ chat, mutes }: MemoryData): ChatStore {
  return {
    add: async (line) => {
      const lines = chat.get(line.table) ?? [];
      const known = lines.find((each) => each.person === line.person && each.commandId === line.commandId);
      if (known !== undefined) return copy(known);
      const row = { ...line, n: (lines.at(-1)?.n ?? 0) + 1, removed: false };
      chat.set(line.table, [...lines, row]);
      return copy(row);
    },
    list: async (table, after, limit) =>
      copy((chat.get(table) ?? []).filter((line) => line.n > after).slice(-limit)),
    line: async (table, n) => copy((chat.get(table) ?? []).find((line) => line.n === n) ?? null),
    linesOf: async (person, limit) =>
      copy(
        [...chat.values()]
          .flat()
          .filter((line) => line.person === person && !line.removed)
          .sort((a, b) => b.at - a.at)
          .slice(0, limit),
      ),
    remove: async (table, n) => {
      const lines = chat.get(table) ?? [];
      const index = lines.findIndex((line) => line.n === n && !line.removed);
      if (index < 0) return false;
      chat.set(table, lines.with(index, { ...lines[index], text: '', removed: true }));
      return true;
    },
    deleteBefore: async (at) => {
      for (const [table, lines] of chat)
        chat.set(
          table,
          lines
            .filter((line, i) => line.at >= at || i === lines.length - 1)
            .map((line) => (line.at >= at ? line : { ...line, text: '', removed: true })),
        );
    },
    muted: async (person) => [...(mutes.get(person) ?? [])].sort(),
    setMuted: async (person, other, on) => {
      const all = mutes.get(person) ?? new Set();
      if (on) all.add(other);
      else all.delete(other);
      mutes.set(person, all);
    },
  };
}

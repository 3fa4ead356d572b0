import type { SharedValues, Store } from '../store.ts';
import { memoryChat } from './chat.ts';
import { newMemoryData } from './data.ts';
import { memoryModeration } from './moderation.ts';
import { memoryPeople } from './people.ts';
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
  readonly moderation;
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
    this.moderation = memoryModeration(data);
    this.values = memoryValues();
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}
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

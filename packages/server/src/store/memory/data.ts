import type { LogRow } from '../../tables/entries.ts';
import type { ChatRow, PasskeyRow, PersonRow, RatingRow, ResultRow, SessionRow, TableRow } from '../rows.ts';

/** The maps the roles of a MemoryStore share. */
export interface MemoryData {
  readonly logs: Map<string, LogRow[]>;
  readonly tables: Map<string, TableRow>;
  /** Reasons by table. */
  readonly setAside: Map<string, string>;
  readonly people: Map<string, PersonRow>;
  readonly sessions: Map<string, SessionRow>;
  readonly passkeys: Map<string, PasskeyRow>;
  readonly mutes: Map<string, Set<string>>;
  readonly chat: Map<string, ChatRow[]>;
  readonly results: Map<string, ResultRow>;
  /** By person and what is rated. */
  readonly ratings: Map<string, RatingRow>;
}

export const newMemoryData = (): MemoryData => ({
  logs: new Map(),
  tables: new Map(),
  setAside: new Map(),
  people: new Map(),
  sessions: new Map(),
  passkeys: new Map(),
  mutes: new Map(),
  chat: new Map(),
  results: new Map(),
  ratings: new Map(),
});

/** Rows go in and out as copies, as they would with a database. */
export const copy = <T>(value: T): T => structuredClone(value);

import type { LogRow } from '../../tables/entries.ts';
import type {
  ChatRow,
  MailTokenRow,
  ModerationRow,
  PasskeyRow,
  PersonRow,
  RatingRow,
  ReportRow,
  RestrictionRow,
  ResultRow,
  SessionRow,
  TableRow,
} from '../rows.ts';

/** The maps the roles of a MemoryStore share. */
export interface MemoryData {
  readonly logs: Map<string, LogRow[]>;
  readonly tables: Map<string, TableRow>;
  /** Reasons by table. */
  readonly setAside: Map<string, string>;
  readonly people: Map<string, PersonRow>;
  readonly sessions: Map<string, SessionRow>;
  readonly passkeys: Map<string, PasskeyRow>;
  readonly mailTokens: Map<string, MailTokenRow>;
  readonly mutes: Map<string, Set<string>>;
  readonly chat: Map<string, ChatRow[]>;
  readonly results: Map<string, ResultRow>;
  /** By person and what is rated. */
  readonly ratings: Map<string, RatingRow>;
  readonly reports: Map<string, ReportRow>;
  /** By person and kind. */
  readonly restrictions: Map<string, RestrictionRow>;
  readonly actions: ModerationRow[];
}

export const newMemoryData = (): MemoryData => ({
  logs: new Map(),
  tables: new Map(),
  setAside: new Map(),
  people: new Map(),
  sessions: new Map(),
  passkeys: new Map(),
  mailTokens: new Map(),
  mutes: new Map(),
  chat: new Map(),
  results: new Map(),
  ratings: new Map(),
  reports: new Map(),
  restrictions: new Map(),
  actions: [],
});

/** Rows go in and out as copies, as they would with a database. */
export const copy = <T>(value: T): T => structuredClone(value);

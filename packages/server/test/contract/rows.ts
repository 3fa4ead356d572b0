import { randomBytes } from 'node:crypto';
import type { PersonRow, ReportRow, SessionRow, TableRow } from '../../src/store/rows.ts';
import type { Store } from '../../src/store/store.ts';
import type { LogRow } from '../../src/tables/entries.ts';

/** A store that the contract is tested against. */
export interface StoreKind {
  readonly name: string;
  /** Why it cannot be tested here. */
  readonly missing?: string;
  /** Opens the same store, as another server would. */
  open(): Promise<Store>;
  /** False for a store that can be opened once only. */
  readonly reopens: boolean;
  clean(): void;
}

export const id = (): string => randomBytes(10).toString('hex');
export const NO_REMINDERS = { email: null, webhook: null, push: [] };

export const row = (table: string, seq: number, commandId = `c-${seq}-${id()}`): LogRow => ({
  table,
  seq,
  commandId,
  at: 1_000 + seq,
  entry: { type: 'joined', seat: 0, person: 'p', commit: 'x' },
});

export const tableRow = (table: string, seq: number, change: Partial<TableRow> = {}): TableRow => ({
  id: table,
  seq,
  status: 'open',
  visibility: 'public',
  game: 'everdell',
  host: 'p',
  createdAt: 1_000,
  updatedAt: 1_000 + seq,
  waits: 'nobody',
  turnSeat: -1,
  deadline: null,
  people: [null, null],
  ...change,
  lobby: {
    id: table,
    status: 'open',
    game: 'everdell',
    modules: [],
    solo: null,
    players: 2,
    open: 2,
    names: ['', ''],
    pace: { kind: 'none' },
    rated: false,
    createdAt: 1_000,
  },
});

export const person = (change: Partial<PersonRow> = {}): PersonRow => ({
  id: id(),
  name: 'Ada',
  kind: 'guest',
  password: null,
  createdAt: 5,
  seenAt: 5,
  reminders: NO_REMINDERS,
  email: null,
  role: null,
  ...change,
});

export const session = (change: Partial<SessionRow> = {}): SessionRow => ({
  hash: id(),
  person: id(),
  expiresAt: 1_000,
  createdAt: 1,
  usedAt: 1,
  device: '',
  ...change,
});

export const reportRow = (change: Partial<ReportRow> = {}): ReportRow => ({
  id: id(),
  at: 1,
  reporter: id(),
  subject: 'person',
  person: id(),
  table: null,
  line: null,
  reason: 'rude',
  note: '',
  text: '',
  outcome: null,
  closedAt: null,
  closedBy: null,
  ...change,
});

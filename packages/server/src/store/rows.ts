import type {
  LobbyTable,
  PastGame,
  Rating,
  Reminders,
  ReportReason,
  ReportSubject,
  RestrictionKind,
  TableStatus,
} from '@evertable/protocol';

/** What lists need to know of a table; written in the same transaction as the log entry it follows from. */
export interface TableRow {
  readonly id: string;
  readonly seq: number;
  readonly status: TableStatus;
  readonly visibility: 'public' | 'private';
  readonly game: string;
  readonly host: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whose question is open: a bot's, which any server may answer, or a person's. */
  readonly waits: 'bot' | 'person' | 'nobody';
  readonly turnSeat: number;
  readonly deadline: number | null;
  /** People by seat. */
  readonly people: readonly (string | null)[];
  readonly lobby: LobbyTable;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'account';
  readonly password: string | null;
  readonly createdAt: number;
  /** When a server last had a connection of theirs, to within 30 s. */
  readonly seenAt: number;
  readonly reminders: Reminders;
  /** The confirmed address, in lower case; null without one. */
  readonly email: string | null;
  readonly role: 'operator' | null;
}

/** What can be changed of a person. */
export type PersonChange = Partial<
  Pick<PersonRow, 'name' | 'kind' | 'password' | 'reminders' | 'email' | 'role'>
>;

export interface SessionRow {
  /** SHA-256 of the token; the token itself is not stored. */
  readonly hash: string;
  readonly person: string;
  readonly expiresAt: number;
  readonly createdAt: number;
  /** To within 10 minutes. */
  readonly usedAt: number;
  /** Browser and system, as in `Firefox, Linux`. */
  readonly device: string;
}

/** Permission that is sent by e-mail: whoever has the token can read letters to that address. */
export interface MailTokenRow {
  /** SHA-256 of the token; the token itself is not stored. */
  readonly hash: string;
  readonly person: string;
  readonly email: string;
  readonly purpose: 'confirm' | 'recover';
  readonly sentAt: number;
  readonly expiresAt: number;
}

export interface PasskeyRow {
  readonly id: string;
  readonly person: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** The device it was added on, as in `Firefox, Linux`. */
  readonly device: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface ChatRow {
  readonly table: string;
  readonly n: number;
  readonly person: string;
  readonly text: string;
  readonly at: number;
  readonly commandId: string;
  /** True when an operator has removed the line; its text is empty. */
  readonly removed: boolean;
}

/** A complaint about a person, a table or a line of chat. */
export interface ReportRow {
  readonly id: string;
  readonly at: number;
  /** null when the person was deleted. */
  readonly reporter: string | null;
  readonly subject: ReportSubject;
  readonly person: string | null;
  readonly table: string | null;
  readonly line: number | null;
  readonly reason: ReportReason;
  readonly note: string;
  /** The line as it was when it was reported. */
  readonly text: string;
  /** What was done about it; null while it is open. */
  readonly outcome: string | null;
  readonly closedAt: number | null;
  readonly closedBy: string | null;
}

/** A warning, or something a person may not do until then. */
export interface RestrictionRow {
  readonly person: string;
  readonly kind: RestrictionKind;
  readonly at: number;
  readonly until: number;
  /** The operator; null for the command line. */
  readonly by: string | null;
  /** What the person reads. */
  readonly letter: string;
}

/** Something an operator did. */
export interface ModerationRow {
  readonly id: string;
  readonly at: number;
  /** null for the command line. */
  readonly by: string | null;
  readonly action: string;
  readonly person: string | null;
  readonly table: string | null;
  readonly report: string | null;
  readonly detail: string;
}

export interface RatingRow extends Omit<Rating, 'rating'> {
  readonly person: string;
}

/** The end of a game, counted once. */
export interface ResultRow {
  readonly table: string;
  readonly game: string;
  readonly players: number;
  readonly endedAt: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly person: string | null;
    readonly name: string;
    readonly points: number;
    readonly place: number;
  }[];
  readonly ratings: readonly RatingRow[];
}

/** A finished game in the history of a person. */
export interface HistoryRow extends PastGame {
  readonly visibility: 'public' | 'private';
}

export interface LobbyFilter {
  readonly status: TableStatus;
  readonly game?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

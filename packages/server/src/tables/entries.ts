import type { Answer, Setup, Versions } from '@evertable/engine';
import type { Pace, SeatAssignment } from '@evertable/protocol';

/** How a table was created. */
export interface TableSettings {
  readonly setup: Setup;
  readonly seats: readonly SeatAssignment[];
  readonly visibility: 'public' | 'private';
  readonly watching: 'anyone' | 'nobody';
  readonly pace: Pace;
  readonly rated: boolean;
  /** Missing in logs older than hints. */
  readonly hints?: boolean;
}

/** A deal that was played before: its seed is known, so there is nothing to prove. */
export interface EarlierDeal {
  readonly table: string;
  readonly seed: string;
}

export interface CreatedEntry {
  readonly type: 'created';
  readonly settings: TableSettings;
  readonly host: string;
  /** The versions of the modules; a table older than these has none, and all were 1. */
  readonly rules?: Versions;
  /** The server's part of the deal; its hash is public from the start, the secret when the game is over. */
  readonly secret: string;
  readonly again?: EarlierDeal;
  /**
   * Rules of the log itself, so that old logs keep their meaning: 2 since absent people are asked before an undo, 3 since
   * the cards come from the cryptographic generator.
   */
  readonly logRules?: number;
}

/** The rules of new logs. */
export const LOG_RULES = 3;

/**
 * One entry of a table's log. The log is the table: entries are only ever added, also to undo others. People are
 * named by id only, so that a name can be deleted.
 */
export type Entry = EntryBody & {
  /** Set by the server when it writes an entry that changed the position. */
  readonly positions?: Positions;
  /** Likewise: the turn, and the seat whose question is open; -1 when the game is over. */
  readonly asks?: readonly [turn: number, seat: number];
};

/** Packed checkpoints of the turns from `from` on; later ones of an earlier entry no longer count. */
export interface Positions {
  readonly from: number;
  readonly turns: readonly string[];
  /** Set when the game is over. */
  readonly result?: GameResult;
}

export interface GameResult {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

type EntryBody =
  | CreatedEntry
  | { readonly type: 'joined'; readonly seat: number; readonly person: string; readonly commit: string }
  | { readonly type: 'left'; readonly seat: number }
  | { readonly type: 'seat'; readonly seat: number; readonly plan: SeatAssignment }
  | { readonly type: 'commit'; readonly seat: number; readonly commit: string }
  | { readonly type: 'reveal'; readonly seat: number; readonly contribution: string }
  | { readonly type: 'answer'; readonly seat: number; readonly by: 'person' | 'bot'; readonly answer: Answer }
  /** `keep`: how many answers stay. */
  | { readonly type: 'undo'; readonly seat: number; readonly keep: number }
  | { readonly type: 'ask-undo'; readonly seat: number; readonly keep: number }
  | { readonly type: 'agree'; readonly seat: number }
  | { readonly type: 'refuse'; readonly seat: number }
  | { readonly type: 'away'; readonly seat: number; readonly why: 'time' | 'resigned' }
  | { readonly type: 'back'; readonly seat: number }
  /** The guest of this seat signed in to an account. */
  | { readonly type: 'moved'; readonly seat: number; readonly person: string }
  /**
   * From here on these versions of the rules count. A running game goes on from this position, the start of the turn
   * that was under way; null before the cards are dealt.
   */
  | { readonly type: 'rules'; readonly versions: Versions; readonly position: string | null }
  | { readonly type: 'rematch'; readonly table: string }
  | { readonly type: 'cancelled'; readonly why: string };

/** An entry with its position in the log. */
export interface LogRow {
  readonly table: string;
  readonly seq: number;
  readonly commandId: string;
  readonly at: number;
  readonly entry: Entry;
}

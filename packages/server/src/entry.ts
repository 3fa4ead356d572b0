import type { Answer, Setup } from '@evertable/engine';
import type { Pace, SeatPlan } from '@evertable/protocol';

/** How a table was meant when it was made. */
export interface Settings {
  readonly setup: Setup;
  readonly seats: readonly SeatPlan[];
  readonly visibility: 'public' | 'private';
  readonly watching: 'anyone' | 'nobody';
  readonly pace: Pace;
  readonly rated: boolean;
  /** Left out at tables older than hints. */
  readonly hints?: boolean;
}

/**
 * One thing that happened at a table. The log of these is the table: nothing else is ever changed, and what was
 * undone stays in it. People are in it by id only, so that a name can be forgotten.
 */
export type Entry =
  | {
      readonly type: 'created';
      readonly settings: Settings;
      readonly host: string;
      readonly rulesVersion: number;
      /** The server's part of the deal; its hash is shown at once, itself only when the game is over. */
      readonly secret: string;
      /** A deal played before: the seed is known and there is nothing to prove. */
      readonly again?: { readonly table: string; readonly seed: string };
    }
  | { readonly type: 'joined'; readonly seat: number; readonly person: string; readonly commit: string }
  | { readonly type: 'left'; readonly seat: number }
  | { readonly type: 'seat'; readonly seat: number; readonly plan: SeatPlan }
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
  /** A guest became somebody who was known before. */
  | { readonly type: 'moved'; readonly seat: number; readonly person: string }
  | { readonly type: 'rematch'; readonly table: string }
  | { readonly type: 'cancelled'; readonly why: string };

/** An entry in its place. */
export interface LogRow {
  readonly table: string;
  readonly seq: number;
  readonly commandId: string;
  readonly at: number;
  readonly entry: Entry;
}

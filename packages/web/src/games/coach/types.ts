import type { Answer, GameEventView, QuestionView, View } from '@evertable/engine';
import type { Catalog, NewGame } from '../../board/types.ts';

/** Conditions by name, all of which must hold; `conditions.ts` says what each means. */
export type When = Readonly<Record<string, unknown>>;

/** One thing the coach says. */
export interface Step {
  readonly id: string;
  /** `deed`: until it is done; `look`: until the next tap; `end`: the farewell. */
  readonly kind: 'deed' | 'look' | 'end';
  readonly when: When;
  /** What it points at: an option, something on the table, or `zone:` and a part of the screen. */
  readonly target: string | readonly string[];
  /** The option that does it, or `any-answer`. */
  readonly done: string;
  /** A card of the hand to keep in mind. */
  readonly aim?: string;
  /** Goals for the rest of the year, each with its condition. */
  readonly goals?: readonly When[];
}

/** What must have happened for a tip. */
export interface Happening {
  readonly event: string;
  readonly seat?: 'me' | 'rival';
  readonly to?: 'me';
  readonly kind?: string;
  readonly n?: number;
  readonly card?: string;
  readonly where?: string;
  readonly group?: string;
  readonly notMine?: boolean;
  readonly withEvent?: string;
}

/** Said once, the first time something comes up. */
export interface FirstTip {
  readonly id: string;
  readonly target: string;
  readonly when?: When;
  readonly on?: Happening;
}

/** The scripted first year of a world: a fixed deal and what the coach says in it. */
export interface Opening {
  readonly setup: NewGame['setup'];
  readonly seed: string;
  readonly seats: NewGame['seats'];
  readonly line: readonly {
    readonly me: readonly Answer[];
    readonly rival: readonly Answer[];
    readonly steps: readonly string[];
  }[];
  readonly steps: readonly Step[];
  /** Said when the player has left the line and no step fits. */
  readonly bridges: readonly Step[];
  readonly tips: readonly FirstTip[];
}

/** What the coach knows of the table. */
export interface Situation {
  readonly view: View;
  readonly question: QuestionView | null;
  readonly catalog: Catalog;
  /** The last move can be taken back. */
  readonly undo: boolean;
  /** What happened since the player was last asked. */
  readonly events: readonly GameEventView[];
  /** Answers of the whole game so far. */
  readonly answers: number;
}

/** What was said and done, each with the number of answers at that time, so that undo takes it back too. */
export interface Memory {
  readonly done: readonly { readonly id: string; readonly at: number; readonly turn: number }[];
  readonly said: readonly { readonly id: string; readonly at: number }[];
  /** Answers before each own turn. */
  readonly turns: readonly number[];
  /** Own turns in a row with nothing to say. */
  readonly silent: number;
  /** The coach has let go: only tips from now on. */
  readonly over: boolean;
}

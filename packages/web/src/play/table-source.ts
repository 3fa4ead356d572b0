import type {
  Answer,
  EarlierPart,
  GameEventView,
  QuestionView,
  Seat,
  Setup,
  UndoBlock,
  Versions,
  View,
} from '@evertable/engine';
import type { MistakeFacts } from '@evertable/text';
import type { Catalog, Hint, Preview, SeatSpec, TurnPoint } from '../board/types.ts';

export type { SeatSpec } from '../board/types.ts';

/** A game as a file holds it: everything follows from it. */
export interface GameRecord {
  readonly setup: Setup;
  readonly seed: string;
  readonly seats: readonly SeatSpec[];
  readonly answers: readonly Answer[];
  readonly kept?: KeptPositions;
  /** Once it is over. */
  readonly scores?: readonly number[];
  readonly winners?: readonly number[];
}

/** What is kept of a game besides its answers, for the day the rules have changed. */
export interface KeptPositions {
  readonly rules: Versions;
  readonly earlier: readonly EarlierPart[];
  /** Packed. */
  readonly turns: readonly string[];
}

/** Whether the rules have changed since a game was played: it goes on from its last position, or is only shown. */
export type RulesChange = 'continued' | 'shown';

/** The table as one seat sees it now. */
export interface Snapshot {
  readonly view: View;
  /** What happened since the last snapshot. */
  readonly events: readonly GameEventView[];
  /** Others are still to move: their moves are shown one after the other. */
  readonly moreToCome: boolean;
  /** `not-yours`: others have answered since. */
  readonly noUndo: UndoBlock | 'not-yours' | 'not-now' | null;
  readonly answers: readonly Answer[];
  readonly turns: number;
  /** To be kept with the answers; absent when looking back. */
  readonly kept?: KeptPositions;
}

/** A turn that cost points: what was answered, and what would have been better and why. */
interface Mistake extends MistakeFacts {
  /** Counted from 0. */
  readonly turn: number;
  /** The question where it happened, as the player saw it. */
  readonly question: QuestionView;
}

/** What an analysis found for one player: turns that cost most, and what to keep and to try, by the keys of their texts. */
export interface GameLessons {
  readonly mistakes: readonly Mistake[];
  readonly keep: readonly string[];
  readonly try: readonly string[];
}

/** Why the last answer did not come through: a code of this device, or the server's reason as text. */
export type Problem = 'illegal-answer' | 'unsaved' | { readonly text: string };

/** One game as the board plays it, wherever it runs. */
export interface TableSource {
  readonly id: string;
  readonly where: 'device' | 'server';
  /** Whether the viewer sits at the table or looks on. */
  readonly seated: boolean;
  readonly catalog: Catalog;
  readonly seats: readonly SeatSpec[];
  readonly snapshot: Snapshot;
  /** Grows with every snapshot. */
  readonly revision: number;
  /** An answer is on its way. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** How the game was opened under other rules, and the turn it goes on with; null under its own. */
  readonly rulesChanged: { readonly how: RulesChange; readonly turn: number } | null;
  /** Where another tab plays this game and this one follows: plays it here. null where it is played here. */
  readonly takeOver: (() => void) | null;
  /** A coach sits beside the player. */
  readonly coached: boolean;
  /** Answers the open question, and those that follow it if more answers are given. */
  readonly send: (answers: readonly Answer[]) => void;
  readonly undo: (scope: 'answer' | 'turn') => void;
  /** Shows the rest of what others do at once. */
  readonly skip: () => void;
  readonly ask: {
    /** null for the likeliest answer; `following` are answers to the questions that follow. */
    readonly preview: (
      answer: Answer | null,
      following: readonly (Answer | null)[],
    ) => Promise<Preview | null>;
    /** null where advice is not allowed. */
    readonly hint: (() => Promise<readonly Hint[]>) | null;
    readonly history: () => Promise<readonly TurnPoint[]>;
    /** A past position as one seat sees it; where several people play at one device. */
    readonly at?: (answers: number, viewer: Seat, since?: number) => Promise<Snapshot>;
  };
  /** null until everything is known: at a server, until the game is over. */
  readonly record: GameRecord | null;
  readonly can: {
    /** Asks the other players for consent. */
    readonly requestUndo?: () => void;
    readonly resign?: () => void;
    readonly rematch?: (deal: 'new' | 'same') => void;
    /** Deletes the game from this device. */
    readonly remove?: () => void;
    /** Goes through the finished game again and finds the turns of a seat that cost most. */
    readonly findMistakes?: (seat: Seat) => Promise<GameLessons>;
  };
}

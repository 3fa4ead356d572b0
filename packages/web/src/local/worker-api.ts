import type { Answer, Seat } from '@evertable/engine';
import type { Catalog, Hint, Preview, TurnPoint } from '../board/types.ts';
import type { GameRecord, GameLessons, RulesChange, Snapshot } from '../play/table-source.ts';

/** What one can choose when a game is set up. */
export interface Choices {
  /** Levels of bots, weakest first, and what each may have a liking for. */
  readonly bots: readonly string[];
  readonly tastes: readonly string[];
  readonly games: readonly {
    readonly id: string;
    readonly players: readonly number[];
    readonly editions: readonly string[];
    readonly edition: string;
    readonly modules: readonly string[];
    /** Modules that are chosen together. */
    readonly presets: readonly { readonly id: string; readonly modules: readonly string[] }[];
    /** Settings with a few values, each for a module or an automaton. */
    readonly options: readonly {
      readonly name: string;
      readonly values: readonly string[];
      readonly module: string | null;
      readonly solo: string | null;
    }[];
    readonly solo: readonly {
      readonly id: string;
      readonly levels: readonly number[];
      readonly players: readonly number[];
    }[];
  }[];
}

export interface Opened {
  readonly catalog: Catalog;
  readonly snapshot: Snapshot;
  /** null under its own rules. */
  readonly rulesChanged: RulesChange | null;
}

/** A record whose setup was not checked yet. */
export type UncheckedRecord = Omit<GameRecord, 'setup'> & { readonly setup: unknown };

/** What the page may ask of the worker that runs its games. */
export interface WorkerApi {
  open(spec: UncheckedRecord): Opened;
  answer(answers: readonly Answer[]): Snapshot;
  runBot(): Snapshot;
  undo(scope: 'answer' | 'turn'): Snapshot;
  preview(answer: Answer | null, following?: readonly (Answer | null)[]): Preview | null;
  hint(): readonly Hint[];
  mistakes(seat: Seat): GameLessons;
  /** What of a game that cannot be opened can still be played. */
  playablePart(spec: UncheckedRecord): Pick<GameRecord, 'answers' | 'kept'>;
  history(viewer?: Seat): TurnPoint[];
  at(answers: number, viewer: Seat, since?: number): Snapshot;
  choices(): Choices;
  /** The field of a setup that the rules refuse; null when it can be played. */
  setupProblem(setup: unknown): string | null;
  catalog(setup: unknown): Catalog;
}

export interface Request {
  readonly id: number;
  readonly call: keyof WorkerApi;
  readonly args: readonly unknown[];
}

export type Response =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

import type { Answer } from '@evertable/engine';
import type { Fields } from './read.ts';

/** A card in a city with the things on it; docs/scenarios.md explains every field. */
export interface CityCard {
  readonly card: string;
  readonly occupied?: boolean;
  readonly tokens?: number;
  readonly stock?: Readonly<Record<string, number>>;
  readonly under?: readonly string[];
}

/** An achieved event with the things on it. */
export interface ClaimedEvent {
  readonly event: string;
  readonly tokens?: number;
  readonly stock?: Readonly<Record<string, number>>;
  readonly under?: readonly string[];
}

export interface PlayerFields {
  readonly hand?: readonly string[];
  readonly goods?: Readonly<Record<string, number>>;
  readonly city?: readonly CityCard[];
  readonly season?: string;
  readonly points?: number;
  readonly workers?: readonly string[];
  readonly passed?: boolean;
  readonly events?: readonly ClaimedEvent[];
  readonly vars?: Readonly<Record<string, number>>;
}

export type PlayerPosition = PlayerFields;

export interface PlayerExpect extends PlayerFields {
  readonly handCount?: number;
  readonly handHas?: readonly string[];
  readonly cityCount?: number;
  readonly cityHas?: readonly CityCard[];
  readonly spaces?: number;
  readonly home?: number;
  readonly score?: Readonly<Record<string, number>>;
}

/** A slot of the display: a card, `?` for any card, null for an empty slot, `quiet` for it and all that follow. */
export type Slot = string | null;

type Rows = Readonly<Record<string, readonly Slot[]>>;

/** Numbers of markers, by name and place. */
type Marks = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Position {
  readonly seat?: number;
  readonly turn?: number;
  readonly players?: readonly PlayerPosition[];
  readonly display?: readonly Slot[];
  /** The other rows of the display, by name. */
  readonly rows?: Rows;
  readonly deck?: { readonly cards: readonly string[]; readonly rest: 'below' | 'discard' | 'box' };
  readonly discard?: readonly string[];
  readonly spots?: Readonly<Record<string, readonly string[]>>;
  readonly rolls?: readonly number[];
  readonly die?: number;
  readonly vars?: Readonly<Record<string, number>>;
  readonly marks?: Marks;
  readonly piles?: Readonly<Record<string, readonly string[]>>;
  /** Cards that lie under places of the board, turned up or face down. */
  readonly under?: Readonly<Record<string, readonly string[]>>;
  readonly faceDown?: Readonly<Record<string, readonly string[]>>;
  /** Why a position that no game can reach is needed. */
  readonly impossible?: string;
}

export interface QuestionExpect {
  readonly id?: string;
  readonly seat?: number;
  readonly min?: number;
  readonly max?: number;
}

export interface Expect {
  readonly seat?: number;
  readonly turn?: number;
  readonly over?: boolean;
  readonly winners?: readonly number[];
  readonly question?: QuestionExpect | null;
  readonly players?: readonly PlayerExpect[];
  readonly display?: readonly Slot[];
  readonly rows?: Rows;
  readonly deck?: number | readonly string[];
  readonly discard?: number | readonly string[];
  readonly spots?: Readonly<Record<string, number | readonly string[]>>;
  readonly vars?: Readonly<Record<string, number>>;
  readonly marks?: Marks;
  readonly under?: Readonly<Record<string, readonly string[]>>;
  readonly piles?: Readonly<Record<string, number | readonly string[]>>;
}

export type EventExpect = Readonly<Record<string, string | number>>;

/** One step: checks, then an answer. */
export interface Move {
  readonly question?: QuestionExpect | null;
  readonly legal?: readonly string[];
  readonly illegal?: readonly string[];
  readonly options?: readonly string[];
  readonly refused?: { readonly answer: unknown; readonly why: string };
  readonly expect?: Expect;
  readonly events?: readonly EventExpect[];
  readonly undo?: boolean;
  readonly undoRefused?: string;
  readonly answer?: Answer;
}

export interface Scenario {
  readonly name: string;
  readonly covers: readonly string[];
  readonly book?: string;
  /** The input of parseSetup; seat 0 begins by default. */
  readonly setup: Fields;
  readonly seed: string;
  readonly position: Position | null;
  readonly moves: readonly Move[];
  readonly expect: Expect;
}

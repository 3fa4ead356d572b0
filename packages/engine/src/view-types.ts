import type { Seat } from './state.ts';
import type { GoodsView } from './view-goods.ts';
import type { QuestionView } from './view-question.ts';
import type { WhyNots } from './why-not.ts';

/**
 * What one seat may know, built by naming what is shown: a new field of State is secret until view.ts names it.
 * Plain JSON with keys, for screens, messages and bots of others.
 */
export interface View {
  readonly game: string;
  readonly viewer: Seat;
  readonly turn: number;
  /** Whose turn it is; -1 when the game is over. */
  readonly seat: Seat;
  readonly first: Seat;
  readonly over: boolean;
  readonly winners: readonly Seat[];
  readonly deck: number;
  /** The discard pile from bottom to top; null for a card this seat has not seen. */
  readonly discard: readonly (string | null)[];
  /** The game's own row of the display. */
  readonly display: readonly SlotView[];
  /** The other rows by name, where there are any. */
  readonly rows?: Readonly<Record<string, readonly SlotView[]>>;
  readonly revealed: readonly string[];
  readonly spots: readonly SpotView[];
  readonly players: readonly PlayerView[];
  readonly piles: Readonly<Record<string, readonly (string | null)[]>>;
  readonly vars: Readonly<Record<string, number>>;
  readonly question: QuestionView | null;
  /** At the own turn: what is in sight and cannot be chosen, and why. */
  readonly whyNot?: WhyNots;
}

export interface SlotView {
  /** null for an empty slot, and for a card that lies face down. */
  readonly card: string | null;
  /** Only there when a card lies face down. */
  readonly faceDown?: true;
  /** Cards of the same name underneath. */
  readonly stacked: number;
  readonly workers: readonly Seat[];
  readonly marks: MarksView;
  /** The viewer may not take it. Of other seats this is not shown: the reason may be a card in their hand. */
  readonly blocked: boolean;
}

export interface SpotView {
  readonly id: string;
  readonly group: string;
  /** null: any number. */
  readonly room: number | null;
  readonly workers: readonly Seat[];
  readonly claimedBy: Seat | null;
  /** All who achieved it, the first one first: more than one where everybody may. */
  readonly claimants: readonly Seat[];
  readonly marks: MarksView;
  readonly stock: GoodsView;
  readonly tokens: number;
  /** What placing a worker here costs the acting seat, if anything: goods by name, `any`, `card`, `card|good`, … */
  readonly cost?: GoodsView;
  readonly under: readonly string[];
  /** Cards lying face down under it, where there are any. */
  readonly hidden?: number;
}

/** Markers of modules lying there, by name. */
export type MarksView = Readonly<Record<string, number>>;

export interface CityCardView {
  readonly card: string;
  readonly occupied: boolean;
  readonly marks: MarksView;
  readonly tokens: number;
  readonly stock: GoodsView;
  readonly under: readonly string[];
  readonly hidden?: number;
  readonly workers: readonly Seat[];
  readonly room: number;
}

export interface PlayerView {
  readonly seat: Seat;
  /** null for a person or a bot. */
  readonly automaton: { readonly id: string; readonly level: number } | null;
  readonly hand: {
    readonly count: number;
    /** null when it may hold any number. */
    readonly limit: number | null;
    readonly cards: readonly (string | null)[];
  };
  readonly city: readonly CityCardView[];
  readonly spaces: { readonly used: number; readonly of: number | null };
  readonly goods: GoodsView;
  readonly points: number;
  readonly season: string;
  readonly passed: boolean;
  readonly workers: {
    readonly home: number;
    /** Not in play yet. */
    readonly waiting: number;
    /** Their card was taken away: they come home when this seat prepares. */
    readonly beside: number;
    /** Out of the game. */
    readonly gone: number;
    readonly placed: readonly { readonly where: string; readonly stays: boolean }[];
    /** Where the workers of each other crew are, where there are any: `home`, `shoal`. */
    readonly crews?: Readonly<Record<string, readonly string[]>>;
  };
  readonly vars: Readonly<Record<string, number>>;
  readonly score: { readonly total: number; readonly parts: Readonly<Record<string, number>> };
}

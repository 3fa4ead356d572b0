export type { Preview } from '@evertable/bots';
export type { HintView as Hint } from '@evertable/client';
import type { Answer, EventView, NoUndo, Seat, Setup, Stretch, Versions, View } from '@evertable/engine';

/** Who sits at a seat of a game on this device. Automata are not listed: the setup names them. */
export interface SeatSpec {
  readonly name: string;
  /** The bot that plays here, a level or a level with a taste as in `elder:farmer`; null for a person. */
  readonly bot: string | null;
}

/** A game on this device: everything follows from it. */
export interface GameSpec {
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
  readonly earlier: readonly Stretch[];
  /** Packed. */
  readonly turns: readonly string[];
}

/** What a card is, for those who show it. */
export interface CardFacts {
  readonly id: string;
  readonly kind: string;
  readonly color: string | null;
  readonly rarity: 'common' | 'unique';
  readonly cost: Readonly<Record<string, number>>;
  readonly points: number;
  /** The deck it belongs to, if not the one everybody draws from: plots, powers, legends. */
  readonly deck: string | null;
  readonly copies: number;
  /** Critters that may move in for free: these, all, or those of a colour. */
  readonly hosts: readonly string[] | 'any' | { readonly color: string };
  /** Where its numbers come from: printed ones, some of ours among them, or some that an owner has corrected. */
  readonly origin: 'printed' | 'proposed' | 'corrected';
  readonly open: boolean;
  readonly visitable: boolean;
}

export interface SpotFacts {
  readonly id: string;
  readonly group: string;
  readonly event: boolean;
  /** What it brings, where that can be told in numbers. */
  readonly gives: Readonly<Record<string, number>> | null;
  /** So many cards of these colours… */
  readonly needs: Readonly<Record<string, number>>;
  /** …or these cards. */
  readonly holds: readonly string[];
}

/** Everything that stays the same during a game. */
export interface Catalog {
  readonly setup: Setup;
  readonly goods: readonly string[];
  readonly colors: readonly string[];
  readonly seasons: readonly string[];
  readonly categories: readonly string[];
  /** The spaces ships sail along: what each is worth, and where the chests are. */
  readonly track: { readonly points: readonly number[]; readonly chests: readonly number[] } | null;
  /** What the Maps of one kind are worth, from the first one claimed on; empty where there are none. */
  readonly mapTiles: readonly number[];
  /** The names behind the number of Nightweave's personality. */
  readonly personalities: readonly string[];
  readonly plans: readonly string[];
  readonly cards: Readonly<Record<string, CardFacts>>;
  readonly spots: Readonly<Record<string, SpotFacts>>;
}

/** The table as one seat sees it now. */
export interface Snapshot {
  readonly view: View;
  /** What happened since the last snapshot. */
  readonly events: readonly EventView[];
  /** A bot is to move: the page asks for it when it has shown what happened so far. */
  readonly bot: boolean;
  /** `not-yours`: others have answered since. */
  readonly noUndo: NoUndo | 'not-yours' | 'not-now' | null;
  readonly answers: readonly Answer[];
  readonly turns: number;
  /** To be kept with the answers; not there when one looks back. */
  readonly kept?: KeptPositions;
}

/** A turn that cost points. */
export interface Mistake {
  /** Counted from 0. */
  readonly turn: number;
  readonly cost: number;
  readonly best: Answer;
}

/** One turn in the history of a game, after it was played. */
export interface TurnPoint {
  readonly seat: Seat;
  readonly answers: number;
  readonly seasons: readonly string[];
  readonly scores: readonly number[];
  readonly events: readonly EventView[];
}

export interface Opened {
  readonly catalog: Catalog;
  readonly snapshot: Snapshot;
  /** Whether the rules have changed since: it goes on from its last position, or is only shown. */
  readonly rulesChanged: 'continued' | 'shown' | null;
}

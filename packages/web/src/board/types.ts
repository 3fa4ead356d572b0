import type { PaletteName } from '../art/palettes.ts';
import type { ScreenFacts } from '@evertable/content';
import type {
  Answer,
  GameEventView,
  PlayerView,
  QuestionView,
  Seat,
  Setup,
  SpotView,
  View,
} from '@evertable/engine';
import type { ComponentType } from 'react';
import type { Sound } from '../app/sound.ts';
import type { BoardContext, BoardScene, CardTexts } from './context.ts';

export type { Preview } from '@evertable/bots';
export type { HintView as Hint } from '@evertable/client';

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
  /** Those who may besides, by a way in of a box, which takes a token of it. */
  readonly moreHosts: Readonly<Record<string, readonly string[]>>;
  /** What its effect brings, where that can be told in numbers. */
  readonly gives: Readonly<Record<string, number>>;
  /** Where its numbers come from: printed ones, some from one source only, some of ours, or some an owner has corrected. */
  readonly origin: 'printed' | 'single-source' | 'proposed' | 'corrected';
  readonly open: boolean;
  readonly visitable: boolean;
  /** The card it shares its space in a city with. */
  readonly sharesWith: string | null;
}

/** What content says about a pile. */
export interface PileFacts {
  /** Each seat has one, called `id-seat`. */
  readonly bySeat: boolean;
  /** Which of its cards can be played. */
  readonly playable: 'none' | 'top' | 'all';
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
  /** So many cards of these must be in the city. */
  readonly cityHas: { readonly n: number; readonly of: readonly string[] } | null;
}

/** Everything that stays the same during a game. */
export interface Catalog extends ScreenFacts {
  readonly setup: Setup;
  readonly goods: readonly string[];
  readonly colors: readonly string[];
  readonly seasons: readonly string[];
  readonly categories: readonly string[];
  /** The counter of a seat with the tokens it has left for a way in, by the way. */
  readonly tokensOf: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, CardFacts>>;
  readonly spots: Readonly<Record<string, SpotFacts>>;
  readonly piles: Readonly<Record<string, PileFacts>>;
}

/** One turn in the history of a game, after it was played. */
export interface TurnPoint {
  readonly seat: Seat;
  readonly answers: number;
  readonly seasons: readonly string[];
  readonly scores: readonly number[];
  readonly events: readonly GameEventView[];
}

/** Who sits at a seat of a game on this device. Automata are not listed: the setup names them. */
export interface SeatSpec {
  readonly name: string;
  /** The bot that plays here, a level or a level with a taste as in `elder:farmer`; null for a person. */
  readonly bot: string | null;
  /** Answers that a bot gives as long as it can: the rival in a lesson. */
  readonly script?: readonly Answer[];
}

/** A game to be started on this device. */
export interface NewGame {
  readonly setup: Partial<Setup> & { readonly game: string };
  readonly seats: readonly SeatSpec[];
  readonly seed?: string;
  readonly coach?: boolean;
}

export type SlotView = View['display'][number];

/**
 * The places of the board where a box puts its parts; docs/web.md shows where each lies. `side` is a board of its own at
 * the left, `clearings` and `right` are columns, `below` a strip under the board, `heading` a chip in the heading of the
 * events; `bar` and `figures` belong to the own supplies and workers; the two satchels lie beside city and hand; `stage`
 * unfolds over the display; `chip` is one more figure of an opponent, `tag` a mark on a card of the display, `lair`
 * belongs to the panel of an automaton.
 */
export type ZoneId =
  | 'side'
  | 'clearings'
  | 'right'
  | 'below'
  | 'heading'
  | 'bar'
  | 'figures'
  | 'satchel-city'
  | 'satchel-hand'
  | 'stage'
  | 'chip'
  | 'tag'
  | 'lair';

/** What the board hands to the panels of a zone. */
type PropsOf<Z extends ZoneId> = Z extends
  | 'chip'
  | 'bar'
  | 'figures'
  | 'satchel-city'
  | 'satchel-hand'
  | 'lair'
  ? { readonly player: PlayerView }
  : Z extends 'tag'
    ? { readonly slot: SlotView; readonly index: number }
    : object;

/** What every part of a box may say about its place. */
interface PartCommon {
  readonly id: string;
  /** The part of the base game whose place it takes. */
  readonly replaces?: string;
  /** Where it stands among the parts of its zone, lowest first; 0 without it. */
  readonly order?: number;
  /** Whether it is on the table now; always without it. */
  readonly shown?: (view: View) => boolean;
  /** Its tab where several share a side board, and its side of the switch on a phone. */
  readonly tab?: { readonly title: string; readonly icon: string };
  /** Rows of open cards that it shows, by name; the others lie under the display. */
  readonly rows?: readonly string[];
  /** Cards and places whose legal choices its badge counts; of a group of spots these are its spots. */
  readonly targets?: (view: View) => readonly string[];
}

/** A panel of a box in one of the zones. */
export type PanelPart = {
  [Z in ZoneId]: PartCommon & {
    readonly kind: 'panel';
    readonly zone: Z;
    readonly View: ComponentType<PropsOf<Z>>;
  };
}[ZoneId];

/** A group of spots in one of the zones. */
export interface SpotsPart extends PartCommon {
  readonly kind: 'spots';
  readonly zone: 'side' | 'clearings' | 'right';
  readonly View: ComponentType<SpotGroupProps>;
}
export type Part = PanelPart | SpotsPart;

/** What every spot knows: itself, whether it can be chosen, and why not; the reason is empty when it can. */
export interface SpotProps {
  readonly spot: SpotView;
  readonly state: TargetState;
  readonly why?: string | undefined;
}

export interface SpotGroupProps {
  readonly group: string;
  readonly spots: readonly SpotProps[];
}

/** What a target looks like while the viewer chooses. */
export type TargetState = 'plain' | 'legal' | 'quiet' | 'picked' | 'off';

/** How the cards of a pile beside the board are shown; whose it is and what can be played is content's (`Catalog.piles`). */
export interface PileLook {
  readonly pile: string;
  readonly role: 'in-force' | 'hand' | 'city' | 'badge' | 'listed';
  /** Whether a pile that all share belongs to this seat; without it, to every seat. */
  readonly belongsTo?: (view: View, seat: Seat) => boolean;
  /** A drawing over each card. */
  readonly overlay?: string;
  readonly icon?: string;
  /** Icons by card. */
  readonly icons?: Readonly<Record<string, string>>;
  /** A UI text that says what they are. */
  readonly note?: string;
  readonly className?: string;
  /** Parts of the text of a card in force, as the last words of their keys; `short` without it. */
  readonly textParts?: (setup: Setup) => readonly string[];
}

/** How a mark looks on a spot, on a slot of the display and on a card of a city; not shown where nothing is said. */
export interface MarkLook {
  readonly drawing: string;
  /** Its size where it lies. */
  readonly spot?: number;
  readonly slot?: number;
  readonly city?: number;
  /** Fills a slot without a card. */
  readonly InSlot?: ComponentType;
}

export interface AutomatonScreen {
  readonly icon: string;
  readonly color: string;
  /** The class of its panel. */
  readonly className?: string;
  /** It has no season of its own: its year is that of the person who plays against it. */
  readonly followsSeason?: true;
  /** Takes the place of name, season and workers. */
  readonly Lair?: ComponentType<{ readonly player: PlayerView }>;
  /** Shown below them. */
  readonly Panel?: ComponentType<{ readonly player: PlayerView }>;
  /** More in the details of the player. */
  readonly Details?: ComponentType<{ readonly player: PlayerView }>;
  /** Its open information in words. */
  readonly Text?: ComponentType<{ readonly player: PlayerView }>;
}

/** What the coach knows when deciding whether to speak. */
export interface CoachContext {
  readonly view: View;
  readonly question: QuestionView | null;
}

export interface Tip {
  /** The key of its texts after `coach.` */
  readonly id: string;
  readonly when: (now: CoachContext) => boolean;
}

export interface ScreenSounds {
  /** By type of event. */
  readonly events?: Readonly<Record<string, Sound>>;
  /** By automaton whose turn begins. */
  readonly automatonTurn?: Readonly<Record<string, Sound>>;
}

/** How one box looks on screen. */
export interface ScreenManifest {
  readonly box: string;
  /** Text key of its name. */
  readonly title: string;
  readonly theme: {
    readonly name: string;
    readonly icon: string;
    /** The landscape behind the table, and those of single seasons. */
    readonly scenery: PaletteName;
    readonly seasons?: Readonly<Record<string, PaletteName>>;
  };
  readonly display: { readonly title: string };
  /** Title of the zone `clearings`. */
  readonly clearings: string;
  /** In the order of reading. */
  readonly parts: readonly Part[];
  readonly piles: readonly PileLook[];
  readonly marks: Readonly<Record<string, MarkLook>>;
  /** Decks besides the common one whose cards are told apart: a class and a UI text. */
  readonly decks: Readonly<Record<string, { readonly className: string; readonly label: string }>>;
  /** Variables of a seat shown beside its goods. */
  readonly counters: readonly { readonly name: string; readonly drawing: string; readonly label: string }[];
  /** Goods shown even when a seat has none, besides the four resources. */
  readonly alwaysShown?: readonly string[];
  readonly automata: Readonly<Record<string, AutomatonScreen>>;
  /** More about a spot for screen readers. */
  readonly spotNote?: (scene: BoardScene, spot: SpotView) => readonly string[];
  /** A note on a slot of the display for screen readers; empty for none. The `tag` parts are shown on such slots. */
  readonly slotNote?: (board: BoardContext, index: number) => string;
  /** On the face of every card, under its ribbon; enlarged with words. */
  readonly Banner?: ComponentType<{
    readonly card: string;
    readonly table: CardTexts;
    readonly wordy?: boolean;
  }>;
  /** Pictures of cards by id: icons from the sets, the main one first. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Colours of the score bars by category. */
  readonly scoreBars: Readonly<Record<string, string>>;
  /** Tips of a lesson that has no script. */
  readonly coach?: readonly Tip[];
  readonly lesson?: NewGame;
  readonly reference: ReferenceScreen;
  readonly sounds: ScreenSounds;
}

/** What the reference shows of a box. */
export interface ReferenceScreen {
  /** Setups that together show every card. */
  readonly setups: readonly object[];
  /** The setup whose texts are loaded. */
  readonly texts: {
    readonly game: string;
    readonly modules?: readonly string[];
    readonly solo?: { readonly name: string };
  };
  /** Rules and rulings in the order of reading. */
  readonly rules: readonly string[];
  readonly rulings: readonly string[];
  /** Values of options that have texts of their own, as `option.value`. */
  readonly entries?: (catalog: Catalog) => readonly string[];
  /** Leaves out cards and places of the base game. */
  readonly addsTo?: string;
}

/** An expansion box: put over the screen of its base game. Without a theme of its own it keeps that of the base. */
export type ExpansionScreen = Pick<
  ScreenManifest,
  'box' | 'title' | 'parts' | 'piles' | 'decks' | 'marks' | 'automata' | 'pictures' | 'reference' | 'sounds'
> &
  Partial<
    Pick<
      ScreenManifest,
      | 'alwaysShown'
      | 'Banner'
      | 'theme'
      | 'counters'
      | 'coach'
      | 'lesson'
      | 'slotNote'
      | 'spotNote'
      | 'scoreBars'
    >
  > & {
    readonly base: string;
  };

import { type Answer, cardIdOf, type OptionView, type QuestionView, type View } from '@evertable/engine';
import type { Translator } from '@evertable/text';
import { createContext, useContext } from 'react';
import type { UiText } from '../app/ui-text.ts';
import type { CardFacts, Catalog, Preview, ScreenManifest, TargetState } from './types.ts';

/** What a seat looks like. */
export interface Avatar {
  readonly name: string;
  readonly icon: string;
  readonly color: string;
}

/** The card or place an option is about, if it is about one. */
export const targetOf = (option: OptionView): string | null => option.card ?? option.where ?? null;

/** What is being chosen, before it is answered. */
export interface Selection {
  readonly question: QuestionView | null;
  /** Keys of the picked options. */
  readonly picked: readonly string[];
  readonly amounts: Readonly<Record<string, number>>;
  /** How many are chosen in all. */
  readonly total: number;
  /** The answer, when what is chosen is one. */
  readonly answer: Answer | null;
  readonly byTarget: ReadonlyMap<string, readonly OptionView[]>;
  /** The viewer has changed something since the question was asked. */
  readonly touched: boolean;
  /** Answers to the questions that follow, by their place; null where the likeliest will do. */
  readonly following: readonly (Answer | null)[];
  setFollowing(index: number, answer: Answer | null): void;
  /** Chooses beforehand, unless something was chosen already. */
  readonly suggest: (answer: Answer) => void;
  toggle(key: string): void;
  setAmount(key: string, n: number): void;
  /** Picks all of an answer at once. */
  set(answer: Answer): void;
  clear(): void;
}

/** Everything the parts of the board need to know. */
export interface BoardContext {
  readonly catalog: Catalog;
  readonly screen: ScreenManifest;
  readonly view: View;
  readonly translator: Translator;
  readonly words: UiText;
  readonly avatars: readonly Avatar[];
  readonly names: readonly string[];
  readonly selection: Selection;
  readonly preview: Preview | null;
  readonly liveScore: boolean;
  /** What the die showed last, if an automaton rolled. */
  readonly rolled?: number | null;
  /** Somebody only watches: the seat whose half lies below is not theirs. */
  readonly watching?: boolean;
  /** The viewer is asked something. */
  readonly myChoice: boolean;
  readonly press: (target: string) => void;
  readonly confirm: () => void;
  /** Answers the open question at once. */
  readonly answer: (answer: Answer) => void;
  readonly openPlayer: (seat: number) => void;
}

/** What stays the same while the viewer chooses: parts that need no more are not drawn again. */
export type BoardScene = Pick<
  BoardContext,
  'catalog' | 'screen' | 'translator' | 'words' | 'avatars' | 'names' | 'press'
>;

/** What the face of a card needs, on the board and in the reference. */
export type CardTexts = Pick<BoardContext, 'translator' | 'words' | 'catalog' | 'screen'>;

export const BoardReactContext = createContext<BoardContext | null>(null);
export const SceneReactContext = createContext<BoardScene | null>(null);

export function useScene(): BoardScene {
  const scene = useContext(SceneReactContext);
  if (scene === null) throw new Error('no table');
  return scene;
}

export function useBoard(): BoardContext {
  const table = useContext(BoardReactContext);
  if (table === null) throw new Error('no table');
  return table;
}

export function stateOf(table: BoardContext, target: string): TargetState {
  const { selection, myChoice } = table;
  if (!myChoice) return 'plain';
  const options = selection.byTarget.get(target);
  if (options === undefined) return 'off';
  if (options.some((o) => selection.picked.includes(o.key) || (selection.amounts[o.key] ?? 0) > 0))
    return 'picked';
  return selection.total > 0 ? 'quiet' : 'legal';
}

export const factsOf = (catalog: Catalog, card: string): CardFacts => {
  const facts = catalog.cards[cardIdOf(card)];
  if (facts === undefined) throw new Error(`there is no card ${card}`);
  return facts;
};

/** Played into a city, unlike plots, powers and tiles. */
export const isOfCity = ({ kind }: CardFacts): boolean => kind === 'critter' || kind === 'construction';

/** Everything a card says about itself, for screen readers. */
export function cardSpoken(
  table: Pick<BoardContext, 'translator' | 'words' | 'catalog'>,
  card: string,
): string {
  const { translator, words } = table;
  const facts = factsOf(table.catalog, card);
  const short = `card.${facts.id}.short`;
  return [
    translator.card(card),
    facts.color === null ? '' : translator.say(`color.${facts.color}`),
    translator.has(`kind.${facts.kind}`) ? translator.say(`kind.${facts.kind}`) : '',
    translator.say(`rarity.${facts.rarity}`),
    Object.keys(facts.cost).length > 0 ? words('card.costs', { goods: translator.goods(facts.cost) }) : '',
    words('points', { n: facts.points }),
    translator.has(short) ? translator.say(short) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** A title that is a text of the game or of the page. */
export const titleText = (
  { translator, words }: Pick<BoardContext, 'translator' | 'words'>,
  key: string,
): string => (translator.has(key) ? translator.say(key) : words(key));

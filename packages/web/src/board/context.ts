import type { Answer, OptionView, QuestionView, View } from '@evertable/engine';
import type { Speaker } from '@evertable/text';
import { createContext, useContext } from 'react';
import type { UiText } from '../app/ui-text.ts';
import type { CardFacts, Catalog, Preview } from '../play/table-source.ts';

/** What a seat looks like. */
export interface Avatar {
  readonly name: string;
  readonly icon: string;
  readonly color: string;
}

export const kindOf = (card: string): string => card.split('#')[0];

/** The thing on the table an option is about, if it is about one. */
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
  toggle(key: string): void;
  setAmount(key: string, n: number): void;
  /** Picks all of an answer at once. */
  set(answer: Answer): void;
  clear(): void;
}

export type TargetState = 'plain' | 'legal' | 'quiet' | 'picked' | 'off';

/** Everything the parts of the table need to know. */
export interface BoardContext {
  readonly catalog: Catalog;
  readonly view: View;
  readonly speaker: Speaker;
  readonly words: UiText;
  readonly avatars: readonly Avatar[];
  readonly names: readonly string[];
  readonly selection: Selection;
  readonly preview: Preview | null;
  readonly liveScore: boolean;
  /** What the die showed last, if an automaton rolled. */
  readonly rolled?: number | null;
  /** The viewer is asked something. */
  readonly myChoice: boolean;
  readonly press: (target: string) => void;
  readonly confirm: () => void;
  readonly openPlayer: (seat: number) => void;
}

/** What stays as it is while somebody chooses: parts that ask for no more need not be drawn again. */
export type BoardScene = Pick<BoardContext, 'catalog' | 'speaker' | 'words' | 'avatars' | 'names' | 'press'>;

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
  const facts = catalog.cards[kindOf(card)];
  if (facts === undefined) throw new Error(`there is no card ${card}`);
  return facts;
};

/** Played into a city, unlike plots, powers and tiles. */
export const isOfCity = ({ kind }: CardFacts): boolean => kind === 'critter' || kind === 'construction';

/** Everything a card says about itself, for ears. */
export function cardSpoken(table: Pick<BoardContext, 'speaker' | 'words' | 'catalog'>, card: string): string {
  const { speaker, words } = table;
  const facts = factsOf(table.catalog, card);
  const short = `card.${facts.id}.short`;
  return [
    speaker.card(card),
    facts.color === null ? '' : speaker.say(`color.${facts.color}`),
    speaker.has(`kind.${facts.kind}`) ? speaker.say(`kind.${facts.kind}`) : '',
    speaker.say(`rarity.${facts.rarity}`),
    Object.keys(facts.cost).length > 0 ? words('card.costs', { goods: speaker.goods(facts.cost) }) : '',
    words('points', { n: facts.points }),
    speaker.has(short) ? speaker.say(short) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

import type { Translator } from '@evertable/text';
import type { Catalog, ReferenceScreen } from '../../board/types.ts';

interface Entry {
  readonly name: string;
  readonly text: string;
}

interface Found {
  readonly rules: readonly Entry[];
  readonly rulings: readonly Entry[];
  readonly places: readonly Entry[];
  /** Ids of cards. */
  readonly cards: readonly string[];
}

type FoundPart = keyof Found;
const PARTS: readonly FoundPart[] = ['rules', 'rulings', 'cards', 'places'];

/** Without accents and capitals. */
const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const isEmpty = (found: Found): boolean => PARTS.every((part) => found[part].length === 0);
export const countOf = (found: Found): number => PARTS.reduce((sum, part) => sum + found[part].length, 0);

/** What can be searched: all texts of a box, in the order of reading. */
export function entriesOf(
  reference: ReferenceScreen,
  catalog: Catalog,
  /** Cards of the game that the box adds to; null when it is a game of its own. */
  base: Catalog | null,
  translator: Translator,
): {
  readonly rules: Entry[];
  readonly rulings: Entry[];
  readonly places: Entry[];
  readonly cards: string[];
} {
  const say = (key: string): string => (translator.has(key) ? translator.say(key) : '');
  const rule = (id: string): Entry => ({ name: say(`rule.${id}.title`), text: say(`rule.${id}.text`) });
  const spots = base === null ? Object.keys(catalog.spots) : [];
  return {
    rules: reference.rules.map(rule),
    rulings: reference.rulings.map((id) => rule(`ruling-${id}`)),
    places: [
      ...(reference.entries?.(catalog) ?? []).map((id) => ({
        name: say(`${id}.name`),
        text: say(`${id}.text`),
      })),
      ...spots.map((id) => ({
        name: translator.place(id),
        text: say(`place.${id}.text`) || say(`event.${id}.text`),
      })),
    ].filter(({ text }) => text !== ''),
    cards: Object.keys(catalog.cards).filter(
      (id) => translator.has(`card.${id}.name`) && !(base !== null && id in base.cards),
    ),
  };
}

/** What is named like the typed text, and what only mentions it. Rules and places have no colour. */
export function searchReference(
  entries: Found,
  { typed, color }: { readonly typed: string; readonly color: string },
  catalog: Catalog,
  translator: Translator,
  language: string,
): { readonly named: Found; readonly mentioned: Found } {
  const wanted = plainly(typed);
  const say = (key: string): string => (translator.has(key) ? translator.say(key) : '');
  const matches = (...texts: readonly string[]): boolean => plainly(texts.join(' ')).includes(wanted);
  const isNamed = (name: string): boolean => wanted !== '' && plainly(name).includes(wanted);
  const begins = (name: string): number => (wanted !== '' && plainly(name).startsWith(wanted) ? 0 : 1);
  const cards = entries.cards
    .map((id) => ({ ...catalog.cards[id], name: translator.card(id) }))
    .filter((card) => color === '' || card.color === color)
    .filter((card) =>
      matches(card.name, say(`card.${card.id}.text`), say(`color.${card.color}`), say(`kind.${card.kind}`)),
    )
    .sort((a, b) => begins(a.name) - begins(b.name) || a.name.localeCompare(b.name, language));
  const only = (which: (name: string) => boolean): Found => {
    const plain = (list: readonly Entry[]): Entry[] =>
      color === '' ? list.filter(({ name, text }) => name !== '' && matches(name, text) && which(name)) : [];
    return {
      rules: plain(entries.rules),
      rulings: plain(entries.rulings),
      places: plain(entries.places),
      cards: cards.filter(({ name }) => which(name)).map(({ id }) => id),
    };
  };
  return { named: only(isNamed), mentioned: only((name) => !isNamed(name)) };
}

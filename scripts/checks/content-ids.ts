// The ids of content, for the check that only games/ of the web client names any.
import { games } from '@evertable/content';
import type { Module } from '@evertable/engine';

function idsOf({ cards = [], spots = [], piles = [], marks = [] }: Partial<Module>): string[] {
  return [
    ...cards.flatMap((card) => [card.id, ...(card.deck === undefined ? [] : [card.deck])]),
    ...spots.flatMap((spot) => [spot.id, spot.group]),
    ...piles.map((pile) => pile.id),
    ...marks,
  ];
}

/** Games, modules, automata, cards, decks, spots, groups of spots, piles and marks. */
export function contentIds(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [game, { game: base, modules, solo, options = {} }] of Object.entries(games)) {
    // With every value of every option: some bring modules of their own.
    const chosen = Object.entries(options).flatMap(([name, { values }]) =>
      values.map((value) => ({ [name]: value })),
    );
    const automata = Object.values(solo).flatMap((mode) => [{}, ...chosen].flatMap((one) => mode.rules(one)));
    const all = [...Object.values(modules), ...automata];
    const names = [game, ...Object.keys(solo), ...all.map((module) => module.id)];
    for (const id of [...names, ...idsOf(base), ...all.flatMap(idsOf)]) found.add(id);
  }
  return found;
}

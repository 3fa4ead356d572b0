import { cardIdOf, type View } from '@evertable/engine';
import type { Catalog } from '../../board/types.ts';
import { factsOf } from '../../board/context.ts';

/** The tiles still to come in the stack of a Compass tile: each lies open once, and everybody sees which were. */
export function windsToCome({ piles }: View, catalog: Catalog, tile: string): string[] {
  const { deck } = factsOf(catalog, tile);
  if (deck === null) return [];
  const seen = new Set(
    [tile, ...(piles[deck] ?? [])].filter((card) => card !== null).map((card) => cardIdOf(card)),
  );
  return Object.values(catalog.cards)
    .filter((facts) => facts.deck === deck && !seen.has(facts.id))
    .map((facts) => facts.id);
}

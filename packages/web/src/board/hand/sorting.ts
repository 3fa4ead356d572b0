import type { Translator } from '@evertable/text';
import type { Catalog } from '../types.ts';
import type { Order } from '../../app/settings.ts';
import { factsOf } from '../context.ts';

/** The hand in the order its owner likes; what is equal stays as it was drawn. */
export function sortHand(
  cards: readonly string[],
  order: Order,
  catalog: Catalog,
  translator: Pick<Translator, 'card'>,
  playable: (card: string) => boolean,
): string[] {
  const cost = (card: string): number =>
    Object.values(factsOf(catalog, card).cost).reduce((sum, n) => sum + n, 0);
  const color = (card: string): number => catalog.colors.indexOf(factsOf(catalog, card).color ?? '');
  const name = (a: string, b: string): number => translator.card(a).localeCompare(translator.card(b));
  const by: Readonly<Record<Order, (a: string, b: string) => number>> = {
    drawn: () => 0,
    playable: (a, b) => Number(playable(b)) - Number(playable(a)) || cost(a) - cost(b),
    color: (a, b) => color(a) - color(b) || cost(a) - cost(b) || name(a, b),
    cost: (a, b) => cost(a) - cost(b) || name(a, b),
    name,
  };
  return [...cards].sort(by[order]);
}

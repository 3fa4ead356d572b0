import type { CityCardView } from '@evertable/engine';
import { factsOf } from '../../board/context.ts';
import type { Catalog } from '../../board/types.ts';

/** Cards of a city by colour, as the river counts them: a Messenger has the colour of its Construction. */
export function colorsForRiver(
  catalog: Catalog,
  city: readonly CityCardView[],
): Readonly<Record<string, number>> {
  const colors: Record<string, number> = {};
  const add = (card: string, n: number): void => {
    const { color } = factsOf(catalog, card);
    if (color !== null) colors[color] = (colors[color] ?? 0) + n;
  };
  for (const { card, marks } of city) {
    add(card, 1);
    if (marks['messenger'] === undefined) continue;
    add(card, 1);
    add('messenger', -1);
  }
  return colors;
}

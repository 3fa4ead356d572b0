import { cardIdOf, type View } from '@evertable/engine';
import { displayRows } from '../display/rows.ts';

/** Where copies of a card were seen: a seat's city or hand, the open cards, the discard pile, elsewhere. */
export interface Sighting {
  readonly where: 'city' | 'hand' | 'display' | 'discard' | 'elsewhere';
  readonly seat: number;
  readonly n: number;
}

/** Every copy of a kind that the viewer knows the place of. */
export function sightings(view: View, kind: string): Sighting[] {
  const is = (card: string | null): boolean => card !== null && cardIdOf(card) === kind;
  const found: Sighting[] = [];
  const note = (where: Sighting['where'], seat: number, n: number): void => {
    if (n > 0) found.push({ where, seat, n });
  };
  for (const { seat, city, hand } of view.players) {
    note('city', seat, city.filter((c) => is(c.card)).length);
    note('hand', seat, hand.cards.filter(is).length);
  }
  note(
    'display',
    -1,
    displayRows(view)
      .flatMap(({ slots }) => slots)
      .reduce((sum, { slot }) => sum + (is(slot.card) ? 1 + slot.stacked : 0), 0) +
      view.revealed.filter(is).length,
  );
  note('discard', -1, view.discard.filter(is).length);
  const under = [
    ...view.players.flatMap((p) => p.city.flatMap((c) => c.under)),
    ...view.spots.flatMap((spot) => spot.under),
    ...Object.values(view.piles).flat(),
  ];
  note('elsewhere', -1, under.filter(is).length);
  return found;
}

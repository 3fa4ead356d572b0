import { goalOf, isMet, type Progress, type Sight } from '@evertable/content/visitors';
import { cardIdOf, type View } from '@evertable/engine';
import { factsOf } from '../../board/context.ts';
import type { Catalog } from '../../board/types.ts';

/** What Visitors see of a seat, by what everybody sees. */
function sightOf(catalog: Catalog, view: View, seat: number): Sight {
  const player = view.players[seat];
  const achieved = (group: string): number =>
    view.spots.filter((spot) => spot.group === group && spot.claimants.includes(seat)).length;
  return {
    city: player.city.map(({ card }) => {
      const { kind, color, rarity } = factsOf(catalog, card);
      return { construction: kind === 'construction', color: color ?? '', unique: rarity === 'unique' };
    }),
    colors: catalog.colors,
    goods: player.goods,
    tokens: player.points + player.city.reduce((sum, { tokens }) => sum + tokens, 0),
    basicEvents: achieved('basic-event'),
    specialEvents: achieved('special-event'),
    journeys: view.spots
      .filter((spot) => spot.group === 'journey')
      .reduce((sum, { workers }) => sum + workers.filter((one) => one === seat).length, 0),
  };
}

/** How far a seat has come with what a Visitor hopes for; null where nobody plays there. */
export function progressOf(
  catalog: Catalog,
  view: View,
  seat: number,
  card: string,
): (Progress & { readonly met: boolean }) | null {
  const goal = goalOf(cardIdOf(card));
  if (goal === undefined || view.players[seat] === undefined) return null;
  const progress = goal(sightOf(catalog, view, seat));
  return { ...progress, met: isMet(progress) };
}

import type { CardInfo, Module, SpotDef } from '@evertable/engine';

const special = (
  id: string,
  points: number,
  asks: Partial<Pick<SpotDef, 'needs' | 'cityHas' | 'cost'>>,
): SpotDef => ({ id, group: 'special-event', room: 1, event: 'special', points: () => points, ...asks });

const kind =
  (is: 'critter' | 'construction', unique: boolean) =>
  (info: CardInfo): boolean =>
    info[is] && info.unique === unique;

/** Nine Special Events, drawn among those of the base game. */
export const bellfaireEvents: Module = {
  id: 'bellfaire-events',
  spots: [
    special('architectural-renaissance', 5, { cityHas: { n: 4, of: kind('construction', true) } }),
    special('arts-and-music-festival', 6, { needs: { destination: 4 }, cost: { resin: 2 } }),
    special('bed-and-breakfast-guild', 5, { cityHas: { n: 5, of: kind('construction', false) } }),
    special('city-holiday', 5, { cityHas: { n: 5, of: kind('critter', false) } }),
    special('gathering-of-elders', 5, { cityHas: { n: 4, of: kind('critter', true) } }),
    special('kings-road-established', 6, { needs: { traveler: 4 }, cost: { twig: 2 } }),
    special('pie-eating-contest', 6, { needs: { production: 5 }, cost: { berry: 2 } }),
    special('royal-wedding', 6, { needs: { prosperity: 4 }, cost: { card: 3 } }),
    special('statues-commissioned', 6, { needs: { governance: 4 }, cost: { pebble: 1 } }),
  ],
};

import { cardsOf, NO_LIMIT, type Provenances, runEffect, type SpotDef, type Turn } from '@evertable/engine';
import { AMBASSADOR, RIVER } from './ambassador.ts';
import { CITIZEN_BACK, LOCATION_BACK } from './cards.ts';

/** A card face down with a pearl on it, until the first visitor turns it up and takes the pearl. */
const space = (color: string, n: number, provenance: Provenances = {}): SpotDef => ({
  id: `river-${n}-${color}`,
  group: RIVER,
  room: 1,
  takes: [AMBASSADOR],
  needs: { [color]: n },
  provenance,
  onVisit(turn) {
    turn.turnUpUnder(turn.about);
    turn.takeStock(turn.about);
    for (const card of turn.cardsUnder(turn.about)) runEffect(turn, turn.placeOf(card));
  },
});

const ONE_SOURCE: Provenances = { needs: 'single-source' };

export const riverSpaces: readonly SpotDef[] = [
  space('production', 3),
  space('destination', 2, ONE_SOURCE),
  space('governance', 2, ONE_SOURCE),
  space('traveler', 2, ONE_SOURCE),
];

export const shoal: SpotDef = {
  id: 'shoal',
  group: RIVER,
  room: NO_LIMIT,
  takes: [AMBASSADOR],
  cost: { any: 2, card: 2 },
  gives: { pearl: 1 },
};

/** Two Citizens and two Locations in any order, a pearl on each. */
export function layOutRiver(turn: Turn): void {
  const some = (back: string): number[] => turn.shuffled(cardsOf(turn.rules, back)).slice(0, 2);
  const cards = turn.shuffled([...some(CITIZEN_BACK), ...some(LOCATION_BACK)]);
  riverSpaces.forEach(({ id }, i) => {
    turn.hideUnder(cards[i], turn.spotNamed(id));
    turn.lay('pearl', turn.spotNamed(id));
  });
}

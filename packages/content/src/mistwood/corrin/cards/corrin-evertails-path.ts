import {
  type CardDef,
  cardAt,
  isCardPlace,
  isSpot,
  NO_PLACE,
  type Table,
  canUse,
  type Place,
} from '@evertable/engine';
import { isLegendary } from '../../legends/legendary.ts';

/** Cemetery, Chapel, Monastery, Pirate Ship, Legendary cards, Events and Journey are never used this way. */
function isOffLimits(table: Table, where: Place): boolean {
  if (isSpot(table.rules, where)) {
    const { event, group } = table.rules.spots[where];
    return event || group === 'journey';
  }
  if (!isCardPlace(table.rules, where)) return true;
  const info = table.info(cardAt(table.rules, where));
  return info.def.onlyForWorkers === true || isLegendary(info) || !info.visitable;
}

export const path: CardDef = {
  id: 'corrin-evertails-path',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { pebble: 1 },
  points: 0,
  copies: 1,
  spaces: 0,
  hosts: { color: 'traveler' },

  room: () => 1,
  onVisit(turn) {
    const places = turn
      .opponents()
      .flatMap((seat) => turn.recallable(seat))
      .filter((where, i, all) => all.indexOf(where) === i)
      .filter((where) => !isOffLimits(turn, where) && canUse(turn, where));
    const chosen = turn.choosePlace('corrin-evertails-path.use', places, 0);
    if (chosen !== NO_PLACE) turn.use(chosen);
  },
};

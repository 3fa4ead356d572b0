import { canUse, cardAt, isCardPlace, isSpot, NO_PLACE, type Place, type Table } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

/** Places that may not be used from afar, besides Events and all where workers stay for good. */
const NEVER = ['cemetery', 'chapel', 'monastery', 'pirate-ship', 'storehouse'];

function mayFollow(table: Table, where: Place): boolean {
  if (isSpot(table.rules, where)) {
    const { event, permanent } = table.rules.spots[where];
    return !event && !permanent;
  }
  if (!isCardPlace(table.rules, where)) return false;
  const info = table.info(cardAt(table.rules, where));
  const { id } = table.rules.infos[info.is];
  return info.visitable && !info.permanent && !NEVER.includes(id);
}

/** From a Forest location, the action of a place where an opponent's worker stands instead. */
export const foxes: Power = {
  id: 'foxes',
  text: {
    on: {
      beforeEffect(turn, where) {
        if (!isSpot(turn.rules, where) || turn.rules.spots[where].group !== 'forest') return undefined;
        const places = turn
          .opponents()
          .flatMap((seat) => turn.recallable(seat))
          .filter((place, i, all) => place !== where && all.indexOf(place) === i)
          .filter((place) => mayFollow(turn, place) && canUse(turn, place));
        const chosen = turn.choosePlace('foxes.follow', places, 0);
        if (chosen === NO_PLACE) return undefined;
        turn.use(chosen);
        return false;
      },
    },
  },
};

import { NOBODY, type Place, type Table, type Turn } from '@evertable/engine';
import { allSpotsIn } from '../../everdell/effects.ts';
import { type Power, seatWith } from '../../mistwood/powers/power.ts';

const LIZARDS = 'lizards';
/** The Forest cards in play for their owner alone, and those at the bottom of the pile. */
const OWN = 'lizards';
const SEEN = 'lizards-seen';
const DRAWN = 3;

const isOwn = (table: Table, where: Place): boolean => table.lying(OWN, where) > 0;

/** Of three unused Forest cards one comes into play for their owner, the others go under the pile. */
function wander(turn: Turn): void {
  const unused = allSpotsIn(turn, 'forest').filter((where) => !turn.state.spots.includes(where));
  const fresh = unused.filter((where) => turn.lying(SEEN, where) === 0);
  const drawn = turn.atRandom(fresh, DRAWN);
  const again = unused.filter((where) => !fresh.includes(where));
  drawn.push(...turn.atRandom(again, DRAWN - drawn.length));
  if (drawn.length === 0) return;
  const chosen = turn.asSeat(seatWith(turn, LIZARDS), () => turn.choosePlace('lizards.choose', drawn));
  for (const where of drawn) if (where !== chosen && turn.lying(SEEN, where) === 0) turn.lay(SEEN, where);
  turn.takeAway(SEEN, chosen);
  turn.layOut([...turn.state.spots, chosen]);
  turn.lay(OWN, chosen);
}

export const lizards: Power = {
  id: LIZARDS,
  marks: [OWN, SEEN],
  taken: wander,
  modify: {
    isLocationFor: (ok, table, where, seat) =>
      ok && (!isOwn(table, where) || seatWith(table, LIZARDS) === seat),
  },
  texts: [
    {
      inForce: (table, seat) => ![seat, NOBODY].includes(seatWith(table, LIZARDS)),
      modify: { mayVisit: (ok, table, where) => ok && !isOwn(table, where) },
    },
  ],
  text: { on: { afterPrepare: wander } },
};

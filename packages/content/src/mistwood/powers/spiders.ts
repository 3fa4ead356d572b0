import { type Seat, type Table, type Turn, type Place } from '@evertable/engine';
import { type Power, seatWith } from './power.ts';

const SPIDERS = 'spiders';
/** The Nightweave miniature. */
const MINIATURE = 'nightweave';

const locations = (table: Table): Place[] =>
  table.state.spots.filter((where) => table.rules.spots[where].def.location);

function moves(turn: Turn, owner: Seat): void {
  const here = turn.placesWith(MINIATURE);
  const others = locations(turn).filter((where) => !here.includes(where));
  const to = turn.asSeat(owner, () => turn.choosePlace('spiders.move', others));
  for (const where of here) turn.takeAway(MINIATURE, where);
  turn.lay(MINIATURE, to);
}

/** A resource of a kind not there at the moment, and a card. */
function reaps(turn: Turn): void {
  const lacking = turn.rules.goodKinds.resources.filter((kind) => turn.me.goods[kind] === 0);
  if (lacking.length > 0) turn.gain(turn.chooseResource('spiders.gain', lacking));
  turn.draw(1);
}

export const spiders: Power = {
  id: SPIDERS,
  version: 2,
  taken(turn, seat) {
    if (seatWith(turn, 'butterflies') < 0) turn.begins((seat + 1) % turn.rules.setup.players);
  },
  marks: [MINIATURE],
  opening(turn) {
    const owner = seatWith(turn, SPIDERS);
    if (owner >= 0) moves(turn, owner);
  },
  on: {
    afterVisit(turn, where) {
      const owner = seatWith(turn, SPIDERS);
      if (owner < 0 || turn.lying(MINIATURE, where) === 0) return;
      turn.asSeat(owner, () => reaps(turn));
      moves(turn, owner);
    },
  },
};

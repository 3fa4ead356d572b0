import type { SpotDef, Turn } from '@evertable/engine';

type Asks = Partial<Pick<SpotDef, 'needs' | 'cityHas' | 'achieved' | 'onVisit'>>;

const event = (id: string, kind: 'basic' | 'special', points: number, asks: Asks): SpotDef => ({
  id,
  group: `${kind}-event`,
  room: 1,
  event: kind,
  ...(points > 0 && { points: () => points }),
  ...asks,
});
const special = (id: string, points: number, asks: Asks): SpotDef => event(id, 'special', points, asks);

/** Up to one card of the hand for each card of a colour in the city, for a point token each. */
const treat =
  (color: string) =>
  (turn: Turn): void => {
    const most = turn.countColor(color);
    const given = turn.chooseCards('festivity.discard', turn.me.hand, { min: 0, max: most });
    turn.discard(given);
    turn.gainPoints(given.length);
  };

/** A token for each Basic Event achieved and two for each Special one, this one included. */
function celebrate(turn: Turn): void {
  for (const where of turn.claimedEvents(turn.seat))
    turn.gainPoints(turn.rules.spots[where].def.event === 'special' ? 2 : 1);
}

/** Two more, beside those of the base game. */
export const basicEvents: readonly SpotDef[] = [
  event('scenic-flight', 'basic', 3, { needs: { prosperity: 3 } }),
  event('big-city', 'basic', 5, { cityHas: { n: 15, of: () => true } }),
];

/** Nine, drawn among those of the base game. */
export const specialEvents: readonly SpotDef[] = [
  special('city-jubilee', 0, { cityHas: { n: 10, of: () => true }, onVisit: celebrate }),
  special('ever-wall-tower-constructed', 5, { cityHas: { n: 9, of: (info) => info.construction } }),
  special('juniper-jig-dance-contest', 5, { cityHas: { n: 9, of: (info) => info.critter } }),
  special('glow-light-festival', 3, { needs: { production: 3, traveler: 2 }, onVisit: treat('production') }),
  special('hot-air-balloon-race', 4, { needs: { traveler: 2, governance: 2 }, onVisit: treat('traveler') }),
  special('magic-show', 4, { needs: { destination: 2, prosperity: 2 }, onVisit: treat('destination') }),
  special('royal-tea', 4, { needs: { prosperity: 2, production: 3 }, onVisit: treat('prosperity') }),
  special('stock-market-boom', 4, { needs: { governance: 2, destination: 2 }, onVisit: treat('governance') }),
  special('sunflower-parade', 5, { achieved: 3 }),
];

/** The Basic Events join the others on the board, where there are any. */
export function layOutBasicEvents(turn: Turn): void {
  const { spots } = turn.state;
  const last = turn.spotsIn('basic-event').at(-1);
  if (last === undefined) return;
  turn.layOut(
    spots.toSpliced(spots.indexOf(last) + 1, 0, ...basicEvents.map(({ id }) => turn.spotNamed(id))),
  );
}

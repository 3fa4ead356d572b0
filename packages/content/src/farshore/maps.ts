import { type Seat, type SpotDef, type Table, type Turn, type Place } from '@evertable/engine';

const map = (id: string, needs: Readonly<Record<string, number>>, proposed: boolean): SpotDef => ({
  id,
  group: 'map',
  event: 'each',
  room: 0,
  needs,
  provenance: { needs: proposed ? 'proposed' : 'official' },
});

/** The six kinds of Map. They lie on the board by the Dunes; workers go to the Dunes, never onto a Map. */
export const maps: readonly SpotDef[] = [
  map('map-groves', { production: 4 }, false),
  map('map-five-winds', { production: 1, governance: 1, traveler: 1, destination: 1, prosperity: 1 }, false),
  map('map-wayfarers', { traveler: 3 }, false),
  map('map-councils', { governance: 3 }, false),
  map('map-landings', { destination: 4 }, true),
  map('map-riches', { prosperity: 4 }, true),
];

/** What the tiles of a stack are worth, from the top, by the number of players. */
export const MAP_TILES: Readonly<Record<number, readonly number[]>> = {
  2: [2, 1],
  3: [2, 1, 0],
  4: [2, 1, 1, 0],
};

/** Maps this seat could claim, were its city so many cards short at most. */
export function claimable(table: Table, seat: Seat = table.seat, short = 0): Place[] {
  const have = table.colorsIn(seat);
  return table.state.spots.filter((where) => mayClaim(table, where, seat, have, short));
}

export function canClaim(table: Table, short: number): boolean {
  const have = table.colorsIn();
  for (const where of table.state.spots) if (mayClaim(table, where, table.seat, have, short)) return true;
  return false;
}

function mayClaim(table: Table, where: Place, seat: Seat, have: readonly number[], short: number): boolean {
  const { group, needs } = table.rules.spots[where];
  return group === 'map' && missing(needs, have) <= short && !owns(table, where, seat);
}

function missing(needs: readonly number[], have: readonly number[]): number {
  let n = 0;
  for (let i = 0; i < needs.length; i += 2) {
    const gap = needs[i + 1] - have[needs[i]];
    if (gap > 0) n += gap;
  }
  return n;
}

function owns(table: Table, where: Place, seat: Seat): boolean {
  const { claims } = table.state;
  for (let i = 0; i < claims.length; i += 2) if (claims[i] === where && claims[i + 1] === seat) return true;
  return false;
}

export function claimMap(turn: Turn, id: string, short: number): void {
  const chosen = turn.choosePlace(id, claimable(turn, turn.seat, short));
  if (chosen >= 0) turn.claim(chosen);
}

/** The number on the tile this seat took: the first one to come had the best. */
const valueOf = (table: Table, where: Place, seat: Seat): number =>
  MAP_TILES[table.rules.seats][table.claimants(where).indexOf(seat)];

/** Each Map counts its number as often as there are Maps. */
export function mapPoints(table: Table, seat: Seat): number {
  const owned = table.claimedEvents(seat);
  return owned.length * owned.reduce((sum, where) => sum + valueOf(table, where, seat), 0);
}

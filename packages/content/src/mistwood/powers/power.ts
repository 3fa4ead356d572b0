import type { CardDef, Seat, Table } from '@evertable/engine';

export const POWER_BACK = 'power';

/** The power of each player, for all to see. */
export const POWER = 'power';

export const power = (id: string): CardDef => ({ id, kind: 'power', copies: 1, deck: POWER_BACK });

export function hasPower(table: Table, seat: Seat, id: string): boolean {
  const pile = table.pile(POWER, seat);
  return pile.length > 0 && table.kind(pile[0]).id === id;
}

/** The seat with this power, or -1. */
export function seatWith(table: Table, id: string): Seat {
  for (let seat = 0; seat < table.rules.setup.players; seat++) if (hasPower(table, seat, id)) return seat;
  return -1;
}

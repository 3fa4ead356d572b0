import type { GoodDef, Seat, Table } from '@evertable/engine';

/** Not a resource: no "any resource" ever means a pearl. */
export const PEARL: GoodDef = { id: 'pearl' };

const kindOfPearls = (table: Table): number => table.rules.goodByName(PEARL.id);

export const isPearl = (table: Table, good: number): boolean => good === kindOfPearls(table);

/** The pearls a seat holds. */
export const pearlsOf = (table: Table, seat: Seat = table.seat): number =>
  table.state.players[seat].goods[kindOfPearls(table)];

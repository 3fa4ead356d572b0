import { cardAt, isSpot, type Place, type Table } from '@evertable/engine';
import type { Power } from '../../mistwood/powers/power.ts';

/** Red cards whose places are not shared all the same. */
const NEVER = ['chapel', 'pirate-ship'];

/** A Basic or Forest location, or a Destination card. */
function mayBeShared(table: Table, where: Place): boolean {
  if (isSpot(table.rules, where)) return ['basic', 'forest'].includes(table.rules.spots[where].group);
  const { def } = table.info(cardAt(table.rules, where));
  return def.color === 'destination' && !NEVER.includes(def.id);
}

/** Workers of others take no place away from them. */
export const cats: Power = {
  id: 'cats',
  provenance: { effect: 'single-source' },
  text: {
    modify: {
      room: (n, table, where) =>
        mayBeShared(table, where) ? n + table.workersAt(where) - table.workersAt(where, table.seat) : n,
    },
  },
};

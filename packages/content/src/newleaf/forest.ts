import { canUse, type Place, type SpotDef, type Table } from '@evertable/engine';
import { isLocation } from '../everdell/effects.ts';
import { forest } from '../everdell/spots/forest.ts';

const COPIES = 'forest-copy-forest';

/** The other Forest locations in play that can be used, occupied or not. */
const others = (table: Table): Place[] =>
  table
    .spotsIn('forest')
    .filter(
      (where) => table.rules.spots[where].id !== COPIES && isLocation(table, where) && canUse(table, where),
    );

/** Three Forest cards, drawn among those of the base game. */
export const forestLocations: readonly SpotDef[] = [
  forest('forest-4-twig', { gives: { twig: 4 } }),
  forest('forest-2-twig-1-resin', { gives: { twig: 2, resin: 1 } }),
  forest(COPIES, {
    canVisit: (table) => others(table).length > 0,
    onVisit: (turn) => turn.use(turn.choosePlace('forest.copy', others(turn))),
  }),
].map((spot) => ({ ...spot, provenance: { effect: 'single-source' } }));

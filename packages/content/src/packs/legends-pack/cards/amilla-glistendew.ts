import { NO_PLACE, type Place, type Table } from '@evertable/engine';
import { legend } from '../../../mistwood/legends/legendary.ts';

/** An Event nobody has achieved, whose price can be paid: what the city must hold does not matter. */
function isAvailable(table: Table, where: Place): boolean {
  const { event, def } = table.rules.spots[where];
  return (
    event &&
    table.claimedBy(where) < 0 &&
    (def.canVisit?.(table) ?? true) &&
    table.affords(table.visitCost(where))
  );
}

export const amillaGlistendew = legend('queen', {
  id: 'amilla-glistendew',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { berry: 6 },
  points: 5,

  room: () => 1,
  canVisit: (table) => table.state.spots.some((where) => isAvailable(table, where)),
  onVisit(turn) {
    const events = turn.state.spots.filter((where) => isAvailable(turn, where));
    const chosen = turn.choosePlace('amilla-glistendew.achieve', events);
    if (chosen === NO_PLACE) return;
    turn.pay('toll.visit', turn.visitCost(chosen));
    turn.claim(chosen);
    turn.use(chosen);
  },
});

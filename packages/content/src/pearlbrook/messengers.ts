import type { Card, Seat, Table, Turn } from '@evertable/engine';

/** Lies on the Construction whose space a Messenger shares. */
export const MESSENGER = 'messenger';

const sharesSpace = (table: Table, card: Card): boolean => table.lying(MESSENGER, table.placeOf(card)) > 0;

const constructions = (table: Table): Card[] => table.city().filter((card) => table.info(card).construction);

/** Constructions of the acting seat that no Messenger shares yet. */
export const freeConstructions = (table: Table): Card[] =>
  constructions(table).filter((card) => !sharesSpace(table, card));

/** Every Messenger of the acting seat shares a Construction, as far as there are any; its owner says which. */
export function settleMessengers(turn: Turn): void {
  if (!turn.has(MESSENGER) && turn.placesWith(MESSENGER).length === 0) return;
  const all = constructions(turn);
  const wanted = Math.min(turn.count(MESSENGER), all.length);
  let shared = all.filter((card) => sharesSpace(turn, card)).length;
  for (; shared < wanted; shared++) {
    const home = turn.chooseCard('messenger.share', turn.withoutLookalikes(freeConstructions(turn)));
    turn.lay(MESSENGER, turn.placeOf(home));
  }
  for (; shared > wanted; shared--) {
    const left = turn.chooseCard(
      'messenger.leaves',
      all.filter((card) => sharesSpace(turn, card)),
    );
    turn.lay(MESSENGER, turn.placeOf(left), -1);
  }
}

/** Whatever came or went in a turn: everybody who still plays settles their Messengers. */
export function settleAll(turn: Turn): void {
  turn.state.players.forEach(({ passed }, seat) => {
    if (passed === 0 && !turn.isAutomaton(seat)) turn.asSeat(seat, () => settleMessengers(turn));
  });
}

/** A Messenger counts as the colour of its Construction instead of its own. */
export function withMessengers(n: number, table: Table, color: number, seat: Seat = table.seat): number {
  const own = table.named(MESSENGER).color;
  let count = n;
  for (const card of table.city(seat)) {
    if (!sharesSpace(table, card)) continue;
    if (table.info(card).color === color) count++;
    if (own === color) count--;
  }
  return count;
}

import { type Card, changeCity, type Seat, type Table, type Turn } from '@evertable/engine';
import { MESSENGER } from './messengers.ts';

/** Cards that act when they are played, and again when something says so. */

const homesFor = (table: Table, card: Card): Seat[] =>
  table.opponents().filter((seat) => table.fits(card, seat));

/** May this card of the acting seat's city do once more what it does when played? */
export function canActAgain(table: Table, card: Card, color: string): boolean {
  const { def } = table.info(card);
  if (def.color !== color) return false;
  if (def.goesTo === 'opponent') return homesFor(table, card).length > 0;
  return def.onPlay !== undefined && (def.replaces === undefined || (def.canPlay?.(table, card) ?? true));
}

/** A Fool moves on to an opponent, Ruins tear down another Construction, and so on. */
export function actAgain(turn: Turn, card: Card): void {
  const { def } = turn.info(card);
  turn.asCard(card, () => {
    if (def.goesTo === 'opponent') {
      changeCity(turn, card, turn.chooseSeat('play.into', homesFor(turn, card)), [MESSENGER]);
      return;
    }
    def.replaces?.(turn, card);
    def.onPlay?.(turn, card);
  });
}

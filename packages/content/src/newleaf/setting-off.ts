import type { Card, Table, Turn } from '@evertable/engine';

/** Green cards of the acting seat's city that can be set off, without these. */
export const canSetOff = (turn: Turn, without: readonly Card[]): Card[] =>
  turn.withoutLookalikes(
    turn.city().filter((card) => !without.includes(card) && turn.activatable(card, turn.seat)),
  );

/** Is there any such card? */
export const hasGreen = (table: Table): boolean =>
  table
    .city()
    .some(
      (card) =>
        table.info(card).def.produce !== undefined &&
        table.mayActivate(card) &&
        table.mayCopy(card, table.seat),
    );

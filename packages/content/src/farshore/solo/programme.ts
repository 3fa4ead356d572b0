import { type Card, NO_CARD, type Table, type Turn } from '@evertable/engine';

/** The programme card: a marker for each colour, in five columns and four rows; row 0 is above the card. */

const row = (color: string): string => `programme.row.${color}`;
const column = (color: string): string => `programme.column.${color}`;

const START: Readonly<Record<string, number>> = {
  prosperity: 2,
  destination: 3,
  governance: 3,
  traveler: 3,
  production: 4,
};

export const programmeVars: readonly string[] = Object.keys(START).flatMap((color) => [
  row(color),
  column(color),
]);

export function layOutProgramme(turn: Turn): void {
  const columns = turn.shuffled([1, 2, 3, 4, 5]);
  Object.entries(START).forEach(([color, start], i) => {
    turn.setVar(row(color), start);
    turn.setVar(column(color), columns[i]);
  });
}

/** The marker of this card's colour goes up a row; above the card it stays. */
export function lift(turn: Turn, card: Card): void {
  const { color } = turn.kind(card).def;
  if (color === undefined) return;
  const at = turn.var(row(color));
  if (at > 0) turn.setVar(row(color), at - 1);
}

/** Colours still on the card, the highest first and of several the leftmost. */
function wanted(table: Table): string[] {
  const onCard = Object.keys(START).filter((color) => table.var(row(color)) > 0);
  return onCard.sort(
    (a, b) => table.var(row(a)) - table.var(row(b)) || table.var(column(a)) - table.var(column(b)),
  );
}

/** The first card of this colour in the Bay, reading left to right, top to bottom. */
export const firstOf = (table: Table, color: string): Card =>
  table.displayed().find((card) => table.kind(card).def.color === color) ?? NO_CARD;

/** The card of the Bay the programme points to, or NO_CARD. */
export function programmed(table: Table): Card {
  for (const color of wanted(table)) {
    const card = firstOf(table, color);
    if (card !== NO_CARD) return card;
  }
  return NO_CARD;
}

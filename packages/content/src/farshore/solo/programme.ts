import { type Card, type Counter, NO_CARD, openCounter, type Table, type Turn } from '@evertable/engine';

/** The programme card: a marker for each colour, in five columns and four rows; row 0 is above the card. */

const START: Readonly<Record<string, number>> = {
  prosperity: 2,
  destination: 3,
  governance: 3,
  traveler: 3,
  production: 4,
};
const COLORS = Object.keys(START);

/** Where the marker of each colour stands. */
const PROGRAMME: Readonly<Record<string, { readonly row: Counter; readonly column: Counter }>> =
  Object.fromEntries(
    COLORS.map((color) => [
      color,
      { row: openCounter(`programme.row.${color}`), column: openCounter(`programme.column.${color}`) },
    ]),
  );
const row = (color: string): Counter => PROGRAMME[color].row;
const column = (color: string): Counter => PROGRAMME[color].column;

export const programmeCounters: readonly Counter[] = COLORS.flatMap((color) => [row(color), column(color)]);

export function layOutProgramme(turn: Turn): void {
  const columns = turn.shuffled([1, 2, 3, 4, 5]);
  Object.entries(START).forEach(([color, start], i) => {
    turn.setCounter(row(color), start);
    turn.setCounter(column(color), columns[i]);
  });
}

/** The marker of this card's colour goes up a row; above the card it stays. */
export function takeFromProgramme(turn: Turn, card: Card): void {
  const { color } = turn.info(card).def;
  if (color === undefined) return;
  const at = turn.counter(row(color));
  if (at > 0) turn.setCounter(row(color), at - 1);
}

/** Colours still on the card, the highest first and of several the leftmost. */
function wanted(table: Table): string[] {
  const onCard = COLORS.filter((color) => table.counter(row(color)) > 0);
  return onCard.sort(
    (a, b) =>
      table.counter(row(a)) - table.counter(row(b)) || table.counter(column(a)) - table.counter(column(b)),
  );
}

/** The first card of this colour in the Bay, reading left to right, top to bottom. */
export const firstOf = (table: Table, color: string): Card =>
  table.displayed().find((card) => table.info(card).def.color === color) ?? NO_CARD;

/** The card of the Bay the programme points to, or NO_CARD. */
export function programmed(table: Table): Card {
  for (const color of wanted(table)) {
    const card = firstOf(table, color);
    if (card !== NO_CARD) return card;
  }
  return NO_CARD;
}

import type { View } from '@evertable/engine';
import type { SlotView } from '../types.ts';

/** A row of open cards, with the key of each slot as a place. */
export interface DisplayRow {
  /** `display` for the game's own row, else the name that content gives it. */
  readonly id: string;
  readonly slots: readonly { readonly slot: SlotView; readonly where: string }[];
}

/** All rows of open cards, the game's own first. */
export function displayRows({ display, rows = {} }: Pick<View, 'display' | 'rows'>): DisplayRow[] {
  const row = (id: string, place: string, slots: readonly SlotView[]): DisplayRow => ({
    id,
    slots: slots.map((slot, i) => ({ slot, where: `${place}-${i + 1}` })),
  });
  return [row('display', 'slot', display), ...Object.entries(rows).map(([id, slots]) => row(id, id, slots))];
}

/** The card a digit key stands for: of the game's own row, or of the others counted through, with Shift. */
export function cardOfDigit(view: View, digit: number, others: boolean): string | null {
  const [own, ...rest] = displayRows(view);
  const slots = others ? rest.flatMap((row) => row.slots) : own.slots;
  return slots[digit - 1]?.slot.card ?? null;
}

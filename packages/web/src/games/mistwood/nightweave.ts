import type { View } from '@evertable/engine';
import type { BoardContext } from '../../board/context.ts';
import { schemeIcons } from './scheme-icons.ts';

/** Nightweave's Personality or Plan. */
export interface Scheme {
  readonly what: string;
  readonly name: string;
  readonly text: string;
  readonly icon: string;
}

/** The name behind the number of her Personality; null while she has none. */
export function personalityOf({ view, catalog }: Pick<BoardContext, 'view' | 'catalog'>): string | null {
  const n = view.vars['nightweave.personality'] ?? 0;
  return n === 0 ? null : (catalog.personalities[n] ?? null);
}

/** Her Personality and her Plan, where she has them. */
export function schemesOf(board: BoardContext): Scheme[] {
  const { catalog, translator } = board;
  const found: Scheme[] = [];
  for (const [what, id, icon] of [
    ['personality', personalityOf(board) ?? 'none', 'f:performing-arts'],
    ['plan', String(catalog.setup.options['plan'] ?? 'none'), 'f:scroll'],
  ])
    if (translator.has(`${what}.${id}.name`))
      found.push({
        what,
        name: translator.say(`${what}.${id}.name`),
        text: translator.say(`${what}.${id}.text`),
        icon: schemeIcons[id] ?? icon,
      });
  return found;
}

/** The slot she stands in, counted from 0; -1 while she is elsewhere. */
export const slotOfNightweave = (view: View): number =>
  view.display.findIndex((slot) => slot.marks['nightweave'] !== undefined);

/** Whether a slot is next to hers, corners included: the Meadow lies in two rows of four. */
export function isBeside(view: View, slot: number): boolean {
  const hers = slotOfNightweave(view);
  return hers >= 0 && slot !== hers && Math.abs((slot % 4) - (hers % 4)) <= 1;
}

/** Her Personality concerns the cards beside her. */
export const slotNote = (board: BoardContext, slot: number): string =>
  personalityOf(board) !== null && isBeside(board.view, slot) ? board.words('display.beside') : '';

import type { PlayerView, View } from '@evertable/engine';
import { kindOf, type BoardContext } from './context.ts';

/** What lies beside the common table: powers, legends, schemes, an automaton's own cards. */

const known = (pile: readonly (string | null)[] | undefined): string[] =>
  (pile ?? []).filter((card) => card !== null);

export const powerOf = (view: View, seat: number): string | null =>
  known(view.piles[`power-${seat}`])[0] ?? null;

/** Legends a seat may still play, as far as the viewer may know them. */
export const legendsOf = (view: View, seat: number): string[] =>
  ['construction', 'critter'].flatMap((kind) => known(view.piles[`legend-${kind}-${seat}`]));

/** Cards of the viewer's hand that a plot holds fast. */
export const caughtOf = (view: View, seat: number): string[] =>
  seat === 0 ? known(view.piles['caught']) : [];

/** Cards of the first seat's city that a plot has turned over. */
export const faceDownOf = (view: View, seat: number): string[] =>
  seat === 0 ? known(view.piles['face-down']) : [];

/** The Pigs' Farms, the next one last. */
export function farmsOf(view: View, seat: number): string[] {
  const power = powerOf(view, seat);
  return power !== null && kindOf(power) === 'pigs' ? known(view.piles['farms']) : [];
}

export interface Scheme {
  readonly what: string;
  readonly name: string;
  readonly text: string;
  readonly icon: string;
}

/** Nightweave's personality and her plan, where she has them. */
export function schemesOf({ view, catalog, speaker }: BoardContext): Scheme[] {
  const { options } = catalog.setup;
  const now = catalog.personalities[view.vars['nightweave.personality'] ?? 0] ?? 'none';
  const found: Scheme[] = [];
  for (const [what, id, icon] of [
    ['personality', now, 'f:performing-arts'],
    ['plan', String(options['plan'] ?? 'none'), 'f:scroll'],
  ])
    if (speaker.has(`${what}.${id}.name`))
      found.push({
        what,
        name: speaker.say(`${what}.${id}.name`),
        text: speaker.say(`${what}.${id}.text`),
        icon,
      });
  return found;
}

/** The personality alone, for what it does to cards beside her. */
export const moodOf = ({ view, catalog }: BoardContext): string | null => {
  const n = view.vars['nightweave.personality'] ?? 0;
  return n === 0 ? null : (catalog.personalities[n] ?? null);
};

/** The card an automaton follows now: her last Activity, his last route. */
export function guideOf(view: View, player: PlayerView): string | null {
  const pile = { nightweave: 'activity-played', bonny: 'routes-used' }[player.automaton?.id ?? ''];
  return pile === undefined ? null : (known(view.piles[pile]).at(-1) ?? null);
}

/** What that card says for the season the automaton is in; all of it where seasons do not matter. */
export function guideText({ speaker }: BoardContext, card: string, season: string): string {
  const key = `card.${kindOf(card)}.text`;
  if (!speaker.has(key)) return '';
  const text = speaker.say(key);
  const opening = speaker.season(season).toLowerCase();
  const line = text.split(/(?<=[.!])\s+/).find((one) => one.toLowerCase().startsWith(opening));
  return line === undefined ? text : line.replace(/^[^:：]*:\s*/, '');
}

export interface Marker {
  readonly color: string;
  readonly row: number;
  readonly column: number;
}

/** The captain's programme: what she takes first stands highest, and of equals leftmost. */
export const programmeOf = ({ view, catalog }: BoardContext): Marker[] =>
  catalog.colors
    .filter((color) => `programme.row.${color}` in view.vars)
    .map((color) => ({
      color,
      row: view.vars[`programme.row.${color}`],
      column: view.vars[`programme.column.${color}`],
    }))
    .sort((a, b) => a.column - b.column);

/** The slot she stands in, counted from 0; -1 while she is in her lair. */
export const herSlot = (view: View): number =>
  view.display.findIndex((slot) => slot.marks['nightweave'] !== undefined);

/** Next to her, corners included: the Meadow lies in two rows of four. */
export function isBesideHer(view: View, slot: number): boolean {
  const hers = herSlot(view);
  return hers >= 0 && slot !== hers && Math.abs((slot % 4) - (hers % 4)) <= 1;
}

/** Name and temper of an automaton: "Nightweave" and "furious". */
export function nameAndTemper(full: string): readonly [name: string, temper: string] {
  const [name, ...rest] = full.split(',');
  return [name, rest.join(',').trim()];
}

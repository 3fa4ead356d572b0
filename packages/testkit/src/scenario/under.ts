import { type Card, layOn, GOOD, type Place, type Rules, type State } from '@evertable/engine';
import { ALL } from '@evertable/engine/internals';
import { spotNamed } from './spots.ts';
import type { Position } from './scenario.ts';

/** Cards that lie under places of the board (Position.under and Position.faceDown). */

/** Takes up what set-up laid under places, where the position speaks of such cards; returns the places. */
export function takeUp(state: State, position: Position, back: Card[]): Place[] {
  if (position.under === undefined && position.faceDown === undefined) return [];
  const places: Place[] = [];
  for (const [i, one] of state.under.splice(0).entries())
    if (i % 2 === 0) places.push(one);
    else back.push(one);
  return places;
}

export function eachUnder(position: Position, found: (names: readonly string[], at: string) => void): void {
  for (const field of ['under', 'faceDown'] as const)
    for (const [id, names] of Object.entries(position[field] ?? {})) found(names, `position.${field}.${id}`);
}

/** What sort of cards lies under places. */
const kindUnder = (rules: Rules, { under }: State): string => rules.infos[rules.infoOf[under[1]]].def.kind;

/** Lays them down again: those named first, whatever is left on the other places. */
export function layUnder(
  rules: Rules,
  state: State,
  position: Position,
  places: readonly Place[],
  cards: (names: readonly string[], at: string) => readonly Card[],
  spares: Card[],
): void {
  const named = new Set<Place>();
  for (const field of ['under', 'faceDown'] as const)
    for (const [id, names] of Object.entries(position[field] ?? {})) {
      const at = `position.${field}.${id}`;
      const where = spotNamed(rules, id, at);
      named.add(where);
      for (const card of cards(names, at)) {
        state.under.push(where, card);
        state.known[card] = field === 'under' ? ALL : 0;
      }
      // Whoever turned them up has taken what lay on top.
      if (field === 'under') rules.goods.forEach((_, kind) => layOn(state.on, GOOD + kind, where, 0));
    }
  const isHere = (card: Card): boolean =>
    rules.infos[rules.infoOf[card]].def.kind === kindUnder(rules, state);
  for (const where of places) {
    if (named.has(where)) continue;
    const at = spares.findIndex(isHere);
    if (at >= 0) state.under.push(where, ...spares.splice(at, 1));
  }
}

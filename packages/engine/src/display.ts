import { ALL } from './imagine.ts';
import { writable } from './internals.ts';
import { type Row, slotPlace } from './rules.ts';
import { type Card, NO_CARD } from './state.ts';
import type { Turn } from './turn.ts';

/** The rows of the display: how their slots are filled and emptied. */

/** Fills the empty slots of a row from its pile, from left to right, as far as the pile goes. */
export function fillRow(turn: Turn, row: Row): void {
  const state = writable(turn);
  const { display } = state;
  for (let slot = row.first; slot < row.end; slot++) {
    while (display[slot] === NO_CARD && mayRefill(turn, slot)) {
      const card = turn.takeTop(row.from);
      if (card === NO_CARD) return;
      state.known[card] = row.faceDown ? 0 : ALL;
      if (row.from < 0 && !mayEnterDisplay(turn, card)) {
        turn.toDiscard(card);
        continue;
      }
      if (row.stacks && liesOpen(turn, row, card)) state.stacked.push(card);
      else display[slot] = card;
      turn.events?.push({ type: 'refill', seat: turn.seat, card, slot, seen: state.known[card] });
    }
  }
}

/** Takes a card out of its slot, which stays empty until the next refill unless another of its name lies below. */
export function removeFromRow(turn: Turn, card: Card): void {
  const { rules } = turn;
  const state = writable(turn);
  const { stacked } = state;
  const slot = state.display.indexOf(card);
  let below = stacked.length;
  if (rules.rowOf[slot].stacks)
    for (below = 0; below < stacked.length; below++)
      if (rules.infoOf[stacked[below]] === rules.infoOf[card]) break;
  state.display[slot] = below < stacked.length ? stacked.splice(below, 1)[0] : NO_CARD;
}

/** Turns up a card that lies face down in this slot; false when none does. */
export function turnUpSlot(turn: Turn, slot: number): boolean {
  if (!turn.isFaceDown(slot)) return false;
  const card = turn.state.display[slot];
  turn.markRevealed();
  writable(turn).known[card] = ALL;
  turn.events?.push({ type: 'reveal', seat: turn.seat, card, where: slotPlace(turn.rules, slot) });
  return true;
}

function liesOpen(turn: Turn, row: Row, card: Card): boolean {
  const { infoOf } = turn.rules;
  const { display } = turn.state;
  for (let slot = row.first; slot < row.end; slot++)
    if (display[slot] !== NO_CARD && infoOf[display[slot]] === infoOf[card]) return true;
  return false;
}

function mayEnterDisplay(turn: Turn, card: Card): boolean {
  return turn.rules.fold.mayEnterDisplay.length === 0 || mayEnterHere(turn, card);
}

/** If no card at all may lie there the slot stays as it is. */
function mayEnterHere(turn: Turn, card: Card): boolean {
  const { mayEnterDisplay } = turn.rules.fold;
  const { deck, discard } = turn.state;
  const may = (c: Card): boolean => mayEnterDisplay.reduce((ok, f) => f(ok, turn, c), true);
  return may(card) || !(deck.some(may) || discard.some(may));
}

function mayRefill(turn: Turn, slot: number): boolean {
  let ok = true;
  for (const f of turn.rules.fold.mayRefill) ok = f(ok, turn, slot);
  return ok;
}

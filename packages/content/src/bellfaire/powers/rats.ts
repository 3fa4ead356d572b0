import { type Seat, slotPlace, type Turn } from '@evertable/engine';
import { type Power, seatWith } from '../../mistwood/powers/power.ts';
import { lacking } from './lacking.ts';

const RATS = 'rats';
/** The Rugwort marker on a card of the Meadow; it stays on its slot until the card there is played. */
export const MARKER = 'rugwort';

function moves(turn: Turn, owner: Seat): void {
  const { first, end } = turn.rules.rows[0];
  const here = turn.placesWith(MARKER);
  const slots = Array.from({ length: end - first }, (_, i) => slotPlace(turn.rules, first + i));
  const to = turn.asSeat(owner, () =>
    turn.choosePlace(
      'rats.mark',
      slots.filter((slot) => !here.includes(slot)),
    ),
  );
  for (const where of here) turn.takeAway(MARKER, where);
  turn.lay(MARKER, to);
}

/** The card of this slot was played by somebody. */
export function marksPlayed(turn: Turn, slot: number): void {
  const owner = seatWith(turn, RATS);
  if (owner < 0 || slot < 0 || turn.lying(MARKER, slotPlace(turn.rules, slot)) === 0) return;
  turn.asSeat(owner, () => {
    const kinds = lacking(turn);
    if (kinds.length > 0) turn.gain(turn.chooseResource('rats.gain', kinds));
  });
  moves(turn, owner);
}

/** Whoever plays the marked card of the Meadow brings them a resource they have none of. */
export const rats: Power = {
  id: RATS,
  marks: [MARKER],
  taken: moves,
  on: { afterResolve: (turn, _card, _from, slot) => marksPlayed(turn, slot) },
};

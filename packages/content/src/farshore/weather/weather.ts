import { BOX, cardsOf, type Module, onPile, type Table, type Turn } from '@evertable/engine';
import { weatherCards } from './cards.ts';

/** The weather in force, and the pile it comes from. */
const IN_FORCE = 'weather';
const PILE = 'weather-pile';
/** One for each season. */
const CARDS = 4;

/** As a variant, or with the upper levels of Captain Bonny. */
const isPlayed = ({ rules: { setup } }: Table): boolean =>
  setup.modules.includes('weather') || (setup.solo?.level ?? 0) >= 3;

function turnUp(turn: Turn): void {
  if (turn.pile(PILE).length === 0) return;
  for (const card of turn.pile(IN_FORCE).slice()) turn.move(card, BOX);
  turn.turnUp(PILE, onPile(IN_FORCE));
}

export const weather: Module = {
  id: 'weather',
  cards: weatherCards,
  kinds: ['weather'],
  piles: [
    // It is the weather of people only.
    { id: IN_FORCE, seen: 'all', inForce: (table, seat) => !table.isAutomaton(seat) },
    { id: PILE, seen: 'nobody' },
  ],
  setup(turn) {
    if (!isPlayed(turn)) return;
    const some = turn.shuffled(cardsOf(turn.rules, 'weather')).slice(0, CARDS);
    for (const card of some) turn.move(card, onPile(PILE));
    turnUp(turn);
  },
  on: { afterWinds: turnUp },
};

import { cardsOf, GONE, type Module, shuffle, type Turn } from '@evertable/engine';
import { butterflies } from './butterflies.ts';
import { pigs } from './pigs.ts';
import { POWER_BACK, power, powerPile, seatWith } from './power.ts';
import { spiders } from './spiders.ts';
import { stoats } from './stoats.ts';

const SPRING = 1;

/** Butterflies begin, Spiders come last: where both play, the Spiders sit right before the Butterflies. */
function seatsInOrder(turn: Turn): void {
  const { players } = turn.rules.setup;
  const first = seatWith(turn, 'butterflies');
  const last = seatWith(turn, 'spiders');
  if (first >= 0) turn.state.first = first;
  else if (last >= 0) turn.state.first = (last + 1) % players;
  if (first >= 0 && last >= 0) {
    const before = turn.pile(powerPile((first + players - 1) % players));
    const held = turn.pile(powerPile(last));
    const [other] = before.splice(0, 1, ...held);
    held.splice(0, 1, other);
  }
  turn.state.seat = turn.state.first;
}

/** Player Powers: one for each player, and no new worker in spring. */
export const powers: Module = {
  id: 'powers',
  parts: [butterflies, pigs, spiders, stoats],
  cards: ['butterflies', 'pigs', 'spiders', 'stoats'].map(power),
  piles: (seats) =>
    Array.from({ length: seats }, (_, seat) => ({ id: powerPile(seat), seen: 'all' as const })),
  setup(turn) {
    const all = cardsOf(turn.rules, POWER_BACK);
    shuffle(turn.state.random, all);
    for (let seat = 0; seat < turn.rules.setup.players; seat++) {
      turn.pile(powerPile(seat)).push(all[seat]);
      const { workers } = turn.state.players[seat];
      workers[workers.length - 1] = GONE;
    }
    seatsInOrder(turn);
  },
  modify: {
    newWorkers: (n, table, seat) =>
      table.state.players[seat].season === SPRING && !table.isAutomaton(seat) ? 0 : n,
  },
};

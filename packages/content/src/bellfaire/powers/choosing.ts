import { BOX, cardsOf, type Module, onPile, REMOVED, type Seat, type Turn } from '@evertable/engine';
import { keepsWorker, noSpringWorker, ORDINARY, powerPiles } from '../../mistwood/powers/dealing.ts';
import { POWER, POWER_BACK, type Power, powerCard } from '../../mistwood/powers/power.ts';

/** Two of each player, to choose from. */
const OFFERED = 'power-offered';

/** Everybody in turn keeps one of two; the others leave the game. */
function choose(turn: Turn, powers: readonly Power[]): void {
  const { players } = turn.rules.setup;
  for (let order = 0; order < players; order++) {
    const seat = (turn.state.first + order) % players;
    const two = turn.pile(OFFERED, seat);
    const kept = turn.asSeat(seat, () => turn.chooseCard('powers.keep', two));
    turn.move(kept, onPile(POWER, seat));
    for (const card of turn.pile(OFFERED, seat).slice()) turn.move(card, BOX);
  }
  for (let seat: Seat = 0; seat < players; seat++)
    for (const card of turn.pile(POWER, seat)) {
      const { id } = turn.info(card);
      powers.find((power) => power.id === id)?.taken?.(turn, seat);
    }
}

/** Two of these powers for each player, of which one is kept, and no new worker in spring. */
export const choosing = (powers: readonly Power[]): Module => ({
  id: 'bellfaire-powers',
  deals: 'powers',
  maxPlayers: powers.length >> 1,
  parts: [powerPiles, ...powers],
  cards: powers.map(powerCard),
  piles: [{ id: OFFERED, of: 'seat', seen: 'owner' }],
  setup(turn) {
    const all = turn.shuffled(cardsOf(turn.rules, POWER_BACK));
    for (let seat = 0; seat < turn.rules.setup.players; seat++) {
      for (const card of [all[2 * seat], all[2 * seat + 1]]) turn.move(card, onPile(OFFERED, seat));
      if (!keepsWorker(turn)) turn.send(seat, turn.state.players[seat].crew.lastIndexOf(ORDINARY), REMOVED);
    }
  },
  opening: (turn) => choose(turn, powers),
  modify: { newWorkers: noSpringWorker },
});

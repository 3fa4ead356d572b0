import { BOX, cardsOf, type Module, onPile, REMOVED, type Seat, type Turn } from '@evertable/engine';
import { keepsWorker, noSpringWorker, ORDINARY, powerPiles } from '../../mistwood/powers/dealing.ts';
import { POWER, POWER_BACK, type Power, powerCard } from '../../mistwood/powers/power.ts';

/** Two of each player, to choose from. */
const OFFERED = 'power-offered';

/** Everybody in turn keeps one of two; the others leave the game. */
function choose(turn: Turn): void {
  const { players } = turn.rules.setup;
  for (let order = 0; order < players; order++) {
    const seat = (turn.state.first + order) % players;
    const kept = turn.asSeat(seat, () => turn.chooseCard('powers.keep', turn.pile(OFFERED)));
    turn.move(kept, onPile(POWER, seat));
    for (const card of turn.pile(OFFERED, seat).slice()) turn.move(card, BOX);
  }
  for (let seat: Seat = 0; seat < players; seat++)
    for (const card of turn.pile(POWER, seat))
      turn.asSeat(seat, () => turn.info(card).def.onPlay?.(turn, card));
}

/** All powers at the table in one pool: two for each player, of which one is kept; one each where there are too few. */
const pool: Module = {
  id: 'power-pool',
  piles: [{ id: OFFERED, of: 'seat', seen: 'owner' }],
  setup(turn) {
    const { players } = turn.rules.setup;
    const all = turn.shuffled(cardsOf(turn.rules, POWER_BACK));
    const each = all.length < 2 * players ? 1 : 2;
    for (let seat = 0; seat < players; seat++) {
      for (const card of all.splice(0, each)) turn.move(card, onPile(OFFERED, seat));
      if (!keepsWorker(turn)) turn.send(seat, turn.state.players[seat].crew.lastIndexOf(ORDINARY), REMOVED);
    }
  },
  opening: choose,
  modify: { newWorkers: noSpringWorker },
};

/** The powers of one box, to be chosen from the pool, and no new worker in spring. */
export const choosing = (id: string, powers: readonly Power[]): Module => ({
  id,
  deals: 'powers',
  maxPlayers: powers.length,
  parts: [powerPiles, pool, ...powers],
  cards: powers.map(powerCard),
});

import { cardsOf, REMOVED, type Module, onPile, type Seat, type Turn } from '@evertable/engine';
import { keepsWorker, noSpringWorker, ORDINARY, powerPiles } from './dealing.ts';
import { butterflies } from './butterflies.ts';
import { pigs } from './pigs.ts';
import { POWER, POWER_BACK, type Power, powerCard, seatWith } from './power.ts';
import { spiders } from './spiders.ts';
import { stoats } from './stoats.ts';

function swapPowers(turn: Turn, one: Seat, other: Seat): void {
  if (one === other) return;
  const [mine] = turn.pile(POWER, one);
  const [theirs] = turn.pile(POWER, other);
  turn.move(mine, onPile(POWER, other));
  turn.move(theirs, onPile(POWER, one));
}

/** Butterflies begin, Spiders come last: where both play, the Spiders sit right before the Butterflies. */
function seatsInOrder(turn: Turn): void {
  const { players } = turn.rules.setup;
  const first = seatWith(turn, 'butterflies');
  const last = seatWith(turn, 'spiders');
  if (first >= 0) turn.begins(first);
  else if (last >= 0) turn.begins((last + 1) % players);
  if (first >= 0 && last >= 0) {
    swapPowers(turn, last, (first + players - 1) % players);
  }
}

export const MISTWOOD_POWERS: readonly Power[] = [butterflies, pigs, spiders, stoats];

/** One of these for each player, and no new worker in spring. */
const dealing = (ids: readonly string[], seat: (turn: Turn) => void): Module => ({
  id: 'powers',
  deals: 'powers',
  maxPlayers: ids.length,
  parts: [powerPiles, ...MISTWOOD_POWERS],
  cards: MISTWOOD_POWERS.map(powerCard),
  setup(turn) {
    const all = turn.shuffled(
      cardsOf(turn.rules, POWER_BACK).filter((card) => ids.includes(turn.info(card).id)),
    );
    for (let i = 0; i < turn.rules.setup.players; i++) {
      turn.move(all[i], onPile(POWER, i));
      if (!keepsWorker(turn)) turn.send(i, turn.state.players[i].crew.lastIndexOf(ORDINARY), REMOVED);
    }
    seat(turn);
  },
  modify: { newWorkers: noSpringWorker },
});

/** Player Powers. */
export const powers: Module = dealing(
  MISTWOOD_POWERS.map(({ id }) => id),
  seatsInOrder,
);

/** In Nightweave's Lair she is no piece of the Spiders and begins; the Butterflies come right after her. */
export const powersInTheLair: Module = dealing(['butterflies', 'pigs', 'stoats'], (turn) => {
  const flies = seatWith(turn, 'butterflies');
  if (flies > 0) swapPowers(turn, flies, 0);
});

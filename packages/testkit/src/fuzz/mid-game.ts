import {
  HOME,
  newGame,
  IN_RESERVE,
  type RandomState,
  type Rules,
  type Seat,
  seedRandom,
  type State,
  Table,
} from '@evertable/engine';
import { ALL, below, takeLast } from '@evertable/engine/internals';

/**
 * A random position in the middle of a game, with grown cities, goods and later seasons. Random play from the start
 * rarely gets there.
 */
export function midGamePosition(rules: Rules, seed: string): State {
  const random: RandomState = seedRandom(`middle ${seed}`);
  const state = newGame(rules, seed);
  state.turn = 1;
  const season = below(random, rules.game.seasons.length);
  for (let seat = 0; seat < rules.seats; seat++) {
    growCity(rules, state, seat, below(random, 13));
    if (rules.automata[seat] !== null) continue;
    const player = state.players[seat];
    for (let kind = 0; kind < rules.goods.length; kind++) player.goods[kind] = below(random, 7);
    player.season = season;
    let inPlay = rules.game.workers.start;
    for (let i = 1; i <= season; i++) inPlay += rules.game.seasons[i].workers;
    player.workers = player.workers.map((_, i) => (i < inPlay || player.crew[i] > 0 ? HOME : IN_RESERVE));
  }
  return state;
}

/** Plays cards of the deck into a city while they fit; others go under the deck. */
function growCity(rules: Rules, state: State, seat: Seat, cards: number): void {
  const table = new Table(rules, state, seat);
  for (let i = 0; i < cards && state.deck.length > 0; i++) {
    const card = takeLast(state.deck);
    if (table.fits(card, seat)) {
      state.players[seat].city.push(card);
      state.known[card] = ALL;
    } else state.deck.unshift(card);
  }
}

import { below, type Module, remove } from '@evertable/engine';
import { isLegendary } from '../legends/legendary.ts';
import { nightweaveSeat } from '../nightweave/seat.ts';

const SUMMER = 2;

/** In summer and in autumn she finds a Legendary card; one she discards is out of the game. */
export const legendsNightweave: Module = {
  id: 'legends-nightweave',
  when: {
    'nightweave.prepared': (turn, season) => {
      const { box, known, players, random } = turn.state;
      const left = box.filter((card) => isLegendary(turn.kind(card)) && known[card] === 0);
      if (season < SUMMER || left.length === 0) return;
      left.sort((a, b) => a - b);
      const card = left[below(random, left.length)];
      remove(box, card);
      players[nightweaveSeat(turn)].hand.push(card);
      known[card] = 1 << nightweaveSeat(turn);
      turn.events?.push({ type: 'draw', seat: nightweaveSeat(turn), card, seen: known[card] });
    },
  },
  on: {
    afterTurn(turn) {
      const { box, discard } = turn.state;
      for (const card of discard.filter((c) => isLegendary(turn.kind(c)))) {
        remove(discard, card);
        box.push(card);
      }
    },
  },
};

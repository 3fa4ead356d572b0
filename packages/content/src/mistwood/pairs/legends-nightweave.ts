import { BOX, handOf, type Module } from '@evertable/engine';
import { isLegendary } from '../legends/legendary.ts';
import { nightweaveSeat } from '../nightweave/seat.ts';

const SUMMER = 2;

/** In summer and in autumn she finds a Legendary card; one she discards is out of the game. */
export const legendsNightweave: Module = {
  id: 'legends-nightweave',
  on: {
    nightweavePrepared: (turn, season) => {
      const { box, known } = turn.state;
      const left = box.filter((card) => isLegendary(turn.info(card)) && known[card] === 0);
      if (season < SUMMER || left.length === 0) return;
      left.sort((a, b) => a - b);
      turn.move(turn.atRandom(left)[0], handOf(nightweaveSeat(turn)));
    },
    afterTurn(turn) {
      const { discard } = turn.state;
      for (const card of discard.filter((c) => isLegendary(turn.info(c)))) turn.move(card, BOX);
    },
  },
};

import type { Module } from '@evertable/engine';
import { OWED, RUGWORT } from '../../everdell/solo/rugwort.ts';
import { isLegendary } from '../legends/legendary.ts';

/** A Legendary card of yours brings Rugwort three tokens, and he answers it with two cards instead of one. */
export const legendsRugwort: Module = {
  id: 'legends-rugwort',
  on: {
    afterResolve(turn, card) {
      if (!isLegendary(turn.info(card))) return;
      turn.gainPoints(3, RUGWORT);
      turn.setCounter(OWED, turn.counter(OWED) + 1);
    },
  },
};

import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const castaway: CardDef = {
  id: 'castaway',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { any: 3 },
  points: -1,
  copies: 3,
  spaces: 0,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { treasure: 1, card: 2 },
  canPlay: (table) => table.discardable().some((card) => table.info(card).critter),
  onPlay(turn, self) {
    const others = turn.discardable().filter((card) => card !== self && turn.info(card).critter);
    turn.discardFromCity(turn.chooseCard('castaway.discard', others));
    gainPrinted(turn, self);
  },
};

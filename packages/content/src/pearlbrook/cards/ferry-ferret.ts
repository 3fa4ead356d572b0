import type { CardDef } from '@evertable/engine';
import { pearlsOf } from '../pearls.ts';

export const ferryFerret: CardDef = {
  id: 'ferry-ferret',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 1,
  copies: 2,

  asksNothing: true,
  produce(turn, _self, owner) {
    if (pearlsOf(turn, owner) >= 2) turn.gainPoints(2);
  },
};

import type { CardDef } from '@evertable/engine';
import { mayGiveCard } from '../giving.ts';

export const diplomat: CardDef = {
  id: 'diplomat',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 2,
  copies: 2,
  golden: { color: 'governance' },

  afterPlay(turn, _self, played, into) {
    if (into !== turn.seat || !turn.info(played).critter || !mayGiveCard(turn, 'diplomat')) return;
    turn.gainPoints(1);
    turn.draw(1);
  },
};

import type { CardDef } from '@evertable/engine';
import { BERRY } from '../../everdell/goods.ts';

export const baker: CardDef = {
  id: 'baker',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 2,
  copies: 2,
  golden: { color: 'production' },

  bonus: (table, _self, owner) => 2 * Math.min(3, table.state.players[owner].goods[BERRY]),
};

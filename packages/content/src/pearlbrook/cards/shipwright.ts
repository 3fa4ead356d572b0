import type { CardDef } from '@evertable/engine';
import { isOfPearlbrook } from '../box.ts';

export const shipwright: CardDef = {
  id: 'shipwright',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 2,
  copies: 2,

  bonus: (table, _self, owner) => table.countWhere(owner, isOfPearlbrook),
};

import type { CardDef } from '@evertable/engine';
import { TREASURE } from '../goods.ts';

export const galleon: CardDef = {
  id: 'galleon',
  kind: 'construction',
  color: 'prosperity',
  rarity: 'unique',
  cost: { driftwood: 3, seaweed: 2, seastone: 1 },
  points: 5,
  copies: 2,
  provenance: { cost: 'proposed' },

  bonus: (table, _self, owner) => table.state.players[owner].goods[TREASURE],
};

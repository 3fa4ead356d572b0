import type { CardDef } from '@evertable/engine';
import { BERRIES_ONLY } from '../goods.ts';

export const innkeeper: CardDef = {
  id: 'innkeeper',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 1 },
  points: 1,
  copies: 3,

  helpsUpTo: 3,
  helps(table, self, card, offer) {
    if (table.info(card).critter) offer({ less: 3, of: BERRIES_ONLY, leaves: self });
  },
};

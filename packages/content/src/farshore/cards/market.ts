import type { CardDef } from '@evertable/engine';

export const market: CardDef = {
  id: 'market',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { any: 3 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  helpsUpTo: 2,
  helps(_table, _self, _card, offer) {
    offer({ swap: 2 });
  },
};

import type { CardDef } from '@evertable/engine';

export const judge: CardDef = {
  id: 'judge',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 2,
  copies: 2,

  helpsUpTo: 1,
  helps(_table, _self, _card, offer) {
    offer({ swap: 1 });
  },
};

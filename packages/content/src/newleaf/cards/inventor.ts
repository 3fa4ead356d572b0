import type { CardDef } from '@evertable/engine';

export const inventor: CardDef = {
  id: 'inventor',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 2 },
  points: 1,
  copies: 3,
  golden: { color: 'governance' },

  helpsUpTo: 3,
  helps: (_table, self, _card, offer) => offer({ less: 3, leaves: self }),
};

import type { CardDef } from '@evertable/engine';

export const fool: CardDef = {
  id: 'fool',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 3 },
  points: -2,
  copies: 2,

  goesTo: 'opponent',
};

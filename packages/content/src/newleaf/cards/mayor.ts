import type { CardDef } from '@evertable/engine';

export const mayor: CardDef = {
  id: 'mayor',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 1,
  copies: 2,
  golden: { rarity: 'unique' },

  asksNothing: true,
  produce: (turn, _self, owner) => turn.gainPoints(1 + Math.floor(turn.spacesUsed(owner) / 5)),
};

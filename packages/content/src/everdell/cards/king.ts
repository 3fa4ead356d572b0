import type { CardDef } from '@evertable/engine';

export const king: CardDef = {
  id: 'king',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 6 },
  points: 4,
  copies: 2,

  bonus(table, _self, owner) {
    const events = table.claimedEvents(owner).map((where) => table.rules.spots[where].def.event);
    return events.reduce((sum, event) => sum + (event === 'special' ? 2 : 1), 0);
  },
};

import { legend } from '../../../mistwood/legends/legendary.ts';

export const fynnNobletail = legend('king', {
  id: 'fynn-nobletail',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 7 },
  points: 5,

  bonus: (table, _self, owner) =>
    table
      .claimedEvents(owner)
      .reduce((sum, where) => sum + (table.rules.spots[where].def.event === 'special' ? 3 : 2), 0),
});

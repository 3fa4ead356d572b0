import { isPaired } from '../../../everdell/effects.ts';
import { legend } from '../legendary.ts';

export const mayberryMatriarch = legend('wife', {
  id: 'mayberry-matriarch',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'common',
  cost: { berry: 4 },
  points: 5,
  sharesWith: 'husband',

  bonus(table, self, owner) {
    if (!isPaired(table, self, owner)) return 0;
    if (table.has('farm', owner)) return 5;
    // Without a Farm that Husband had better share with a Wife, if one is left over: she is worth 3 then.
    const wives = table.countWhere(owner, (info) => info.id === 'wife');
    return wives >= table.count('husband', owner) ? 3 : 0;
  },
});

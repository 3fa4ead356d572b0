import type { CardDef } from '@evertable/engine';
import { isLegendary } from '../../mistwood/legends/legendary.ts';

export const photographer: CardDef = {
  id: 'photographer',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 2,
  copies: 2,
  golden: { color: 'prosperity' },

  /** The best one: there is no reason to choose another. */
  bonus(table, _self, owner) {
    let best = 0;
    table.state.players.forEach(({ city }, seat) => {
      if (seat === owner) return;
      for (const card of city) {
        const info = table.info(card);
        if (info.def.color !== 'prosperity' || info.id === 'photographer' || isLegendary(info)) continue;
        best = Math.max(best, info.bonus?.(table, card, owner) ?? 0);
      }
    });
    return best;
  },
};

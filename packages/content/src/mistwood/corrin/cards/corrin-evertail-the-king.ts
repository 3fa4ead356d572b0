import type { CardDef } from '@evertable/engine';

export const king: CardDef = {
  id: 'corrin-evertail-the-king',
  kind: 'critter',
  color: 'prosperity',
  rarity: 'unique',
  cost: { berry: 5 },
  points: 4,
  copies: 1,
  movesInto: { color: 'prosperity' },

  /** For the opponent with the most: there is no reason to name another. */
  bonus(table, _self, owner) {
    const others = table.state.players.map((_, seat) => seat).filter((seat) => seat !== owner);
    return Math.max(...others.map((seat) => table.countColor('prosperity', seat)));
  },
};

import type { CardDef } from '@evertable/engine';

export const warehouse: CardDef = {
  id: 'warehouse',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { any: 4 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  produce(turn) {
    const oneOfEach = turn.rules.goodKinds.resources.map(() => 1);
    turn.gainGoods(turn.chooseGoods('warehouse.gain', oneOfEach, 2, 2));
  },
};

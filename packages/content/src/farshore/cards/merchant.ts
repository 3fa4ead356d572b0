import { type CardDef, totalOf } from '@evertable/engine';
import { DRIFTWOOD, MUSHROOM, SEASTONE, SEAWEED } from '../goods.ts';
import { payUpTo } from '../effects.ts';

export const merchant: CardDef = {
  id: 'merchant',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { mushroom: 2 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  produce(turn) {
    const paid = payUpTo(turn, 'merchant.pay', 2);
    // Other kinds than those handed in; a Treasure is no kind of resource.
    const kinds = [DRIFTWOOD, SEAWEED, SEASTONE, MUSHROOM];
    const caps = kinds.map((kind) => (paid[kind] > 0 ? 0 : 2));
    turn.gainGoods(turn.chooseGoods('merchant.gain', caps, totalOf(paid), totalOf(paid)));
  },
};

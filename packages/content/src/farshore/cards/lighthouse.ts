import type { CardDef } from '@evertable/engine';
import { isLocation } from '../effects.ts';

export const lighthouse: CardDef = {
  id: 'lighthouse',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { driftwood: 1, seastone: 1 },
  points: 1,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  afterVisit(turn, _self, where) {
    if (isLocation(turn, where)) turn.draw(1);
  },
};

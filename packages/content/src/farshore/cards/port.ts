import type { CardDef } from '@evertable/engine';

export const port: CardDef = {
  id: 'port',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { driftwood: 1, seaweed: 1, seastone: 1 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  afterChest(turn) {
    turn.gainPoints(1);
  },
};

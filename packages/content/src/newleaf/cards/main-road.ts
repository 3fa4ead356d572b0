import type { CardDef } from '@evertable/engine';

export const mainRoad: CardDef = {
  id: 'main-road',
  kind: 'construction',
  color: 'traveler',
  rarity: 'unique',
  cost: { pebble: 1 },
  points: 0,
  copies: 4,
  spaces: 0,
  golden: { rarity: 'common' },

  texts: [
    {
      modify: {
        citySize: (n) => n + 1,
        mayDiscard: (ok, table, card) => ok && !table.isA(card, 'main-road'),
      },
    },
  ],
};

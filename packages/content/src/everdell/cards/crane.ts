import type { CardDef } from '@evertable/engine';

export const crane: CardDef = {
  id: 'crane',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { pebble: 1 },
  points: 1,
  copies: 3,
  hosts: ['architect'],

  helpsUpTo: 3,
  helps(table, self, card, offer) {
    if (table.info(card).construction) offer({ less: 3, leaves: self });
  },
};

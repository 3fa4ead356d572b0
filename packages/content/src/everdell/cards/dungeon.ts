import type { CardDef } from '@evertable/engine';

export const dungeon: CardDef = {
  id: 'dungeon',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { resin: 1, pebble: 2 },
  points: 0,
  copies: 2,
  hosts: ['ranger'],

  helpsUpTo: 3,
  helps(table, self, _card, offer) {
    const cells = table.placeOf(self);
    const prisoners = table.cardsUnder(cells).length;
    if (prisoners >= (table.has('ranger') ? 2 : 1)) return;
    for (const critter of table.me.city) {
      if (!table.info(critter).critter || !table.mayDiscard(critter)) continue;
      // The Ranger guards the second cell and cannot sit in it.
      if (prisoners === 1 && table.isA(critter, 'ranger')) continue;
      offer({ less: 3, leaves: critter, under: cells });
    }
  },
};

import type { CardDef } from '@evertable/engine';

export const gazette: CardDef = {
  id: 'gazette',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { resin: 2, pebble: 2 },
  points: 3,
  copies: 2,
  hosts: ['town-crier'],

  texts: [
    {
      on: {
        afterClaim(turn, where, seat) {
          if (!turn.rules.spots[where].event) return;
          for (const card of turn.city(seat))
            if (turn.isA(card, 'gazette')) turn.lay('point', turn.placeOf(card));
        },
      },
    },
  ],
  bonus: (table, self) => (table.lying('point', table.placeOf(self)) >= 3 ? 3 : 0),
};

import { type Card, NO_CARD, type Seat, type Table } from '@evertable/engine';
import { legend } from '../../../mistwood/legends/legendary.ts';

/** The marker of the Construction that lies on the Bridge. */
export const ON_THE_BRIDGE = 'on-the-bridge';

const onTop = (table: Table, owner: Seat): Card =>
  table.city(owner).find((card) => table.lying(ON_THE_BRIDGE, table.placeOf(card)) > 0) ?? NO_CARD;

export const bridgeOfTheSky = legend('crane', {
  id: 'bridge-of-the-sky',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { pebble: 2 },
  points: 0,
  hosts: ['architect'],

  helpsUpTo: 3,
  helps(table, _self, card, offer) {
    if (table.info(card).construction && onTop(table, table.seat) === NO_CARD)
      offer({ less: 3, atop: ON_THE_BRIDGE });
  },
  bonus(table, _self, owner) {
    const card = onTop(table, owner);
    return card === NO_CARD ? 0 : table.info(card).points;
  },
});

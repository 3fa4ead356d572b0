import { type CardDef, NO_LIMIT } from '@evertable/engine';

export const postOffice: CardDef = {
  id: 'post-office',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { twig: 1, resin: 2 },
  points: 2,
  copies: 3,
  hosts: ['postal-pigeon'],
  open: true,

  room: () => 1,
  canVisit: (table) => table.me.hand.length >= 2,
  onVisit(turn) {
    turn.giveCards('post-office.to', turn.chooseCards('post-office.give', turn.me.hand, { min: 2, max: 2 }));
    turn.discard(turn.chooseCards('post-office.discard', turn.me.hand, { min: 0, max: NO_LIMIT }));
    turn.draw(turn.handRoom());
  },
};

import type { CardDef } from '@evertable/engine';

export const customsOffice: CardDef = {
  id: 'customs-office',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { driftwood: 1, seaweed: 1, seastone: 2 },
  points: 3,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'rulebook-hint' },

  afterPlay(turn, _self, played) {
    if (!turn.info(played).construction) return;
    const given = turn.chooseCards('customs-office.give', turn.me.hand, { min: 0, max: 1 });
    turn.giveCards('customs-office.to', given);
    turn.gainAny(given.length);
  },
};

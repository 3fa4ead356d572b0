import type { CardDef } from '@evertable/engine';

export const customsOfficer: CardDef = {
  id: 'customs-officer',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { mushroom: 1 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  docksMore: 1,
  afterVisit(turn, _self, where) {
    if (where === turn.spotNamed('docks')) turn.gainPoints(1);
  },
};

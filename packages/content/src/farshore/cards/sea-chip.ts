import { type CardDef, NO_CARD } from '@evertable/engine';

export const seaChip: CardDef = {
  id: 'sea-chip',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { mushroom: 2 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  produce(turn, _self, owner) {
    const green = turn
      .city(owner)
      .filter((card) => turn.activatable(card, owner) && !turn.isA(card, 'sea-chip'));
    const chosen = turn.chooseCard('sea-chip.activate', turn.oneOfEach(green));
    if (chosen !== NO_CARD) turn.activate(chosen, owner);
  },
};

import { type CardDef, NO_CARD } from '@evertable/engine';

export const chipSweep: CardDef = {
  id: 'chip-sweep',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 3 },
  points: 2,
  copies: 3,

  produce(turn, _self, owner) {
    const green = turn.city(owner).filter((card) => turn.activatable(card, owner));
    const chosen = turn.chooseCard('chip-sweep.activate', turn.withoutLookalikes(green));
    if (chosen !== NO_CARD) turn.activate(chosen, owner);
  },
};

import { isLegendary, legend } from '../legendary.ts';

export const chipterSwipple = legend('chip-sweep', {
  id: 'chipter-swipple',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 4 },
  points: 4,

  produce(turn, _self, owner) {
    const green = turn
      .city(owner)
      .filter((card) => !isLegendary(turn.info(card)) && turn.activatable(card, owner));
    const chosen = turn.chooseCards('chipter-swipple.activate', green, { min: 0, max: 2 });
    for (const card of chosen) turn.activate(card, owner);
  },
});

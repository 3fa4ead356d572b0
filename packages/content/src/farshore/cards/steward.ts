import { type CardDef, NO_CARD } from '@evertable/engine';

export const steward: CardDef = {
  id: 'steward',
  kind: 'critter',
  color: 'destination',
  rarity: 'common',
  cost: { mushroom: 2 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  onVisit(turn) {
    let green = turn.me.city.filter((card) => turn.activatable(card, turn.seat));
    for (let left = 2; left > 0; left--) {
      const chosen = turn.mayChooseCard('steward.activate', turn.oneOfEach(green));
      if (chosen === NO_CARD) return;
      green = green.filter((card) => card !== chosen);
      turn.activate(chosen);
    }
  },
};

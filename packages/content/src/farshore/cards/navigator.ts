import type { CardDef } from '@evertable/engine';

export const navigator: CardDef = {
  id: 'navigator',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { mushroom: 3 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'rulebook-hint' },

  afterCompass(turn, _self, matches) {
    turn.draw(1);
    if (matches === 2) turn.gainPoints(1);
  },
};

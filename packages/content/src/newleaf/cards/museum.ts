import type { CardDef } from '@evertable/engine';

export const museum: CardDef = {
  id: 'museum',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { twig: 1, resin: 2, pebble: 1 },
  points: 2,
  copies: 2,
  golden: { rarity: 'unique' },

  afterPlay(turn, _self, _played, into) {
    if (into === turn.seat && turn.handRoom() > 0 && turn.may('museum.draw')) turn.draw(2);
  },
};

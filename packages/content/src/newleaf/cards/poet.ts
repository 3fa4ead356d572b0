import type { Card, CardDef } from '@evertable/engine';

export const poet: CardDef = {
  id: 'poet',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 3 },
  points: 0,
  copies: 3,
  golden: { rarity: 'common' },

  onPlay(turn) {
    const open = turn.onDisplay('draw').map((card) => turn.info(card).def.color);
    const colors = turn.rules.game.colors.filter((color) => open.includes(color));
    if (colors.length === 0 || turn.handRoom() === 0) return;
    const named = turn.chooseWord('poet.colour', colors);
    const all = { min: open.length, max: open.length };
    const isOne = (card: Card): boolean => turn.info(card).def.color === named;
    const drawn = turn.takeFromDisplay('poet.take', all, ['meadow'], isOne);
    turn.gainPoints(drawn.length);
  },
};

import type { CardDef } from '@evertable/engine';

export const carnival: CardDef = {
  id: 'carnival',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { twig: 2, pebble: 1 },
  points: 1,
  copies: 2,
  hosts: ['juggler'],

  produce(turn, self, owner) {
    const others = turn.countWhere(owner, (info, card) => card !== self && info.def.color === 'production');
    if (others === 0) return;
    if (turn.chooseWord('carnival.choose', ['cards', 'resources']) === 'cards') turn.draw(others);
    else turn.gainAny(others >> 1);
  },
};

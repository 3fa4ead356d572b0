import type { CardDef } from '@evertable/engine';

export const teacher: CardDef = {
  id: 'teacher',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 2 },
  points: 2,
  copies: 3,

  produce(turn) {
    const drawn = turn.draw(2);
    if (drawn.length < 2) return;
    const kept = turn.chooseCard('teacher.keep', drawn);
    turn.giveCards('teacher.to', [drawn[0] === kept ? drawn[1] : drawn[0]]);
  },
};

import type { CardDef } from '@evertable/engine';

export const bard: CardDef = {
  id: 'bard',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 0,
  copies: 2,

  onPlay(turn) {
    const given = turn.chooseCards('bard.discard', turn.me.hand, { min: 0, max: 5 });
    turn.discard(given);
    turn.gainPoints(given.length);
  },
};

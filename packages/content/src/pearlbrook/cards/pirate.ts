import { type CardDef, showHandCards } from '@evertable/engine';

export const pirate: CardDef = {
  id: 'pirate',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 3 },
  points: 1,
  copies: 3,
  spaces: 0,

  onPlay(turn) {
    const old = turn.chooseCards('pirate.discard', turn.me.hand, { min: 0, max: 4 });
    turn.discard(old);
    const drawn = turn.draw(old.length);
    showHandCards(turn, drawn);
    const worth = drawn.reduce((sum, card) => sum + turn.info(card).points, 0);
    if (worth >= 7) turn.gain('pearl');
  },
};

import type { CardDef } from '@evertable/engine';

const NEWS = 2;

export const townCrier: CardDef = {
  id: 'town-crier',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 2 },
  points: 2,
  copies: 2,

  produce(turn) {
    if (turn.me.hand.length < NEWS || !turn.may('town-crier.cry')) return;
    turn.giveCards(
      'town-crier.to',
      turn.chooseCards('town-crier.give', turn.me.hand, { min: NEWS, max: NEWS }),
    );
    turn.gainPoints(3);
  },
};

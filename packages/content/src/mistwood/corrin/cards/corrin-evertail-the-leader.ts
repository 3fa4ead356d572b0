import { type CardDef, NO_CARD } from '@evertable/engine';

export const leader: CardDef = {
  id: 'corrin-evertail-the-leader',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 1,
  copies: 1,
  movesInto: { color: 'governance' },

  afterDraw(turn, _self, drawn) {
    const given = turn.mayChooseCard('corrin-evertail-the-leader.give', drawn);
    if (given === NO_CARD) return;
    turn.giveCards('corrin-evertail-the-leader.to', [given]);
    turn.gainPoints(1);
  },
};

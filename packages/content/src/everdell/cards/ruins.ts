import type { CardDef } from '@evertable/engine';

export const ruins: CardDef = {
  id: 'ruins',
  kind: 'construction',
  color: 'traveler',
  rarity: 'common',
  cost: {},
  points: 0,
  copies: 3,
  hosts: ['peddler'],

  canPlay: (table) => table.discardable().some((card) => table.kind(card).construction),
  replaces(turn, self) {
    const constructions = turn.discardable().filter((card) => turn.kind(card).construction);
    const old = turn.chooseCard('ruins.discard', constructions);
    turn.discardFromCity(old, turn.place(self));
    turn.gainGoods(turn.kind(old).price);
  },
  onPlay(turn) {
    turn.draw(2);
  },
};

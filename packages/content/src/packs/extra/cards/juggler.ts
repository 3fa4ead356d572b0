import { type Card, type CardDef, goodsOf } from '@evertable/engine';
import { TWIG } from '../../../everdell/goods.ts';

const ENOUGH = 6;

export const juggler: CardDef = {
  id: 'juggler',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 2 },
  points: 0,
  copies: 3,

  onPlay(turn) {
    const { goods } = turn.me;
    const ways = ['nothing', ...(goods[TWIG] >= 1 ? ['juggle'] : []), ...(goods[TWIG] >= 3 ? ['show'] : [])];
    const way = turn.chooseWord('juggler.choose', ways);
    if (way === 'show') {
      turn.spend(goodsOf(TWIG, 3));
      turn.gainPoints(4);
    }
    if (way !== 'juggle') return;
    const thrown: Card[] = [];
    const sum = (): number => thrown.reduce((n, card) => n + turn.info(card).points, 0);
    do {
      turn.spend(goodsOf(TWIG, 1));
      thrown.push(...turn.reveal(1));
    } while (sum() < ENOUGH && turn.me.goods[TWIG] > 0 && turn.may('juggler.again'));
    if (sum() >= ENOUGH) turn.gainPoints(ENOUGH);
    turn.discardRevealed(thrown);
  },
};

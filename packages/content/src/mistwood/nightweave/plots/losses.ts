import { CARDS, goodsOf } from '@evertable/engine';
import { BERRY, PEBBLE, RESIN, TWIG } from '../../../everdell/goods.ts';
import { paysToPrevent } from '../schemes.ts';
import type { Plot } from './plot.ts';

/** Three of what the die says, or all there are. */
const loses = (id: string, die: readonly number[]): Plot => ({
  id,
  kind: 'single-use',
  drawn(turn) {
    if (paysToPrevent(turn, id, [{ n: 2, of: CARDS }])) return;
    const kind = die[turn.roll(8) - 1];
    turn.spend(goodsOf(kind, Math.min(3, turn.me.goods[kind])));
  },
});

export const grabbed = loses('grabbed', [TWIG, TWIG, RESIN, BERRY, BERRY, PEBBLE, PEBBLE, PEBBLE]);
export const robbed = loses('robbed', [TWIG, RESIN, RESIN, BERRY, BERRY, BERRY, PEBBLE, PEBBLE]);
export const stolen = loses('stolen', [TWIG, TWIG, TWIG, RESIN, RESIN, RESIN, BERRY, PEBBLE]);
export const thief = loses('thief', [TWIG, TWIG, RESIN, RESIN, BERRY, BERRY, BERRY, PEBBLE]);

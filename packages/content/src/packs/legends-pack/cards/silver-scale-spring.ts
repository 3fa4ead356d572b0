import { NO_CARD } from '@evertable/engine';
import { legend } from '../../../mistwood/legends/legendary.ts';

export const silverScaleSpring = legend('ruins', {
  id: 'silver-scale-spring',
  kind: 'construction',
  color: 'traveler',
  rarity: 'common',
  cost: { pebble: 1 },
  points: 2,
  spaces: 0,
  hosts: ['peddler'],

  onPlay(turn, self) {
    const constructions = turn.city().filter((card) => card !== self && turn.info(card).construction);
    const over = turn.chooseCard('silver-scale-spring.under', turn.oneOfEach(constructions));
    if (over !== NO_CARD) turn.gainGoods(turn.info(over).cost.goods);
    turn.draw(2);
  },
});

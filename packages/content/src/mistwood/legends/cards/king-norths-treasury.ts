import { totalOf } from '@evertable/engine';
import { legend } from '../legendary.ts';

export const kingNorthsTreasury = legend('clock-tower', {
  id: 'king-norths-treasury',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { twig: 3, pebble: 3 },
  points: 4,
  hosts: ['historian'],

  onPlay(turn, self) {
    turn.lay('point', turn.placeOf(self), 4);
  },
  helps(table, self, card, offer) {
    // No more of them than the price can make use of.
    const { goods, any } = table.info(card).cost;
    const useful = (totalOf(goods) + any + 1) >> 1;
    const most = Math.min(useful, table.lying('point', table.placeOf(self)));
    for (let tokens = 1; tokens <= most; tokens++) offer({ less: 2 * tokens, tokens });
  },
});

import { goodsOf, type Module, type Table, type Turn } from '@evertable/engine';
import { BERRY, RESIN, TWIG } from '../everdell/goods.ts';
import { forest } from '../everdell/spots/forest.ts';
import { isLegendary } from '../mistwood/legends/legendary.ts';

const green = (turn: Turn): number[] =>
  turn.city().filter((card) => !isLegendary(turn.info(card)) && turn.activatable(card, turn.seat));

const hasGreen = (table: Table): boolean =>
  table.countWhere(table.seat, (info) => info.def.produce !== undefined && !isLegendary(info)) > 0;

/** Four Forest cards, drawn among those of the base game. */
export const bellfaireForest: Module = {
  id: 'bellfaire-forest',
  spots: [
    forest('forest-3-resin', { gives: { resin: 3 } }),
    forest('forest-2-resin-or-2-berry', {
      onVisit: (turn) =>
        turn.gainGoods(turn.chooseBundle('forest.either', [goodsOf(RESIN, 2), goodsOf(BERRY, 2)])),
    }),
    forest('forest-3-twig-for-3-any', {
      gives: { any: 0 },
      canVisit: (table) => table.me.goods[TWIG] >= 3,
      onVisit(turn) {
        turn.spend(goodsOf(TWIG, 3));
        turn.gainAny(3);
      },
    }),
    forest('forest-activate-2-production', {
      canVisit: hasGreen,
      onVisit(turn) {
        const chosen = turn.chooseCards('forest.activate', turn.withoutLookalikes(green(turn)), {
          min: 0,
          max: 2,
        });
        for (const card of chosen) turn.activate(card);
      },
    }),
  ],
};

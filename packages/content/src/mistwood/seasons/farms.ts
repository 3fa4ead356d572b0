import { type CardDef, goodsOf, type Turn } from '@evertable/engine';
import { BERRY, TWIG } from '../../everdell/goods.ts';

/** One of the things a Farm of the year can do; absent `can`: always possible. */
interface Ability {
  /** The word of the choice. */
  readonly word: string;
  readonly can?: (turn: Turn) => boolean;
  readonly does: (turn: Turn) => void;
}

const gain = (kind: string): Ability => ({ word: kind, does: (turn) => turn.gain(kind) });
const draw = (n: number): Ability => ({ word: 'draw', does: (turn) => turn.draw(n) });

const TWIG_AND_CARD: Ability = {
  word: 'twig-and-card',
  does(turn) {
    turn.gain('twig');
    turn.draw(1);
  },
};
const CARD_FOR_BERRY: Ability = {
  word: 'card-for-berry',
  can: (turn) => turn.me.hand.length > 0,
  does(turn) {
    turn.discard([turn.chooseCard('farm.discard', turn.me.hand)]);
    turn.gain('berry');
  },
};
const BERRY_FOR_POINTS: Ability = {
  word: 'berry-for-points',
  can: (turn) => turn.me.goods[BERRY] > 0,
  does(turn) {
    turn.spend(goodsOf(BERRY, 1));
    turn.gainPoints(2);
  },
};
const TWIG_FOR_PEBBLE: Ability = {
  word: 'twig-for-pebble',
  can: (turn) => turn.me.goods[TWIG] > 0,
  does(turn) {
    turn.spend(goodsOf(TWIG, 1));
    turn.gain('pebble');
  },
};

type Cost = Readonly<Record<string, number>>;

/** A Farm for everything, with a price and a choice of its own: one ability each time it is activated. */
const farm = (id: string, cost: Cost, abilities: readonly Ability[], spaces = 1): CardDef => ({
  id,
  kind: 'construction',
  color: 'production',
  rarity: 'common',
  cost,
  points: 1,
  copies: 1,
  spaces,
  hosts: ['husband', 'wife'],
  countsAs: 'farm',
  provenance: { cost: 'proposed', effect: 'proposed' },
  produce(turn) {
    const possible = abilities.filter((ability) => ability.can?.(turn) ?? true);
    const word = turn.chooseWord(
      'farm.choose',
      possible.map((ability) => ability.word),
    );
    possible.find((ability) => ability.word === word)?.does(turn);
  },
});

/** A Farm with one ability, which asks nothing. */
const plainFarm = (id: string, cost: Cost, berries: number, spaces: number): CardDef => ({
  ...farm(id, cost, [], spaces),
  asksNothing: true,
  produce: (turn) => turn.gain('berry', berries),
});

/** Mistwood p. 3. Prices and abilities are proposals (docs/provenance.md); "Summer II" is known to take no space. */
export const farms: readonly CardDef[] = [
  farm('farm-winter-1', { twig: 2 }, [gain('twig'), draw(1)]),
  farm('farm-winter-2', { twig: 1, resin: 1 }, [gain('resin'), CARD_FOR_BERRY]),
  farm('farm-spring-1', { twig: 2, resin: 1 }, [gain('berry'), draw(2)]),
  farm('farm-spring-2', { twig: 1, resin: 2 }, [gain('berry'), TWIG_AND_CARD]),
  plainFarm('farm-summer-1', { twig: 2, resin: 1, pebble: 1 }, 2, 1),
  plainFarm('farm-summer-2', { twig: 2, resin: 2 }, 1, 0),
  farm('farm-autumn-1', { twig: 2, resin: 1 }, [gain('berry'), BERRY_FOR_POINTS]),
  farm('farm-autumn-2', { twig: 2, resin: 1 }, [gain('berry'), TWIG_FOR_PEBBLE]),
];

import type { Rules } from '@evertable/engine';
import type { Catalog } from './types.ts';

export function catalogOf(rules: Rules): Catalog {
  return {
    setup: rules.setup,
    goods: rules.game.goods,
    colors: rules.game.colors,
    seasons: rules.game.seasons.map((season) => season.id),
    categories: rules.categories.map((category) => category.id),
    cards: Object.fromEntries(
      rules.kinds.map(({ def, visitable, open }) => [
        def.id,
        {
          id: def.id,
          kind: def.kind,
          color: def.color ?? null,
          rarity: def.rarity ?? 'common',
          cost: def.cost ?? {},
          points: def.points ?? 0,
          copies: def.copies,
          hosts: def.hosts ?? [],
          open,
          visitable,
        },
      ]),
    ),
    spots: Object.fromEntries(
      rules.spots.map(({ def, event }) => [
        def.id,
        {
          id: def.id,
          group: def.group,
          event,
          gives: def.gives ?? null,
          needs: def.needs ?? {},
          holds: def.holds ?? [],
        },
      ]),
    ),
  };
}

import { screenFacts } from '@evertable/content';
import type { CardDef, CardInfo, Rules } from '@evertable/engine';
import type { CardFacts, Catalog, PileFacts } from '../board/types.ts';

/** Whom a card lets in by the ways of boxes, by their names. */
const moreHostsOf = (rules: Rules, info: CardInfo): CardFacts['moreHosts'] =>
  Object.fromEntries(
    rules.waysIn.slice(1).map(({ id, index }) => {
      const guests = info.guestsBy[index];
      return [id, rules.infos.filter((other) => guests?.[other.index] === true).map((other) => other.id)];
    }),
  );

/** Whom a card lets in as it says itself, in the fewest words. */
function hostsOf(rules: Rules, info: CardInfo): CardFacts['hosts'] {
  const hosts = info.guestsBy[0] ?? null;
  if (hosts === null) return [];
  const critters = rules.infos.filter((other) => other.critter);
  const welcome = critters.filter((other) => hosts[other.index]);
  if (welcome.length === critters.length) return 'any';
  const color = welcome[0]?.def.color;
  const alike = critters.filter((other) => other.def.color === color);
  if (color !== undefined && welcome.length > 3 && alike.length === welcome.length) return { color };
  return welcome.map((other) => other.id);
}

function originOf({ provenance = {} }: CardDef): CardFacts['origin'] {
  const all = Object.values(provenance);
  if (all.includes('corrected')) return 'corrected';
  if (all.includes('proposed')) return 'proposed';
  return all.includes('single-source') ? 'single-source' : 'printed';
}

export function catalogOf(rules: Rules): Catalog {
  return {
    setup: rules.setup,
    goods: rules.goods.map(({ id }) => id),
    colors: rules.game.colors,
    seasons: rules.game.seasons.map((season) => season.id),
    ...screenFacts(rules),
    tokensOf: Object.fromEntries(
      rules.waysIn.flatMap(({ id, counter }) => {
        const name = [...rules.seatVars].find(([, at]) => at === counter)?.[0];
        return name === undefined ? [] : [[id, name]];
      }),
    ),
    categories: rules.categories.map((category) => category.id),
    cards: Object.fromEntries(
      rules.infos.map((info) => {
        const { def, visitable, open } = info;
        return [
          def.id,
          {
            id: def.id,
            kind: def.kind,
            color: def.color ?? null,
            rarity: def.rarity ?? 'common',
            cost: def.cost ?? {},
            points: def.points ?? 0,
            deck: def.deck ?? null,
            copies: def.copies,
            hosts: hostsOf(rules, info),
            moreHosts: moreHostsOf(rules, info),
            gives: def.gives ?? {},
            origin: originOf(def),
            open,
            visitable,
            sharesWith: rules.infos[info.sharesWith]?.id ?? null,
          },
        ];
      }),
    ),
    piles: Object.fromEntries(
      rules.modules
        .flatMap((module) => module.piles ?? [])
        .map(({ id, of, plays }): [string, PileFacts] => [
          id,
          {
            bySeat: of === 'seat',
            playable: plays === undefined ? 'none' : plays.top === true ? 'top' : 'all',
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
          cityHas:
            def.cityHas === undefined
              ? null
              : { n: def.cityHas.n, of: rules.infos.filter(def.cityHas.of).map((info) => info.id) },
        },
      ]),
    ),
  };
}

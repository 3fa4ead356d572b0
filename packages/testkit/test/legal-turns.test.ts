import { everdell } from '@evertable/content';
import {
  type Card,
  type CardDef,
  newGame,
  optionKey,
  type PlayerView,
  type Rules,
  type SpotView,
  type State,
  Table,
  view,
  type View,
} from '@evertable/engine';
import { ALL } from '@evertable/engine/internals';
import { describe, expect, test } from 'vitest';
import { midGamePosition, playRandomGame, rulesOf } from '../src/index.ts';

/**
 * What may be done with a turn of Everdell, worked out a second time: straight from the books, from what lies on the
 * table as a player sees it, without a line of the engine. Slow and simple, and compared with what the engine offers.
 */
type Amounts = Readonly<Record<string, number>>;

const RESOURCES = ['twig', 'resin', 'pebble', 'berry'];
const defs = new Map((everdell.cards ?? []).map((def) => [def.id, def]));
const spots = new Map((everdell.spots ?? []).map((def) => [def.id, def]));
const nameOf = (key: string): string => key.split('#')[0];
const defOf = (key: string): CardDef => defs.get(nameOf(key))!;
const SHARED = ['basic-2-twig-1-card', 'basic-1-resin-1-card', 'basic-2-card-1-point', 'basic-1-berry'];
const COLORS: Readonly<Record<string, readonly [string, number]>> = {
  'city-monument': ['governance', 3],
  'grand-tour': ['destination', 3],
  'harvest-festival': ['production', 4],
  'cartographers-expedition': ['traveler', 3],
};

const cityOf = (player: PlayerView): string[] => player.city.map(({ card }) => card);
const has = (city: readonly string[], name: string): boolean => city.some((card) => nameOf(card) === name);
const count = (city: readonly string[], name: string): number =>
  city.filter((card) => nameOf(card) === name).length;

/** A Wanderer takes no space, a Husband and a Wife one between them. */
const spaces = (city: readonly string[]): number =>
  city.length - count(city, 'wanderer') - Math.min(count(city, 'husband'), count(city, 'wife'));

const fits = (city: readonly string[], card: string): boolean =>
  !(defOf(card).rarity === 'unique' && has(city, nameOf(card))) && spaces([...city, card]) <= 15;

/** Every price that is left when so many resources of these kinds are taken off. */
function reduced(price: Amounts, less: number, of: readonly string[]): Amounts[] {
  if (of.length === 0) return [price];
  const [kind, ...others] = of;
  return Array.from({ length: Math.min(less, price[kind] ?? 0) + 1 }, (_, n) =>
    reduced({ ...price, [kind]: (price[kind] ?? 0) - n }, less - n, others),
  ).flat();
}

function affordable(price: Amounts, have: Amounts, swaps = 0): boolean {
  let lacking = 0;
  let spare = 0;
  for (const kind of RESOURCES) {
    const gap = (price[kind] ?? 0) - have[kind];
    if (gap > 0) lacking += gap;
    else spare -= gap;
  }
  return lacking === 0 || (lacking <= swaps && lacking <= spare);
}

class Reader {
  private readonly seen: View;
  private readonly me: PlayerView;
  private readonly city: readonly string[];
  private readonly meadow: readonly string[];

  constructor(seen: View) {
    this.seen = seen;
    this.me = seen.players[seen.seat];
    this.city = cityOf(this.me);
    const automaton = seen.players.findIndex((player) => player.automaton !== null);
    this.meadow = seen.display.flatMap(({ card, workers }) =>
      card === null || workers.includes(automaton) ? [] : [card],
    );
  }

  /** Keys of everything allowed; cards of the hand by name, since copies are one choice. */
  all(): string[] {
    const { me, meadow } = this;
    const hand = new Set(me.hand.cards.map((card) => nameOf(card!)));
    const found = [
      ...[...hand].filter((name) => this.mayPlay(name)).map((name) => `play ${name}`),
      ...meadow.filter((card) => this.mayPlay(card)).map((card) => `play ${card}`),
    ];
    if (me.workers.home > 0) found.push(...this.places().map((where) => `place ${where}`));
    if (me.season === 'autumn') found.push('pass');
    else if (me.workers.home === 0) found.push('prepare');
    return found.sort();
  }

  private hasRoom(card: string, without = ''): boolean {
    const others = this.seen.players.filter((player) => player !== this.me);
    if (nameOf(card) === 'fool')
      return others.some((player) => player.automaton !== null || fits(cityOf(player), card));
    const left = this.city.filter((other) => other !== without);
    if (nameOf(card) === 'ruins') return left.some((other) => defOf(other).kind === 'construction');
    return fits(left, card);
  }

  private movesIn(card: string): boolean {
    const hosts = (def: CardDef): boolean =>
      def.hosts === 'any' || (Array.isArray(def.hosts) && def.hosts.includes(nameOf(card)));
    return defOf(card).kind === 'critter' && this.me.city.some((c) => !c.occupied && hosts(defOf(c.card)));
  }

  /** For its price less a discount or by occupied token; no ability of the city may help then. */
  private mayPlayFor(card: string, less: number): boolean {
    const prices = reduced(defOf(card).cost ?? {}, less, RESOURCES);
    return this.hasRoom(card) && (prices.some((p) => affordable(p, this.me.goods)) || this.movesIn(card));
  }

  private mayPlay(card: string): boolean {
    if (this.mayPlayFor(card, 0)) return true;
    const price = defOf(card).cost ?? {};
    if (Object.keys(price).length === 0) return false;
    if (has(this.city, 'judge') && this.hasRoom(card) && affordable(price, this.me.goods, 1)) return true;
    return this.city.some((helper) => this.helps(helper, card, price));
  }

  /** Crane, Innkeeper and Dungeon: somebody leaves, and three resources less are paid. */
  private helps(helper: string, card: string, price: Amounts): boolean {
    const cheaper = (leaving: string, of: readonly string[]): boolean =>
      (this.hasRoom(card) || (nameOf(card) !== 'fool' && this.hasRoom(card, leaving))) &&
      reduced(price, 3, of).some((p) => affordable(p, this.me.goods));
    const { kind } = defOf(card);
    if (nameOf(helper) === 'crane') return kind === 'construction' && cheaper(helper, RESOURCES);
    if (nameOf(helper) === 'innkeeper') return kind === 'critter' && cheaper(helper, ['berry']);
    return nameOf(helper) === 'dungeon' && this.prisoners().some((critter) => cheaper(critter, RESOURCES));
  }

  private prisoners(): string[] {
    const held = this.me.city.find(({ card }) => nameOf(card) === 'dungeon')?.under.length ?? 0;
    const critters = this.city.filter((card) => defOf(card).kind === 'critter');
    if (held === 0) return critters;
    return held === 1 && has(this.city, 'ranger') ? critters.filter((c) => nameOf(c) !== 'ranger') : [];
  }

  private places(): string[] {
    const onBoard = this.seen.spots.filter((spot) => this.mayGoTo(spot)).map(({ id }) => id);
    return [...onBoard, ...this.seen.players.flatMap((player) => this.cardsOf(player))];
  }

  private mayGoTo({ id, group, workers, claimedBy }: SpotView): boolean {
    const { me, city } = this;
    if (group === 'haven' || SHARED.includes(id)) return true;
    if (group === 'basic') return workers.length === 0;
    if (group === 'forest')
      return !workers.includes(me.seat) && workers.length < (this.seen.players.length === 4 ? 2 : 1);
    if (group === 'journey') {
      const length = Number(id.at(-1));
      return me.season === 'autumn' && me.hand.count >= length && (length === 2 || workers.length === 0);
    }
    const colored = (color: string): number => city.filter((card) => defOf(card).color === color).length;
    if (claimedBy !== null) return false;
    if (id in COLORS) return colored(COLORS[id][0]) >= COLORS[id][1];
    if (id === 'the-everdell-games') return everdell.colors.every((color) => colored(color) >= 2);
    if (id === 'croak-wart-cure' && (me.goods['berry'] < 2 || city.length < 2)) return false;
    return spots.get(id)!.holds!.every((name) => has(city, name));
  }

  private cardsOf(owner: PlayerView): string[] {
    const { me, city } = this;
    const own = cityOf(owner);
    const second: Readonly<Record<string, string>> = { cemetery: 'undertaker', monastery: 'monk' };
    const always = (): boolean => true;
    const may: Readonly<Record<string, () => boolean>> = {
      cemetery: always,
      chapel: always,
      lookout: always,
      queen: always,
      storehouse: always,
      inn: () => this.meadow.some((card) => this.mayPlayFor(card, 3)),
      monastery: () => RESOURCES.reduce((sum, kind) => sum + me.goods[kind], 0) >= 2,
      'post-office': () => me.hand.count >= 2,
      university: () => city.length >= 2,
    };
    return owner.city.flatMap(({ card, workers }) => {
      const name = nameOf(card);
      if (!(name in may) || (owner !== me && name !== 'inn' && name !== 'post-office')) return [];
      const room = has(own, second[name] ?? '') ? 2 : 1;
      return workers.length < room && may[name]() ? [card] : [];
    });
  }
}

/** What the engine offers, in the same words. */
function offered(seen: View, options: readonly string[]): string[] {
  const { cards } = seen.players[seen.seat].hand;
  return options.map((key) => (cards.includes(key.replace('play ', '')) ? nameOf(key) : key)).sort();
}

/** Cities with no space or hardly any left, where most of the exceptions live. */
function crowded(rules: Rules, seed: string): State {
  const state = midGamePosition(rules, seed);
  for (let seat = 0; seat < rules.seats; seat++) {
    const table = new Table(rules, state, seat);
    for (let i = 0; i < 40 && state.deck.length > 20 && rules.automata[seat] === null; i++) {
      const card = state.deck.pop() as Card;
      if (table.fits(card, seat)) {
        state.players[seat].city.push(card);
        state.known[card] = ALL;
      } else state.deck.unshift(card);
    }
  }
  return state;
}

describe.each([
  { game: 'everdell', players: 2 },
  { game: 'everdell', players: 3 },
  { game: 'everdell', players: 4 },
  { game: 'everdell', solo: { name: 'rugwort', level: 1 } },
  { game: 'everdell', solo: { name: 'rugwort', level: 3 } },
])('%o', (setup) => {
  const rules = rulesOf(setup);

  test.each([
    ['the beginning', newGame],
    ['the middle', midGamePosition],
    ['full cities', crowded],
  ])('everything the books allow is offered, and nothing else, from %s on', (_, start) => {
    const wrong: unknown[] = [];
    for (let i = 0; i < 6; i++)
      playRandomGame(rules, `legal ${i}`, {
        start: start(rules, `legal ${i}`),
        asked({ state }, question) {
          if (question.id !== 'turn') return;
          const seen = view(rules, state, question.seat, question);
          const found = offered(
            seen,
            question.options.map((o) => optionKey(rules, o)),
          );
          const allowed = new Reader(seen).all();
          if (String(found) !== String(allowed)) wrong.push({ found, allowed, me: seen.players[seen.seat] });
        },
      });
    expect(wrong).toEqual([]);
  });
});

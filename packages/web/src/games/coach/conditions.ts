// What the conditions of the coach's scripts mean.
import { cardIdOf, type OptionView } from '@evertable/engine';
import { letsIn } from '../../board/moving-in.ts';
import { isBeside, slotOfNightweave } from '../mistwood/nightweave.ts';
import type { Happening, Memory, Situation, When } from './types.ts';

type Now = Situation & { readonly memory: Memory };

const me = ({ view }: Situation) => view.players[Math.max(0, view.viewer)];
const rival = ({ view }: Situation) => view.players.find((_, seat) => seat !== Math.max(0, view.viewer));
const facts = ({ catalog }: Situation, card: string) => catalog.cards[cardIdOf(card)];
const has = (cards: readonly (string | null)[], id: string): boolean =>
  cards.some((card) => card !== null && cardIdOf(card) === id);
const hand = (now: Situation): readonly string[] =>
  (me(now).hand.cards ?? []).filter((card) => card !== null);
const city = (now: Situation): readonly string[] => me(now).city.map(({ card }) => card);
const shown = ({ view }: Situation): readonly (string | null)[] => view.display.map(({ card }) => card);
const greens = (now: Situation): number =>
  city(now).filter((card) => facts(now, card)?.color === 'production').length;
const compass = ({ view }: Situation): string[] =>
  (view.piles['compass'] ?? []).flatMap((tile) => (tile === null ? [] : [cardIdOf(tile)]));
const beside = ({ view }: Situation, card: string): boolean =>
  view.display.some((slot, i) => slot.card !== null && cardIdOf(slot.card) === card && isBeside(view, i));
const isEvent = ({ view }: Situation, id: string | undefined): boolean =>
  view.spots.find((spot) => spot.id === id)?.group.includes('event') ?? false;
const claimants = ({ view }: Situation, id: string | undefined): readonly number[] =>
  view.spots.find((spot) => spot.id === id)?.claimants ?? [];
const own = ({ view }: Situation): number => Math.max(0, view.viewer);

/** An option by its key or the name before #, with the place its card or worker must have. */
function fits(now: Situation, pattern: string, option: OptionView): boolean {
  const [what, where] = pattern.split('@');
  if (option.key !== what && cardIdOf(option.key) !== what) return false;
  if (where === 'hand') return option.card !== undefined && hand(now).includes(option.card);
  if (where === 'display') return option.card !== undefined && shown(now).includes(option.card);
  if (where === 'mine') return option.where !== undefined && city(now).includes(option.where);
  if (where === 'rival') return rival(now)?.city.some(({ card }) => card === option.where) ?? false;
  return true;
}

export const offered = (now: Situation, pattern: string): OptionView | undefined =>
  now.question?.options.find((option) => fits(now, pattern, option));

const isCritter = (now: Situation, { do: what, card }: OptionView): boolean =>
  what === 'play' && card !== undefined && facts(now, card)?.kind === 'critter';

/** Plays a critter that an empty house of the own city lets in. */
const movesIn = (now: Situation, option: OptionView): boolean => {
  const card = option.card ?? '';
  return (
    isCritter(now, option) &&
    !(shown(now).includes(card) && beside(now, cardIdOf(card))) &&
    me(now).city.some((house) => !house.occupied && letsIn(facts(now, house.card), facts(now, card)))
  );
};
/** Plays a critter whose colour an empty house has, with an Anchor left. */
const anchors = (now: Situation, option: OptionView): boolean =>
  isCritter(now, option) &&
  (me(now).vars['anchors'] ?? 0) > 0 &&
  me(now).city.some(
    (house) =>
      !house.occupied &&
      facts(now, house.card).kind === 'construction' &&
      facts(now, house.card).color === facts(now, option.card ?? '').color,
  );
const isGreen = (now: Situation, { do: what, card }: OptionView): boolean =>
  what === 'play' && card !== undefined && facts(now, card)?.color === 'production';

/** Options that some targets stand for. */
export const KINDS: Readonly<Record<string, (now: Situation, option: OptionView) => boolean>> = {
  'free-play': movesIn,
  'anchor-play': anchors,
  'green-play': isGreen,
  card: (now, option) =>
    movesIn(now, option) || (option.card !== undefined && beside(now, cardIdOf(option.card))),
  event: (now, option) => option.do === 'place' && isEvent(now, option.where),
};
const any = (now: Situation, kind: string): boolean =>
  now.question?.options.some((option) => KINDS[kind](now, option)) ?? false;

const amounts = (
  now: Situation,
  wanted: unknown,
  compare: (have: number, wanted: number) => boolean,
): boolean =>
  typeof wanted === 'object' &&
  wanted !== null &&
  Object.entries(wanted).every(([good, n]) => compare(me(now).goods[good] ?? 0, Number(n)));
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const id = String;
const number = Number;

const HOLDS: Readonly<Record<string, (now: Now, value: unknown) => boolean>> = {
  q: (now, x) => now.question?.id === x,
  qText: (now, x) => now.question?.id.includes(id(x)) ?? false,
  qMax: (now, x) => (now.question?.max ?? 0) === x,
  about: (now, x) => cardIdOf(now.question?.about ?? '') === x,
  offers: (now, x) => list(x).every((pattern) => offered(now, pattern) !== undefined),
  offersAny: (now, x) => list(x).some((pattern) => offered(now, pattern) !== undefined),
  offersText: (now, x) => now.question?.options.some(({ key }) => key.includes(id(x))) ?? false,
  offersEvent: (now) => any(now, 'event'),
  offersGreen: (now) => any(now, 'green-play'),
  canMoveIn: (now) => any(now, 'free-play'),
  canAnchor: (now) => any(now, 'anchor-play'),
  season: (now, x) => me(now).season === x,
  notAutumn: (now) => me(now).season !== 'autumn',
  placed: (now, x) => me(now).workers.placed.length === x,
  home: (now, x) => me(now).workers.home === x,
  homeMin: (now, x) => me(now).workers.home >= number(x),
  hand: (now, x) => list(x).every((card) => has(hand(now), card)),
  handTwice: (now, x) => hand(now).filter((card) => cardIdOf(card) === x).length > 1,
  handAtMost: (now, x) => me(now).hand.count <= number(x),
  handIs: (now, x) => me(now).hand.count === x,
  handFull: (now) => me(now).hand.limit !== null && me(now).hand.count >= (me(now).hand.limit ?? 0),
  city: (now, x) => list(x).every((card) => has(city(now), card)),
  lacks: (now, x) => list(x).every((card) => !has(city(now), card)),
  cityFull: (now) => me(now).spaces.of !== null && me(now).spaces.used >= (me(now).spaces.of ?? 0),
  unoccupied: (now, x) => me(now).city.some(({ card, occupied }) => cardIdOf(card) === x && !occupied),
  uniqueTwice: (now) =>
    [...hand(now), ...shown(now)].some(
      (card) => card !== null && facts(now, card)?.rarity === 'unique' && has(city(now), cardIdOf(card)),
    ),
  display: (now, x) => list(x).every((card) => has(shown(now), card)),
  stacked: ({ view }) => view.display.some(({ stacked, card }) => stacked > 0 && card !== null),
  goods: (now, x) => amounts(now, x, (have, wanted) => have === wanted),
  goodsMin: (now, x) => amounts(now, x, (have, wanted) => have >= wanted),
  goodsMax: (now, x) => amounts(now, x, (have, wanted) => have <= wanted),
  greensMin: (now, x) => greens(now) >= number(x),
  greensIs: (now, x) => greens(now) === x,
  unclaimed: ({ view }, x) => view.spots.some((spot) => spot.id === x && spot.claimedBy === null),
  unowned: (now, x) =>
    now.view.spots.some((spot) => spot.id === x) && !claimants(now, id(x)).includes(own(now)),
  free: ({ view }, x) => view.spots.some((spot) => spot.id === x && spot.workers.length === 0),
  rivalAt: (now, x) => rival(now)?.workers.placed.some(({ where }) => where === x) ?? false,
  rivalPlaced: (now, x) => rival(now)?.workers.placed.length === x,
  after: ({ memory }, x) => memory.done.some((done) => done.id === x),
  undo: (now, x) => now.undo === x,
  over: ({ view }, x) => view.over === x,
  tie: ({ view }) => view.players.length > 1 && view.players[0].score.total === view.players[1].score.total,
  compass: (now, x) => list(x).every((tile) => compass(now).includes(tile)),
  shipMin: (now, x) => (me(now).vars['ship'] ?? 0) >= number(x),
  shipIs: (now, x) => me(now).vars['ship'] === x,
  anchorsMin: (now, x) => (me(now).vars['anchors'] ?? 0) >= number(x),
  anchorsIs: (now, x) => me(now).vars['anchors'] === x,
  drowned: ({ view }) =>
    Object.entries(view.vars).some(([name, n]) => name.startsWith('drowned.') && n === 1),
  mapsMin: (now, x) =>
    now.view.spots.filter((spot) => spot.group === 'map' && spot.claimants.includes(own(now))).length >=
    number(x),
  pile: ({ view }, x) => (view.piles[id(x)]?.length ?? 0) > 0,
  webOnSpot: ({ view }) => view.spots.some((spot) => spot.marks['web'] !== undefined),
  nightweaveAt: ({ view }, x) => `slot-${slotOfNightweave(view) + 1}` === x,
  nightweaveIn: ({ view }) => slotOfNightweave(view) >= 0,
  beside: (now, x) => beside(now, id(x)),
  besidePlayable: (now) =>
    now.question?.options.some(
      ({ do: what, card }) =>
        what === 'play' && card !== undefined && shown(now).includes(card) && beside(now, cardIdOf(card)),
    ) ?? false,
  herSeason: (now, x) => rival(now)?.season === x,
  personality: ({ view, catalog }, x) =>
    (view.vars['nightweave.personality'] ?? 0) > 0 &&
    (x === 'notable') === (catalog.setup.options['personality'] === 'notable'),
};

export function holds(now: Now, when: When = {}): boolean {
  return Object.entries(when).every(([name, value]) => {
    const condition = HOLDS[name];
    if (condition === undefined) throw new Error(`the coach knows no condition '${name}'`);
    return condition(now, value);
  });
}

/** The event that makes a tip appear; undefined when it did not happen. */
export function happened(now: Situation, on: Happening) {
  const mine = city(now);
  return now.events.find(
    (event) =>
      event.type === on.event &&
      (on.seat === undefined || (on.seat === 'me') === (event.seat === own(now))) &&
      (on.to === undefined || event.to === own(now)) &&
      (on.kind === undefined || event.kind === on.kind) &&
      (on.n === undefined || event.n === on.n) &&
      (on.card === undefined || (event.card ?? '').startsWith(on.card)) &&
      (on.notMine === undefined || !claimants(now, event.where).includes(own(now))) &&
      (on.group === undefined || isEvent(now, event.where)) &&
      (on.where === undefined ||
        (on.where === '@mine'
          ? mine.includes(event.where ?? '')
          : (event.where ?? '').startsWith(on.where))) &&
      (on.withEvent === undefined ||
        now.events.some((other) => other.type === on.withEvent && other.seat === event.seat)),
  );
}

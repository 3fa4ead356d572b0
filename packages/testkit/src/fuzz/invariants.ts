import {
  DISPLACED,
  type Card,
  cardAt,
  crewsOf,
  PERMANENT,
  REMOVED,
  GOOD,
  HOME,
  isCardPlace,
  isSpot,
  MARK,
  NO_CARD,
  IN_RESERVE,
  type Player,
  POINT,
  type Rules,
  type Seat,
  type State,
  Table,
  type Place,
} from '@evertable/engine';

/** Some invariants hold at every question, others only between turns. */
type When = 'asked' | 'between-turns';

/**
 * Checks what is true of every position; returns the broken invariants. Called after every answer of many thousand
 * games, so it must be fast.
 */
export function checkInvariants(rules: Rules, state: State, when: When = 'between-turns'): string[] {
  const wrong: string[] = [];
  const zones = cardZones(rules, state, wrong);
  for (let seat = 0; seat < state.players.length; seat++) checkPlayer(rules, state, seat, zones, wrong);
  checkTable(rules, state, zones, wrong);
  if (when === 'between-turns') checkRest(rules, state, zones, wrong);
  return wrong;
}

/** Zone of a card: the seat for a city, otherwise one of these. */
const NOWHERE_YET = -9;
const HAND = -2;
const ELSEWHERE = -1;
/** On an open pile, where a card may carry things as in a city. */
const OPEN = 99;

/** The zone of each card; reports cards in two places or in none. */
function cardZones(rules: Rules, state: State, wrong: string[]): Int8Array {
  const zones = new Int8Array(rules.infoOf.length).fill(NOWHERE_YET);
  let found = putAll(rules, zones, state.deck, ELSEWHERE, wrong);
  found += putAll(rules, zones, state.discard, ELSEWHERE, wrong);
  for (const card of state.display)
    if (card !== NO_CARD) found += putOne(rules, zones, card, ELSEWHERE, wrong);
  found += putAll(rules, zones, state.stacked, ELSEWHERE, wrong);
  found += putAll(rules, zones, state.revealed, ELSEWHERE, wrong);
  found += putAll(rules, zones, state.box, ELSEWHERE, wrong);
  for (let i = 1; i < state.under.length; i += 2)
    found += putOne(rules, zones, state.under[i], ELSEWHERE, wrong);
  for (let i = 0; i < state.piles.length; i++)
    found += putAll(rules, zones, state.piles[i], rules.piles[i].seen === 'all' ? OPEN : ELSEWHERE, wrong);
  for (let seat = 0; seat < state.players.length; seat++) {
    found += putAll(rules, zones, state.players[seat].hand, HAND, wrong);
    found += putAll(rules, zones, state.players[seat].city, seat, wrong);
  }
  if (found < zones.length)
    for (let card = 0; card < zones.length; card++)
      if (zones[card] === NOWHERE_YET) wrong.push(`${rules.cardNames[card]} is gone`);
  return zones;
}

function putAll(
  rules: Rules,
  zones: Int8Array,
  cards: readonly Card[],
  zone: number,
  wrong: string[],
): number {
  let found = 0;
  for (let i = 0; i < cards.length; i++) found += putOne(rules, zones, cards[i], zone, wrong);
  return found;
}

function putOne(rules: Rules, zones: Int8Array, card: Card, zone: number, wrong: string[]): number {
  const before = zones[card];
  if (before === undefined) wrong.push(`there is no card ${card}`);
  else if (before !== NOWHERE_YET) wrong.push(`${rules.cardNames[card]} is in two places`);
  else {
    zones[card] = zone;
    return 1;
  }
  return 0;
}

function checkPlayer(rules: Rules, state: State, seat: Seat, zones: Int8Array, wrong: string[]): void {
  const player = state.players[seat];
  for (let kind = 0; kind < player.goods.length; kind++)
    if (!isAmount(player.goods[kind])) wrong.push(`seat ${seat} has ${player.goods[kind]} of good ${kind}`);
  if (player.goods.length !== rules.goodKinds.count)
    wrong.push(`seat ${seat} has ${player.goods.length} kinds of goods`);
  if (!isAmount(player.points)) wrong.push(`seat ${seat} has ${player.points} points`);
  if (rules.game.seasons[player.season] === undefined)
    wrong.push(`seat ${seat} is in season ${player.season}`);
  checkLimits(rules, state, seat, wrong);
  checkWorkers(rules, state, seat, zones, wrong);
}

const isAmount = (n: number): boolean => Number.isInteger(n) && n >= 0;

/** Does a card of a city raise the hand limit? It may leave, and what it counts may be spent: see HandWatch. */
const limitComesDown = ({ infos }: Rules): boolean =>
  infos.some(
    ({ critter, construction, def }) =>
      (critter || construction) && def.texts?.some(({ modify }) => modify?.handLimit !== undefined),
  );

/** In the middle of a turn a hand may be too large, until its owner has chosen what to discard. */
function checkHand(rules: Rules, state: State, seat: Seat, wrong: string[]): void {
  const { hand } = state.players[seat];
  const limit = new Table(rules, state, seat).handLimit(seat);
  // An opening hand may be larger than the limit, and so may one whose limit has come down since.
  const most = Math.max(rules.game.handLimit, ...rules.hands);
  if (hand.length > limit && hand.length > most && !limitComesDown(rules))
    wrong.push(`seat ${seat} holds ${hand.length} cards, the limit is ${limit}`);
}

function checkLimits(rules: Rules, state: State, seat: Seat, wrong: string[]): void {
  const table = new Table(rules, state, seat);
  const { city } = state.players[seat];
  // An automaton has no limits.
  if (rules.automata[seat] !== null) return;
  if (city.length > table.citySize(seat) && table.spacesUsed(seat) > table.citySize(seat))
    wrong.push(`the city of seat ${seat} takes ${table.spacesUsed(seat)} spaces`);
  for (let i = 0; i < city.length; i++) {
    const info = rules.infos[rules.infoOf[city[i]]];
    if (!info.unique) continue;
    for (let j = 0; j < i; j++)
      if (rules.infos[rules.infoOf[city[j]]].is === info.is)
        wrong.push(`seat ${seat} has two of the unique ${info.id}`);
  }
}

function checkWorkers(rules: Rules, state: State, seat: Seat, zones: Int8Array, wrong: string[]): void {
  const { workers, crew, season } = state.players[seat];
  const { total } = rules.automata[seat]?.workers ?? rules.game.workers;
  if (workers.length !== total + crewsOf(rules, seat).length || crew.length !== workers.length)
    wrong.push(`seat ${seat} has ${workers.length} workers`);
  let waiting = 0;
  for (const at of workers) {
    if (at === IN_RESERVE) waiting++;
    else if (at !== HOME && at !== REMOVED && at !== DISPLACED) {
      const why = wrongPlace(rules, state, at, zones);
      if (why !== null) wrong.push(`a worker of seat ${seat} is at ${at}: ${why}`);
    }
  }
  if (rules.automata[seat] !== null || rules.fold.newWorkers.length > 0) return;
  let inPlay = rules.game.workers.start + crewsOf(rules, seat).length;
  for (let i = 1; i <= season; i++) inPlay += rules.game.seasons[i].workers;
  if (workers.length - waiting !== inPlay)
    wrong.push(`seat ${seat} has ${workers.length - waiting} workers in play, not ${inPlay}`);
}

function wrongPlace(rules: Rules, state: State, at: Place, zones: Int8Array): string | null {
  const where = at >= PERMANENT ? at - PERMANENT : at;
  if (isSpot(rules, where)) {
    if (!state.spots.includes(where)) return 'that spot is not in play';
    return null;
  }
  if (!isCardPlace(rules, where)) {
    const slot = where - rules.spots.length - rules.infoOf.length;
    return slot >= 0 && slot < rules.rowOf.length ? null : 'there is no such place';
  }
  return zones[cardAt(rules, where)] >= 0 ? null : 'that card is in no city';
}

/** Whether things may lie here: on a card in a city or an achieved event. */
function mayCarry(rules: Rules, state: State, where: Place, zones: Int8Array): boolean {
  if (isCardPlace(rules, where)) return zones[cardAt(rules, where)] >= 0;
  if (!isSpot(rules, where)) return false;
  if (!rules.spots[where].event) return state.spots.includes(where);
  for (let i = 0; i < state.claims.length; i += 2) if (state.claims[i] === where) return true;
  return false;
}

/** The thing on a place that begins at `i` of State.on. */
function checkLying(rules: Rules, state: State, i: number, zones: Int8Array, wrong: string[]): void {
  const [thing, where, n] = state.on.slice(i, i + 3);
  for (let j = 0; j < i; j += 3)
    if (state.on[j] === thing && state.on[j + 1] === where) wrong.push(`thing ${thing} is twice on ${where}`);
  if (!(n > 0)) wrong.push(`${n} of thing ${thing} lie on ${where}`);
  if (thing >= MARK) return;
  if (!mayCarry(rules, state, where, zones)) wrong.push(`thing ${thing} lies on ${where}`);
  if (thing >= GOOD && rules.goods[thing - GOOD] === undefined)
    wrong.push(`good ${thing - GOOD} lies on ${where}`);
  if (thing >= POINT) return;
  const info = isCardPlace(rules, where) ? rules.infos[rules.infoOf[cardAt(rules, where)]] : null;
  if (info === null || info.hosts === null) wrong.push(`${where} is occupied, but nobody can live there`);
}

function checkTable(rules: Rules, state: State, zones: Int8Array, wrong: string[]): void {
  const { on, under, claims } = state;
  for (let i = 0; i < on.length; i += 3) checkLying(rules, state, i, zones, wrong);
  for (let i = 0; i < under.length; i += 2)
    if (!mayCarry(rules, state, under[i], zones)) wrong.push(`a card lies under ${under[i]}`);
  for (let i = 0; i < claims.length; i += 2) checkClaim(rules, state, i, wrong);
  if (state.display.length !== rules.rowOf.length)
    wrong.push(`the display has ${state.display.length} slots`);
}

function checkClaim(rules: Rules, state: State, i: number, wrong: string[]): void {
  const { claims } = state;
  const where = claims[i];
  const spot = rules.spots[where];
  if (spot === undefined || !spot.claimed) wrong.push(`${where} was claimed, but cannot be`);
  else if (!state.spots.includes(where)) wrong.push(`${spot.id} was achieved, but is not in play`);
  if (state.players[claims[i + 1]] === undefined) wrong.push(`seat ${claims[i + 1]} achieved an event`);
  for (let j = 0; j < i; j += 2)
    if (claims[j] === where && !(spot.each && claims[j + 1] !== claims[i + 1]))
      wrong.push(`${spot.id} was achieved twice`);
}

/** The room of a place as those see it who have the most there: a power may make more of it. */
const roomFor = (rules: Rules, state: State, where: Place): number =>
  Math.max(...state.players.map((_, seat) => new Table(rules, state, seat).roomAt(where)));

/** Invariants that hold only between turns. */
function checkRest(rules: Rules, state: State, zones: Int8Array, wrong: string[]): void {
  for (let seat = 0; seat < state.players.length; seat++) checkHand(rules, state, seat, wrong);
  if (state.revealed.length > 0) wrong.push(`${state.revealed.length} cards were left lying turned up`);
  const gap = state.display.some(
    (card, slot) => card === NO_CARD && rules.rowOf[slot].from < 0 && rules.rowOf[slot].refill !== null,
  );
  if (state.deck.length > 0 && rules.fold.mayRefill.length === 0 && gap)
    wrong.push('a slot of the display is empty although there are cards');
  for (const where of state.spots) {
    const n = workersAt(state.players, where);
    if (n > 1 && n > roomFor(rules, state, where))
      wrong.push(`${n} workers stand on ${rules.spots[where].id}`);
  }
  for (let i = 0; i < state.spots.length; i++)
    if (state.spots.indexOf(state.spots[i]) !== i)
      wrong.push(`${rules.spots[state.spots[i]].id} is in play twice`);
  for (let seat = 0; seat < state.players.length; seat++)
    for (const card of state.players[seat].hand)
      if (((state.known[card] >> seat) & 1) === 0)
        wrong.push(`seat ${seat} does not know its own ${rules.cardNames[card]}`);
  for (let card = 0; card < zones.length; card++)
    if (zones[card] >= 0 && state.known[card] !== -1)
      wrong.push(`${rules.cardNames[card]} is played but not known`);
  if (!isPlain(state)) wrong.push('something in the position is no whole number');
}

/** Whether a value consists of integers in lists and objects, which JSON cannot change. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return Object.values(value).every(isPlain);
  for (let i = 0; i < value.length; i++) if (!Number.isInteger(value[i]) && !isPlain(value[i])) return false;
  return true;
}

function workersAt(players: readonly Player[], where: Place): number {
  let n = 0;
  for (const { workers } of players)
    for (const at of workers) if (at === where || at === where + PERMANENT) n++;
  return n;
}

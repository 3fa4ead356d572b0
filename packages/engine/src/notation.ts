import { placeFrom, placeKey, workerKey } from './keys.ts';
import { LEFT_OUT, type LeftOut, LineReader } from './line-reader.ts';
import { newestLines, POSITION_HEAD } from './older-positions.ts';
import { NO_PLACE } from './question.ts';
import { RANDOM_WORDS } from './random.ts';
import { cardPlace, isSpot, type Row, type Rules } from './rules.ts';
import { crewsOf } from './setup.ts';
import {
  DISPLACED,
  type Card,
  GOOD,
  lyingOn,
  MARK,
  NO_CARD,
  NOBODY,
  OCCUPIED,
  type Player,
  POINT,
  type Reading,
  type State,
  type Place,
  zeros,
} from './state.ts';

/**
 * A position as text, for tests, bug reports and links: a line for each thing on the table, everything by its name.
 * It says all there is, hidden cards too, and reading it gives back the very same State.
 *
 *     evertable-position 2
 *     turn 12 seat 0 first 1
 *     deck farm#3 inn#1 …            the last one is on top
 *     display inn#2 - …              the game's own row, then `row ID` for each of the others
 *     tokens chapel#1=2
 *     known farm#3=1                 seats that know a hidden card, as bits; -1 everyone
 *     player 0 spring points 3 passed 0
 *       hand wanderer#2
 *       workers haven home not-yet …
 */
const EMPTY = '-';

const CARD_LISTS = ['stacked', 'revealed', 'box'] as const;

/** The game's own row is the display; the others bear their names. */
const rowName = ({ index, id }: Row): string => (index === 0 ? 'display' : `row ${id}`);

export function writePosition(rules: Rules, state: Reading<State>): string {
  const card = (c: Card): string => (c === NO_CARD ? EMPTY : rules.cardNames[c]);
  const place = (where: Place): string => placeKey(rules, where);
  const lines = [POSITION_HEAD, `turn ${state.turn} seat ${state.seat} first ${state.first}`];
  const line = (name: string, words: readonly (string | number)[], indent = ''): void => {
    if (words.length > 0) lines.push(`${indent}${name} ${words.join(' ')}`);
  };
  const pairs = (list: readonly number[], value: (n: number) => string): string[] => {
    const words: string[] = [];
    for (let i = 0; i < list.length; i += 2) words.push(`${place(list[i])}=${value(list[i + 1])}`);
    return words;
  };

  line('random', state.random);
  line('deck', state.deck.map(card));
  line('discard', state.discard.map(card));
  for (const row of rules.rows) line(rowName(row), state.display.slice(row.first, row.end).map(card));
  for (const name of CARD_LISTS) line(name, state[name].map(card));
  const { on } = state;
  /** One word for each thing of these sorts, written by `word`. */
  const lying = (from: number, to: number, word: (thing: number, where: Place, n: number) => string) =>
    on.flatMap((thing, i) =>
      i % 3 === 0 && thing >= from && thing < to ? [word(thing, on[i + 1], on[i + 2])] : [],
    );
  line(
    'occupied',
    lying(OCCUPIED, POINT, (way, where) => (way === 0 ? '' : `${rules.waysIn[way].id}:`) + place(where)),
  );
  line('under', pairs(state.under, card));
  line(
    'tokens',
    lying(POINT, GOOD, (_, where, n) => `${place(where)}=${n}`),
  );
  const stocked = new Set(on.filter((_, i) => i % 3 === 1 && on[i - 1] >= GOOD && on[i - 1] < MARK));
  line(
    'stock',
    [...stocked].map(
      (where) =>
        `${place(where)}=${zeros(rules.goodKinds.count)
          .map((_, kind) => lyingOn(on, GOOD + kind, where))
          .join(',')}`,
    ),
  );
  const marks = [...rules.marks.keys()];
  line(
    'marks',
    lying(MARK, Infinity, (mark, where, n) => `${marks[mark - MARK]}:${place(where)}=${n}`),
  );
  line('claims', pairs(state.claims, String));
  line('spots', state.spots.map(place));
  line(
    'known',
    state.known.flatMap((seats, c) => (seats === 0 ? [] : [`${card(c)}=${seats}`])),
  );
  line('vars', counters(rules.vars, state.vars));
  rules.piles.forEach((pile, i) => line(`pile ${pile.id}`, state.piles[i].map(card)));
  state.players.forEach((p, seat) => {
    const season = rules.game.seasons[p.season].id;
    lines.push(`player ${seat} ${season} points ${p.points} passed ${p.passed}`);
    line('goods', p.goods, '  ');
    line('hand', p.hand.map(card), '  ');
    line('city', p.city.map(card), '  ');
    line(
      'workers',
      p.workers.map((where, i) => workerKey(rules, p.crew[i], where)),
      '  ',
    );
    line('vars', counters(rules.seatVars, p.vars), '  ');
  });
  return `${lines.join('\n')}\n`;
}

/** Counters by name; one that is not there stands at 0. */
const counters = (names: ReadonlyMap<string, number>, values: readonly number[]): string[] =>
  [...names].flatMap(([name, i]) => (values[i] === 0 ? [] : [`${name}=${values[i]}`]));

const tokens = ([where, n]: [Place, number]): number[] => [POINT, where, n];
const stock = ([where, amounts]: [Place, number[]]): number[] =>
  amounts.flatMap((n, kind) => (n > 0 ? [GOOD + kind, where, n] : []));

/** Whether a line is no list of cards, or that of a row or pile there is. */
function isKnownList({ rows, piles }: Rules): (line: string) => boolean {
  const known = new Set([...rows.map(rowName), ...piles.map(({ id }) => `pile ${id}`)]);
  return (line) => {
    const list = /^(?:row|pile) [^ ]+/.exec(line);
    return list === null || known.has(list[0]);
  };
}

/**
 * Reads what writePosition wrote, also in older versions. Whatever is wrong is named with its line. `lost` says what
 * becomes of cards that lie nowhere: newer rules may have cards that this game began without. `show` also leaves out
 * the names that are gone, for looking at a game that is over.
 */
export function readPosition(rules: Rules, text: string, lost: 'refuse' | 'box' | 'show' = 'refuse'): State {
  const wanted = lost === 'show' ? isKnownList(rules) : () => true;
  const lines = new LineReader(newestLines(rules, text).filter(wanted));
  const fail = (why: string): never => lines.fail(why);
  const gone = (why: string): LeftOut => (lost === 'show' ? LEFT_OUT : fail(why));
  const number = (word: string): number =>
    /^-?\d{1,15}$/.test(word) && word !== '-0' ? Number(word) : fail(`${word || 'nothing'} is not a number`);
  const below =
    (end: number, what: string) =>
    (word: string): number =>
      number(word) >= 0 && number(word) < end ? number(word) : fail(`${word} is no ${what}`);
  const amount = below(1 << 30, 'amount');
  const seatOf = below(rules.seats, 'seat');
  const named = (word: string): Card | LeftOut =>
    rules.cardByName.get(word) ?? gone(`there is no card ${word}`);
  const laid = new Set<Card>();
  /** A card where it lies: each lies somewhere, and nowhere twice. */
  const card = (word: string): Card | LeftOut => {
    const found = named(word);
    if (found === LEFT_OUT) return LEFT_OUT;
    if (laid.has(found)) fail(`${word} is in two places`);
    laid.add(found);
    return found;
  };
  const place = (word: string): Place | LeftOut => {
    const where = placeFrom(rules, word);
    return where === NO_PLACE ? gone(`there is no place ${word}`) : where;
  };
  /** `haven` for an ordinary worker, `ambassador:shoal` for others. */
  const worker = (word: string): [Place, number] => {
    const cut = word.indexOf(':');
    const crew = cut < 0 ? 0 : rules.crews.findIndex(({ id }) => id === word.slice(0, cut));
    if (cut >= 0 && crew <= 0) fail(`${word} is no worker`);
    const where = place(word.slice(cut + 1));
    return [where === LEFT_OUT ? DISPLACED : where, crew];
  };
  const spot = (word: string): Place | LeftOut => {
    const where = place(word);
    return where === LEFT_OUT || isSpot(rules, where) ? where : fail(`${word} is no spot`);
  };
  const kinds = rules.goodKinds.count;
  const goods = (word: string): number[] => {
    const amounts = word.split(',').map(amount);
    return amounts.length === kinds ? amounts : fail(`${word} is not ${kinds} amounts`);
  };
  const mark = (word: string): [number, Place] | LeftOut => {
    const cut = word.indexOf(':');
    const name = word.slice(0, cut);
    const index = rules.marks.get(name) ?? gone(`there is no marker ${name}`);
    const where = place(word.slice(cut + 1));
    return index === LEFT_OUT || where === LEFT_OUT ? LEFT_OUT : [MARK + index, where];
  };
  const counted = (names: ReadonlyMap<string, number>): number[] => {
    const values = Array.from(names, () => 0);
    const counter = (word: string): number | LeftOut =>
      names.get(word) ?? gone(`there is no counter ${word}`);
    for (const [i, n] of lines.list('vars', lines.pair(counter, number))) values[i] = n;
    return values;
  };
  const slot = (word: string): Card => {
    const lies = word === EMPTY ? NO_CARD : card(word);
    return lies === LEFT_OUT ? NO_CARD : lies;
  };
  const cardLists = (): Pick<State, (typeof CARD_LISTS)[number]> =>
    Object.fromEntries(CARD_LISTS.map((name) => [name, lines.list(name, card)])) as Pick<
      State,
      (typeof CARD_LISTS)[number]
    >;
  /** What lies on places, in four lines; cards lying under them come in between. */
  const occupied = (word: string): number[] | LeftOut => {
    const [house, token] = word.split(':').reverse();
    const way = token === undefined ? 0 : rules.waysIn.findIndex(({ id }) => id === token);
    if (way < 0) return gone(`there is no way in ${token}`);
    const host = named(house);
    return host === LEFT_OUT ? LEFT_OUT : [OCCUPIED + way, cardPlace(rules, host), 1];
  };
  const heading = (): Pick<State, 'turn' | 'seat' | 'first'> => {
    const [turn, seat, first] = lines.values('turn N seat N first N');
    const head = {
      turn: amount(turn),
      seat: seat === String(NOBODY) ? NOBODY : seatOf(seat),
      first: seatOf(first),
    };
    lines.next();
    return head;
  };
  const workers = (i: number): Pick<Player, 'workers' | 'crew'> => {
    const { total } = rules.automata[i]?.workers ?? rules.game.workers;
    const read = lines.list('workers', worker, total + crewsOf(rules, i).length);
    return { workers: read.map(([where]) => where), crew: read.map(([, crew]) => crew) };
  };
  const player = (i: number): Player => {
    const [seat, season, points, passed] = lines.values('player N SEASON points N passed N');
    if (seat !== String(i)) fail(`expected player ${i}, not ${seat}`);
    const index = rules.game.seasons.findIndex(({ id }) => id === season);
    if (index < 0) fail(`there is no season ${season}`);
    const head = { points: amount(points), season: index, passed: below(2, 'yes or no (1 or 0)')(passed) };
    lines.next();
    return {
      goods: lines.list('goods', amount, kinds),
      hand: lines.list('hand', card),
      city: lines.list('city', card),
      ...head,
      ...workers(i),
      vars: counted(rules.seatVars),
    };
  };

  const lying = (): Pick<State, 'on' | 'under'> => {
    const on = lines.list('occupied', occupied).flat();
    const under = lines.list('under', lines.pair(place, card)).flat();
    on.push(...lines.list('tokens', lines.pair(place, amount)).flatMap(tokens));
    on.push(...lines.list('stock', lines.pair(place, goods)).flatMap(stock));
    on.push(...lines.list('marks', lines.pair(mark, number)).flat(2));
    return { on, under };
  };

  lines.next();
  const state: State = {
    ...heading(),
    random: lines.list('random', number, RANDOM_WORDS),
    deck: lines.list('deck', card),
    discard: lines.list('discard', card),
    display: rules.rows.flatMap((row) => lines.list(rowName(row), slot, row.end - row.first)),
    ...cardLists(),
    ...lying(),
    claims: lines.list('claims', lines.pair(spot, seatOf)).flat(),
    spots: lines.list('spots', spot),
    known: rules.infoOf.map(() => 0),
    vars: [],
    piles: [],
    players: [],
  };
  for (const [known, seats] of lines.list('known', lines.pair(named, number))) state.known[known] = seats;
  state.vars = counted(rules.vars);
  state.piles = rules.piles.map((pile) => lines.list(`pile ${pile.id}`, card));
  state.players = Array.from({ length: rules.seats }, (_, i) => player(i));
  lines.end();
  rules.cardNames.forEach((name, c) => {
    if (laid.has(c)) return;
    if (lost === 'refuse') fail(`${name} is nowhere`);
    state.box.push(c);
  });
  return state;
}

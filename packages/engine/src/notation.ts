import { amountOf, ANY, type Goods, goodsOf } from './goods.ts';
import { placeFrom, placeKey } from './keys.ts';
import { NOWHERE } from './question.ts';
import type { Rules } from './rules.ts';
import { type Card, NO_CARD, type Player, type State, type Where } from './state.ts';

/**
 * A position as text, for tests, bug reports and links: a line for each thing on the table, everything by its name.
 * It says all there is, hidden cards too, and reading it gives back the very same State.
 *
 *     evertable-position 1
 *     turn 12 seat 0 first 1
 *     deck farm#3 inn#1 …            the last one is on top
 *     tokens chapel#1=2
 *     known farm#3=1                 seats that know a hidden card, as bits; -1 everyone
 *     player 0 spring 3 points 0 passed 0
 *       hand wanderer#2
 *       workers haven home not-yet …
 */
const HEAD = 'evertable-position 1';
const EMPTY = '-';

export class NotationError extends Error {
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
    this.name = 'NotationError';
  }
}

const CARD_LISTS = ['deck', 'discard', 'display', 'stacked', 'revealed', 'box', 'occupied'] as const;

export function writePosition(rules: Rules, state: State): string {
  const card = (c: Card): string => (c === NO_CARD ? EMPTY : rules.cardNames[c]);
  const place = (where: Where): string => placeKey(rules, where);
  const lines = [HEAD, `turn ${state.turn} seat ${state.seat} first ${state.first}`];
  const line = (name: string, words: readonly (string | number)[], indent = ''): void => {
    if (words.length > 0) lines.push(`${indent}${name} ${words.join(' ')}`);
  };
  const pairs = (list: readonly number[], value: (n: number) => string): string[] => {
    const words: string[] = [];
    for (let i = 0; i < list.length; i += 2) words.push(`${place(list[i])}=${value(list[i + 1])}`);
    return words;
  };

  line('random', state.random);
  for (const name of CARD_LISTS) line(name, state[name].map(card));
  line('under', pairs(state.under, card));
  line('tokens', pairs(state.tokens, String));
  line(
    'stock',
    pairs(state.stock, (goods) => writeGoods(goods)),
  );
  const marks = [...rules.marks.keys()];
  line(
    'marks',
    state.marks.flatMap((mark, i) =>
      i % 3 === 0 ? [`${marks[mark]}:${place(state.marks[i + 1])}=${state.marks[i + 2]}`] : [],
    ),
  );
  line('claims', pairs(state.claims, String));
  line('spots', state.spots.map(place));
  line(
    'known',
    state.known.flatMap((seats, c) => (seats === 0 ? [] : [`${card(c)}=${seats}`])),
  );
  line('vars', state.vars);
  rules.piles.forEach((pile, i) => line(`pile ${pile.id}`, state.piles[i].map(card)));
  state.players.forEach((p, seat) => {
    const season = rules.game.seasons[p.season].id;
    lines.push(`player ${seat} ${season} points ${p.points} passed ${p.passed}`);
    line('goods', p.goods, '  ');
    line('hand', p.hand.map(card), '  ');
    line('city', p.city.map(card), '  ');
    line('workers', p.workers.map(place), '  ');
    line('vars', p.vars, '  ');
  });
  return `${lines.join('\n')}\n`;
}

const writeGoods = (goods: Goods): string =>
  Array.from({ length: ANY + 1 }, (_, kind) => amountOf(goods, kind)).join(',');

/** Reads what writePosition wrote. Whatever is wrong is named with its line. */
export function readPosition(rules: Rules, text: string): State {
  const lines = text.split('\n').map((l) => l.trim());
  let at = 0;
  const fail = (why: string): never => {
    throw new NotationError(at + 1, why);
  };
  const number = (word: string | undefined): number =>
    word !== undefined && /^-?\d+$/.test(word) ? Number(word) : fail(`${word ?? 'nothing'} is not a number`);
  const card = (word: string): Card =>
    word === EMPTY ? NO_CARD : (rules.cardByName.get(word) ?? fail(`there is no card ${word}`));
  const place = (word: string): Where => {
    const where = placeFrom(rules, word);
    return where === NOWHERE ? fail(`there is no place ${word}`) : where;
  };
  const goods = (word: string): Goods =>
    word.split(',').reduce((sum, n, kind) => sum + goodsOf(kind, number(n)), 0);
  const pair = <K, V>(word: string, key: (w: string) => K, value: (w: string) => V): [K, V] => {
    const cut = word.lastIndexOf('=');
    if (cut < 0) fail(`${word} should read name=value`);
    return [key(word.slice(0, cut)), value(word.slice(cut + 1))];
  };
  /** The words after `name` if the next line is called so; an empty list is not written down at all. */
  const words = (name: string): string[] => {
    const line = lines[at] ?? '';
    if (line !== name && !line.startsWith(`${name} `)) return [];
    at++;
    return line.slice(name.length).split(' ').filter(Boolean);
  };
  const each = <T>(name: string, read: (word: string) => T): T[] => {
    const start = at;
    const list = words(name);
    if (at === start) return [];
    // Point at this line, not at the next one, while reading it.
    at = start;
    const result = list.map(read);
    at = start + 1;
    return result;
  };

  if (lines[0] !== HEAD) fail(`a position begins with "${HEAD}"`);
  at = 1;
  const [turn, seatWord, seat, firstWord, first] = words('turn');
  if (seatWord !== 'seat' || firstWord !== 'first') fail('expected: turn N seat N first N');
  const head = { turn: number(turn), seat: number(seat), first: number(first) };
  const random = each('random', number);
  const lists = Object.fromEntries(CARD_LISTS.map((name) => [name, each(name, card)])) as Pick<
    State,
    (typeof CARD_LISTS)[number]
  >;
  const under = each('under', (w) => pair(w, place, card)).flat();
  const tokens = each('tokens', (w) => pair(w, place, number)).flat();
  const stock = each('stock', (w) => pair(w, place, goods)).flat();
  const mark = (word: string): [number, Where] => {
    const cut = word.indexOf(':');
    const name = word.slice(0, cut);
    return [rules.marks.get(name) ?? fail(`there is no marker ${name}`), place(word.slice(cut + 1))];
  };
  const marks = each('marks', (w) => pair(w, mark, number).flat());
  const claims = each('claims', (w) => pair(w, place, number)).flat();
  const spots = each('spots', place);
  const known = rules.kindOf.map(() => 0);
  for (const [c, seats] of each('known', (w) => pair(w, card, number))) known[c] = seats;
  const vars = each('vars', number);
  const piles = rules.piles.map((pile) => each(`pile ${pile.id}`, card));
  const players = Array.from({ length: rules.seats }, (_, i): Player => {
    const [index, season, pointsWord, points, passedWord, passed] = words('player');
    if (number(index) !== i || pointsWord !== 'points' || passedWord !== 'passed')
      fail(`expected: player ${i} SEASON points N passed N`);
    const seasonIndex = rules.game.seasons.findIndex((s) => s.id === season);
    if (seasonIndex < 0) fail(`there is no season ${season}`);
    return {
      goods: each('goods', number),
      hand: each('hand', card),
      city: each('city', card),
      workers: each('workers', place),
      vars: each('vars', number),
      points: number(points),
      season: seasonIndex,
      passed: number(passed),
    };
  });
  if (lines.slice(at).some((l) => l !== '')) fail(`did not expect: ${lines[at]}`);
  return {
    ...head,
    random,
    ...lists,
    under,
    tokens,
    stock,
    marks: marks.flat(),
    claims,
    spots,
    known,
    vars,
    piles,
    players,
  };
}

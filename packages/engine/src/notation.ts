import { placeKey, workerKey } from './keys.ts';
import { POSITION_HEAD } from './older-positions.ts';
import type { Row, Rules } from './rules.ts';
import {
  type Card,
  GOOD,
  lyingOn,
  MARK,
  NO_CARD,
  OCCUPIED,
  type Place,
  POINT,
  type Reading,
  type State,
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
export const EMPTY = '-';

/** The game's own row is the display; the others bear their names. */
export const rowName = ({ index, id }: Row): string => (index === 0 ? 'display' : `row ${id}`);

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
  line('stacked', state.stacked.map(card));
  line('revealed', state.revealed.map(card));
  line('box', state.box.map(card));
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

import { placeFrom } from './keys.ts';
import { LEFT_OUT, type LeftOut, LineReader } from './line-reader.ts';
import { EMPTY, rowName } from './notation.ts';
import { newestLines } from './older-positions.ts';
import { NO_PLACE } from './question.ts';
import { RANDOM_WORDS } from './random.ts';
import { cardPlace, isSpot, type Rules } from './rules.ts';
import { crewsOf } from './setup.ts';
import {
  type Card,
  DISPLACED,
  GOOD,
  MARK,
  NO_CARD,
  NOBODY,
  OCCUPIED,
  type Place,
  type Player,
  POINT,
  type State,
} from './state.ts';

/** What becomes of cards that lie nowhere, and of names that are gone. */
type Lost = 'refuse' | 'box' | 'show';

/**
 * Reads what writePosition wrote, also in older versions. Errors name the line. `lost` says what
 * becomes of cards that lie nowhere: newer rules may have cards that this game began without. `show` also leaves out
 * the names that are gone, for looking at a game that is over.
 */
export function readPosition(rules: Rules, text: string, lost: Lost = 'refuse'): State {
  const known = lost === 'show' ? isKnownList(rules) : () => true;
  return new PositionReader(rules, newestLines(rules, text).filter(known), lost).read();
}

/** Whether a line is no list of cards, or that of a row or pile there is. */
function isKnownList({ rows, piles }: Rules): (line: string) => boolean {
  const known = new Set([...rows.map(rowName), ...piles.map(({ id }) => `pile ${id}`)]);
  return (line) => {
    const list = /^(?:row|pile) [^ ]+/.exec(line);
    return list === null || known.has(list[0]);
  };
}

const tokens = ([where, n]: [Place, number]): number[] => [POINT, where, n];
const stock = ([where, amounts]: [Place, number[]]): number[] =>
  amounts.flatMap((n, kind) => (n > 0 ? [GOOD + kind, where, n] : []));

/** The first methods read lines of a position in their order, the others the words in them. */
class PositionReader {
  private readonly rules: Rules;
  private readonly lines: LineReader;
  private readonly lost: Lost;
  /** Each card lies somewhere, and nowhere twice. */
  private readonly laid = new Set<Card>();

  constructor(rules: Rules, lines: readonly string[], lost: Lost) {
    this.rules = rules;
    this.lines = new LineReader(lines);
    this.lost = lost;
  }

  read(): State {
    const { rules, lines } = this;
    lines.next();
    const state: State = {
      ...this.heading(),
      random: lines.list('random', this.number, RANDOM_WORDS),
      deck: lines.list('deck', this.card),
      discard: lines.list('discard', this.card),
      display: rules.rows.flatMap((row) => lines.list(rowName(row), this.slot, row.end - row.first)),
      stacked: lines.list('stacked', this.card),
      revealed: lines.list('revealed', this.card),
      box: lines.list('box', this.card),
      ...this.lying(),
      claims: lines.list('claims', lines.pair(this.spot, this.seat)).flat(),
      spots: lines.list('spots', this.spot),
      known: this.known(),
      vars: this.counters(rules.vars),
      piles: rules.piles.map((pile) => lines.list(`pile ${pile.id}`, this.card)),
      players: Array.from({ length: rules.seats }, (_, i) => this.player(i)),
    };
    lines.end();
    state.box.push(...this.cardsNowhere());
    return state;
  }

  private heading(): Pick<State, 'turn' | 'seat' | 'first'> {
    const [turn, seat, first] = this.lines.values('turn N seat N first N');
    const head = {
      turn: this.amount(turn),
      seat: seat === String(NOBODY) ? NOBODY : this.seat(seat),
      first: this.seat(first),
    };
    this.lines.next();
    return head;
  }

  /** What lies on places, in four lines; cards lying under them come in between. */
  private lying(): Pick<State, 'on' | 'under'> {
    const { lines } = this;
    const on = lines.list('occupied', this.occupied).flat();
    const under = lines.list('under', lines.pair(this.place, this.card)).flat();
    on.push(...lines.list('tokens', lines.pair(this.place, this.amount)).flatMap(tokens));
    on.push(...lines.list('stock', lines.pair(this.place, this.goods)).flatMap(stock));
    on.push(...lines.list('marks', lines.pair(this.mark, this.number)).flat(2));
    return { on, under };
  }

  private known(): number[] {
    const known = this.rules.infoOf.map(() => 0);
    const { lines } = this;
    for (const [card, seats] of lines.list('known', lines.pair(this.named, this.number))) known[card] = seats;
    return known;
  }

  private counters(names: ReadonlyMap<string, number>): number[] {
    const { lines } = this;
    const values = Array.from(names, () => 0);
    const counter = (word: string): number | LeftOut =>
      names.get(word) ?? this.gone(`there is no counter ${word}`);
    for (const [i, n] of lines.list('vars', lines.pair(counter, this.number))) values[i] = n;
    return values;
  }

  private player(i: number): Player {
    const { rules, lines } = this;
    const [seat, season, points, passed] = lines.values('player N SEASON points N passed N');
    if (seat !== String(i)) lines.fail(`expected player ${i}, not ${seat}`);
    const index = rules.game.seasons.findIndex(({ id }) => id === season);
    if (index < 0) lines.fail(`there is no season ${season}`);
    const head = {
      points: this.amount(points),
      season: index,
      passed: this.below(passed, 2, 'yes or no (1 or 0)'),
    };
    lines.next();
    return {
      goods: lines.list('goods', this.amount, rules.goodKinds.count),
      hand: lines.list('hand', this.card),
      city: lines.list('city', this.card),
      ...head,
      ...this.workers(i),
      vars: this.counters(rules.seatVars),
    };
  }

  private workers(i: number): Pick<Player, 'workers' | 'crew'> {
    const { rules } = this;
    const { total } = rules.automata[i]?.workers ?? rules.game.workers;
    const read = this.lines.list('workers', this.worker, total + crewsOf(rules, i).length);
    return { workers: read.map(([where]) => where), crew: read.map(([, crew]) => crew) };
  }

  private cardsNowhere(): Card[] {
    const { cardNames } = this.rules;
    const nowhere = cardNames.flatMap((_, card) => (this.laid.has(card) ? [] : [card]));
    if (this.lost === 'refuse' && nowhere.length > 0) this.lines.fail(`${cardNames[nowhere[0]]} is nowhere`);
    return nowhere;
  }

  private gone(why: string): LeftOut {
    return this.lost === 'show' ? LEFT_OUT : this.lines.fail(why);
  }

  private readonly number = (word: string): number =>
    /^-?\d{1,15}$/.test(word) && word !== '-0'
      ? Number(word)
      : this.lines.fail(`${word || 'nothing'} is not a number`);

  private below(word: string, end: number, what: string): number {
    const n = this.number(word);
    return n >= 0 && n < end ? n : this.lines.fail(`${word} is no ${what}`);
  }

  private readonly amount = (word: string): number => this.below(word, 1 << 30, 'amount');
  private readonly seat = (word: string): number => this.below(word, this.rules.seats, 'seat');

  private readonly goods = (word: string): number[] => {
    const { count } = this.rules.goodKinds;
    const amounts = word.split(',').map(this.amount);
    return amounts.length === count ? amounts : this.lines.fail(`${word} is not ${count} amounts`);
  };

  private readonly named = (word: string): Card | LeftOut =>
    this.rules.cardByName.get(word) ?? this.gone(`there is no card ${word}`);

  /** A card where it lies. */
  private readonly card = (word: string): Card | LeftOut => {
    const found = this.named(word);
    if (found === LEFT_OUT) return LEFT_OUT;
    if (this.laid.has(found)) this.lines.fail(`${word} is in two places`);
    this.laid.add(found);
    return found;
  };

  private readonly slot = (word: string): Card => {
    const lies = word === EMPTY ? NO_CARD : this.card(word);
    return lies === LEFT_OUT ? NO_CARD : lies;
  };

  private readonly place = (word: string): Place | LeftOut => {
    const where = placeFrom(this.rules, word);
    return where === NO_PLACE ? this.gone(`there is no place ${word}`) : where;
  };

  private readonly spot = (word: string): Place | LeftOut => {
    const where = this.place(word);
    return where === LEFT_OUT || isSpot(this.rules, where) ? where : this.lines.fail(`${word} is no spot`);
  };

  /** `haven` for an ordinary worker, `ambassador:shoal` for others. */
  private readonly worker = (word: string): [Place, number] => {
    const cut = word.indexOf(':');
    const crew = cut < 0 ? 0 : this.rules.crews.findIndex(({ id }) => id === word.slice(0, cut));
    if (cut >= 0 && crew <= 0) this.lines.fail(`${word} is no worker`);
    const where = this.place(word.slice(cut + 1));
    return [where === LEFT_OUT ? DISPLACED : where, crew];
  };

  private readonly occupied = (word: string): number[] | LeftOut => {
    const [house, token] = word.split(':').reverse();
    const way = token === undefined ? 0 : this.rules.waysIn.findIndex(({ id }) => id === token);
    if (way < 0) return this.gone(`there is no way in ${token}`);
    const host = this.named(house);
    return host === LEFT_OUT ? LEFT_OUT : [OCCUPIED + way, cardPlace(this.rules, host), 1];
  };

  private readonly mark = (word: string): [number, Place] | LeftOut => {
    const cut = word.indexOf(':');
    const name = word.slice(0, cut);
    const index = this.rules.marks.get(name) ?? this.gone(`there is no marker ${name}`);
    const where = this.place(word.slice(cut + 1));
    return index === LEFT_OUT || where === LEFT_OUT ? LEFT_OUT : [MARK + index, where];
  };
}

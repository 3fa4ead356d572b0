import { type Choice, NO_CARD, type Question, type Turn } from '@evertable/engine';
import { writable } from '@evertable/engine/internals';

/** At most so many answers to one question are written out; beyond that the answer is built up step by step. */
const WRITE_OUT = 36;
/** So many steps at most in building up an answer. */
const STEPS = 40;
/** Two cards often buy one thing, so one step for nothing means little. */
const PATIENCE = 3;

/**
 * The answers to one question that a search looks at, one after the other. It is told what each was worth, so that
 * large answers can be built up from the best smaller one instead of trying every combination.
 */
export interface Candidates {
  current(): Choice;
  /** Notes what the current answer was worth and moves to the next; false when there is none. */
  next(value: number): boolean;
}

/** What a search knows about the position in the middle of the turn. */
export interface Midway {
  /** What it is worth as it stands. */
  now(): number;
  /** The same question of taste comes up again and again in one turn: it is thought about once. */
  once(about: string, think: () => readonly number[]): readonly number[];
}

export function candidatesFor(turn: Turn, q: Question, midway: Midway): Candidates {
  const group = groupsOf(turn, q);
  if (q.shape === 'pick') {
    if (q.min === 1 && q.max === 1) return new Listed(singles(q, group));
    if (q.options.length > 2 && allInHand(turn, q)) return new Rising(leastNeeded(turn, q, midway));
    if (fixedSets(q) > WRITE_OUT && allOnDisplay(turn, q)) return new Listed(extremes(turn, q, midway));
    const sets = writeOut(q, group);
    return sets === null ? new BuiltUp(q, group) : new Listed(sets);
  }
  if (q.id === 'gain.any' && q.min > 1) return new Listed(mostWanted(turn, q, midway));
  const amounts = amountsOf(q);
  return amounts === null ? new BuiltUp(q, null) : new Listed(amounts);
}

class Listed implements Candidates {
  private readonly choices: readonly Choice[];
  private i = 0;
  constructor(choices: readonly Choice[]) {
    this.choices = choices;
  }
  current(): Choice {
    return this.choices[this.i];
  }
  next(_value: number): boolean {
    return ++this.i < this.choices.length;
  }
}

/** Answers that go further and further in one direction: given up when that has not paid for a while. */
class Rising extends Listed {
  private best = -Infinity;
  private tries = 0;
  override next(value: number): boolean {
    this.tries = value > this.best ? 0 : this.tries + 1;
    if (value > this.best) this.best = value;
    return this.tries < PATIENCE && super.next(value);
  }
}

/** Starts with as little as allowed (filled up from the front) and keeps adding whatever helps most. */
class BuiltUp implements Candidates {
  private readonly q: Question;
  /** For each option the first one it cannot be told from; null for amounts. */
  private readonly group: readonly number[] | null;
  private base: number[];
  private size: number;
  /** Options that may still be tried on top of the base. */
  private trying: number[] = [];
  private at = -1;
  private bestOn = -1;
  private bestValue = -Infinity;
  private swapping: boolean;
  private steps = 0;

  constructor(q: Question, group: readonly number[] | null) {
    this.q = q;
    this.group = group;
    this.base = (q.shape === 'pick' ? q.options : q.caps).map(() => 0);
    this.size = 0;
    for (let i = 0; i < this.base.length && this.size < q.min; i++) {
      const n = Math.min(this.cap(i), q.min - this.size);
      this.base[i] = n;
      this.size += n;
    }
    // With everything fixed at the minimum nothing can be added: exchange one by one instead.
    this.swapping = q.min > 0;
  }

  private cap(i: number): number {
    return this.q.shape === 'pick' ? 1 : this.q.caps[i];
  }

  current(): Choice {
    const amounts = this.at < 0 ? this.base : this.changed(this.trying[this.at]);
    if (this.q.shape === 'allocate') return amounts;
    const picked: number[] = [];
    for (let i = 0; i < amounts.length; i++) if (amounts[i] > 0) picked.push(i);
    return picked;
  }

  /** A move is an option to add, or for an exchange `from * n + to`. */
  private changed(move: number): number[] {
    const amounts = this.base.slice();
    if (!this.swapping) amounts[move]++;
    else {
      amounts[Math.floor(move / amounts.length)]--;
      amounts[move % amounts.length]++;
    }
    return amounts;
  }

  next(value: number): boolean {
    if (++this.steps > STEPS) return false;
    if (value > this.bestValue) {
      this.bestValue = value;
      this.bestOn = this.at;
    }
    if (++this.at < this.trying.length) return true;
    return this.advance();
  }

  private advance(): boolean {
    if (this.bestOn >= 0) {
      this.base = this.changed(this.trying[this.bestOn]);
      if (!this.swapping) this.size++;
    } else if (this.trying.length > 0) {
      if (!this.swapping) return false;
      this.swapping = false;
    }
    this.trying = this.swapping ? this.exchanges() : this.additions();
    if (this.trying.length === 0 && this.swapping) {
      this.swapping = false;
      this.trying = this.additions();
    }
    this.bestOn = -1;
    this.at = 0;
    return this.trying.length > 0;
  }

  private addable(): number[] {
    const found: number[] = [];
    const groups = new Set<number>();
    for (let i = 0; i < this.base.length; i++) {
      if (this.base[i] >= this.cap(i)) continue;
      const group = this.group === null ? i : this.group[i];
      if (groups.has(group)) continue;
      groups.add(group);
      found.push(i);
    }
    return found;
  }

  private additions(): number[] {
    return this.size < this.q.max ? this.addable() : [];
  }

  private exchanges(): number[] {
    const n = this.base.length;
    const moves: number[] = [];
    for (let from = 0; from < n; from++) {
      if (this.base[from] === 0) continue;
      for (const to of this.addable()) if (to !== from && !this.alike(from, to)) moves.push(from * n + to);
    }
    return moves;
  }

  private alike(a: number, b: number): boolean {
    return this.group !== null && this.group[a] === this.group[b];
  }
}

const allInHand = (turn: Turn, q: Question): boolean => {
  const { hand } = turn.state.players[q.seat];
  return q.options.every((o) => o.card !== NO_CARD && hand.includes(o.card));
};

/** Cards of the hand to part with: of every number allowed, those that are missed least. */
function leastNeeded(turn: Turn, q: Question, midway: Midway): Choice[] {
  const player = writable(turn).players[q.seat];
  const { hand } = player;
  const cards = q.options.map((o) => o.card);
  const missed = midway.once(`part ${cards.join()}`, () => {
    const without = cards.map((gone) => {
      player.hand = hand.filter((card) => card !== gone);
      return midway.now();
    });
    player.hand = hand;
    return without;
  });
  const order = missed.map((_, i) => i).sort((a, b) => missed[b] - missed[a] || a - b);
  const choices: Choice[] = [];
  for (let n = q.min; n <= q.max; n++) choices.push(order.slice(0, n).sort((a, b) => a - b));
  return choices;
}

const allOnDisplay = (turn: Turn, q: Question): boolean =>
  q.options.every((o) => o.card !== NO_CARD && turn.state.display.includes(o.card));

/** How many sets of the size asked for there are; 0 when the size is free. */
function fixedSets(q: Question): number {
  if (q.min !== q.max) return 0;
  let sets = 1;
  for (let i = 0; i < q.min; i++) sets = (sets * (q.options.length - i)) / (i + 1);
  return sets;
}

/** Of the display either the cards one would like best to see gone, or those one would miss most. */
function extremes(turn: Turn, q: Question, midway: Midway): Choice[] {
  const { display } = writable(turn);
  const without = q.options.map((o) => {
    const slot = display.indexOf(o.card);
    display[slot] = NO_CARD;
    const value = midway.now();
    display[slot] = o.card;
    return value;
  });
  const order = without.map((_, i) => i).sort((a, b) => without[b] - without[a] || a - b);
  const sorted = (picked: number[]): Choice => picked.sort((a, b) => a - b);
  return [sorted(order.slice(0, q.min)), sorted(order.slice(-q.min))];
}

/** Goods to gain, one after the other the kind that helps most, with every choice for the last. */
function mostWanted(turn: Turn, q: Question, midway: Midway): Choice[] {
  const { goods } = writable(turn).players[q.seat];
  const amounts = midway.once(`gain ${q.min} ${q.caps.join()} ${goods.join()}`, () =>
    allButOne(goods, q, midway),
  );
  const choices: Choice[] = [];
  for (let kind = 0; kind < amounts.length; kind++)
    if (amounts[kind] < q.caps[kind]) choices.push(amounts.map((n, i) => (i === kind ? n + 1 : n)));
  return choices;
}

function allButOne(goods: number[], q: Question, midway: Midway): number[] {
  const amounts = q.caps.map(() => 0);
  for (let i = 1; i < q.min; i++) {
    let best = -1;
    let most = -Infinity;
    for (let kind = 0; kind < amounts.length; kind++) {
      if (amounts[kind] === q.caps[kind]) continue;
      goods[kind]++;
      const value = midway.now();
      goods[kind]--;
      if (value > most) {
        most = value;
        best = kind;
      }
    }
    amounts[best]++;
    goods[best]++;
  }
  for (let kind = 0; kind < amounts.length; kind++) goods[kind] -= amounts[kind];
  return amounts;
}

/** For each option the first one it cannot be told from: two cards of one name in the hand are the same choice. */
function groupsOf(turn: Turn, q: Question): number[] {
  const { infoOf } = turn.rules;
  const { hand } = turn.state.players[q.seat];
  return q.options.map((o, i) => {
    if (o.card === NO_CARD || !hand.includes(o.card)) return i;
    return q.options.findIndex(
      (p) =>
        p.do === o.do && p.card !== NO_CARD && infoOf[p.card] === infoOf[o.card] && hand.includes(p.card),
    );
  });
}

function singles(q: Question, group: readonly number[]): Choice[] {
  const choices: Choice[] = [];
  for (let i = 0; i < q.options.length; i++) if (group[i] === i) choices.push([i]);
  return choices;
}

function writeOut(q: Question, group: readonly number[]): Choice[] | null {
  const sets: Choice[] = [];
  const extend = (from: number, picked: readonly number[]): void => {
    if (sets.length > WRITE_OUT) return;
    if (picked.length >= q.min) sets.push(picked);
    if (picked.length === q.max) return;
    for (let i = from; i < q.options.length; i++) {
      // Of things that cannot be told apart the first ones are taken first.
      if (i > 0 && group[i] !== i && group.slice(0, i).some((g, j) => g === group[i] && !picked.includes(j)))
        continue;
      extend(i + 1, [...picked, i]);
    }
  };
  extend(0, []);
  return sets.length > WRITE_OUT ? null : sets;
}

function amountsOf(q: Question): Choice[] | null {
  const found: Choice[] = [];
  const fill = (i: number, amounts: readonly number[], total: number): void => {
    if (found.length > WRITE_OUT) return;
    if (i === q.caps.length) {
      if (total >= q.min) found.push(amounts);
      return;
    }
    for (let n = 0; n <= q.caps[i] && total + n <= q.max; n++) fill(i + 1, [...amounts, n], total + n);
  };
  fill(0, [], 0);
  return found.length > WRITE_OUT ? null : found;
}

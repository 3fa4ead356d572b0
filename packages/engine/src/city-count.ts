import type { Goods } from './goods.ts';
import type { Rules } from './rules.ts';
import { type Card, PERMANENT, NOBODY, type Seat, zeros } from './state.ts';
import type { Table } from './table.ts';

/**
 * A city and the workers on the board, counted once for all options of a question. The lists are reused: `clear`
 * takes back what `fill` counted, which is possible because nothing changes while options are listed.
 */
export class CityCount {
  seat: Seat = NOBODY;
  /** Nested uses of this count, and the count of another seat that it interrupts. */
  users = 0;
  outer: CityCount | null = null;
  /** Cards by CardInfo, those that count as it included; and by colour. */
  readonly cards: number[];
  readonly colors: number[];
  /** Workers at each place, of all seats. */
  readonly workers: number[];
  /** By CardInfo: Constructions without an occupied token that would host it. */
  readonly guests: number[];
  /** Those Constructions. */
  hosts: Card[] = [];
  /** Cards with an ability that helps to play others, and the most that one of them can do. */
  helpers: Card[] = [];
  help = 0;
  purse: Goods = [];
  /** The purse packed for `coversPrice`. */
  packed = 0;
  /** Fewer cards than spaces, so the spaces need no counting. */
  roomy = false;

  constructor(rules: Rules) {
    this.cards = zeros(rules.infos.length);
    this.colors = zeros(rules.game.colors.length);
    this.guests = zeros(rules.infos.length);
    this.workers = zeros(rules.places.length);
  }

  fill(table: Table): void {
    const { infos, infoOf } = table.rules;
    const { players } = table.state;
    const { city } = table.me;
    for (let i = 0; i < city.length; i++) {
      const info = infos[infoOf[city[i]]];
      this.cards[info.is]++;
      if (info.color >= 0) this.colors[info.color]++;
      if (info.hosts !== null && !table.isOccupied(city[i])) {
        this.hosts.push(city[i]);
        for (let g = 0; g < info.guests.length; g++) this.guests[info.guests[g]]++;
      }
      if (info.helps) {
        this.helpers.push(city[i]);
        if (info.helpsUpTo > this.help) this.help = info.helpsUpTo;
      }
    }
    for (let seat = 0; seat < players.length; seat++) {
      const { workers } = players[seat];
      for (let i = 0; i < workers.length; i++) if (workers[i] >= 0) this.workers[workers[i] % PERMANENT]++;
    }
    this.seat = table.seat;
    this.users = 1;
    this.purse = table.purse();
    this.packed = packPurse(this.purse);
    this.roomy = city.length < table.citySize();
  }

  clear(table: Table): void {
    const { infos, infoOf } = table.rules;
    const { players } = table.state;
    const { city } = players[this.seat];
    for (let i = 0; i < city.length; i++) this.cards[infos[infoOf[city[i]]].is] = 0;
    for (let i = 0; i < this.colors.length; i++) this.colors[i] = 0;
    for (let seat = 0; seat < players.length; seat++) {
      const { workers } = players[seat];
      for (let i = 0; i < workers.length; i++) if (workers[i] >= 0) this.workers[workers[i] % PERMANENT] = 0;
    }
    for (let i = 0; i < this.hosts.length; i++) {
      const { guests } = infos[infoOf[this.hosts[i]]];
      for (let g = 0; g < guests.length; g++) this.guests[guests[g]] = 0;
    }
    // New lists only where something was found: emptying a list is slower than making one.
    if (this.hosts.length > 0) this.hosts = [];
    if (this.helpers.length > 0) this.helpers = [];
    this.help = 0;
    this.seat = NOBODY;
  }
}

// A price and a purse as one number each, five bits a kind: four for the amount and a spare one, set in the purse.
// Subtracting a price that the purse does not cover borrows a spare bit. For listing options only; see inReach. Kinds
// beyond the sixth and amounts beyond 15 do not fit: then the card is looked at closely.

const KINDS = 6;
const BITS = 5;
const MOST = 15;
const SPARE = 0b10000_10000_10000_10000_10000_10000;

function packPurse(purse: Goods): number {
  let packed = SPARE;
  for (let kind = 0; kind < KINDS && kind < purse.length; kind++)
    packed |= (purse[kind] < MOST ? purse[kind] : MOST) << (kind * BITS);
  return packed;
}

/** Packs a price; 0, which every purse covers, for one with amounts that do not fit. */
export function packPrice(goods: Goods): number {
  let packed = 0;
  for (let kind = 0; kind < KINDS && kind < goods.length; kind++) {
    if (goods[kind] > MOST) return 0;
    packed |= goods[kind] << (kind * BITS);
  }
  return packed;
}

export const coversPrice = (packed: number, price: number): boolean => ((packed - price) & SPARE) === SPARE;

/** How many goods the purse is short of. */
export function shortOf(price: number, purse: Goods): number {
  let short = 0;
  for (let kind = 0, rest = price; rest !== 0; kind++, rest >>= BITS) {
    const gap = (rest & MOST) - purse[kind];
    if (gap > 0) short += gap;
  }
  return short;
}

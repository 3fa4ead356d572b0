import type { CardDef } from './definitions.ts';
import type { CardInfo } from './rules.ts';
import { type Card, NO_CARD, type Seat } from './state.ts';
import type { Table } from './table.ts';

/** Cards that lie on the space of others. */
export interface Share {
  /** Cards that count as this CardInfo… */
  readonly is: number;
  /** …each share with one of these, by index of CardInfo; null when any number of them lie on one space. */
  readonly among: readonly boolean[] | null;
  /** The two name each other: one that takes no space has none to share. */
  readonly named: boolean;
}

/** By index of CardInfo: the one whose cards share its space, whichever of the two says so; -1 if there is none. */
export function partnersOf(defs: readonly CardDef[], named: (def: CardDef, id: string) => number): number[] {
  const is = defs.map((def, index) => (def.countsAs === undefined ? index : named(def, def.countsAs)));
  const partners = new Map<number, number>();
  const pair = (one: number, other: number): void => {
    if ((partners.get(one) ?? other) !== other)
      throw new Error(`${defs[one].id} shares its space with cards of more than one name`);
    partners.set(one, other);
  };
  for (const [index, def] of defs.entries()) {
    if (typeof def.sharesWith !== 'string') continue;
    const other = is[named(def, def.sharesWith)];
    pair(is[index], other);
    pair(other, is[index]);
  }
  return is.map((kind) => partners.get(kind) ?? -1);
}

/** Who shares, each pair of CardInfos once. */
export function sharesOf(infos: readonly CardInfo[]): Share[] {
  const shares: Share[] = [];
  for (const { def, index, is, sharesWith } of infos) {
    const among = (test: (info: CardInfo) => boolean, named: boolean): Share => ({
      is,
      among: infos.map(test),
      named,
    });
    if (shares.some((share) => share.is === is)) continue;
    if (typeof def.sharesWith === 'object') {
      const { kind } = def.sharesWith;
      shares.push(among((other) => other.def.kind === kind && other.is !== is, false));
    } else if (index === is && sharesWith === is) shares.push({ is, among: null, named: false });
    else if (index === is && sharesWith > is) shares.push(among((other) => other.is === sharesWith, true));
  }
  return shares;
}

/** Spaces that the cards of a city save by sharing, were `also` there too and `without` gone. */
export function sharedSpaces(t: Table, seat: Seat, also: Card, without: Card): number {
  const { infos, infoOf, shares } = t.rules;
  const { city } = t.state.players[seat];
  let saved = 0;
  for (let s = 0; s < shares.length; s++) {
    const { is, among, named } = shares[s];
    let mine = 0;
    let theirs = 0;
    for (let i = 0; i <= city.length; i++) {
      const card = i < city.length ? city[i] : also;
      if (card === NO_CARD || card === without) continue;
      const index = infoOf[card];
      if (infos[index].is !== is && !among?.[index]) continue;
      if (named && !t.mayShare(card, seat)) continue;
      if (infos[index].is === is) mine++;
      else theirs++;
    }
    if (among === null) saved += mine > 1 ? mine - 1 : 0;
    else saved += mine < theirs ? mine : theirs;
  }
  return saved;
}

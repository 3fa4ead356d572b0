import type { Card, CardDef, Module, Table, Turn, Where } from '@evertable/engine';

/** What only this game knows, for cards and modules to hook into. */

/** A card that answers to the Ship or to a worker of its owner. */
export interface SeaCard extends CardDef {
  /** The Compass moved the owner's Ship; so many tiles matched the card that was played. */
  afterCompass?(turn: Turn, self: Card, matches: number): void;
  /** The owner's Ship reached or passed a chest. */
  afterChest?(turn: Turn, self: Card): void;
  /** The owner placed a worker there and has used the place. */
  afterVisit?(turn: Turn, self: Card, where: Where): void;
  /** So many cards more may be discarded at the Docks. */
  readonly docksMore?: number;
}

/** Values: pure, each takes the value so far. */
export interface SeaValues {
  /** Spaces for a card that matches so many Compass tiles. */
  compassSteps(n: number, table: Table): number;
  /** Spaces for an ability or a location that moves the Ship. */
  abilitySteps(n: number, table: Table): number;
  /** Cards that may be discarded at the Docks. */
  docks(n: number, table: Table): number;
  /** Cards drawn for a new season. */
  seasonCards(n: number, table: Table): number;
  /** Green cards that stay idle in a new season. */
  idle(n: number, table: Table): number;
  /** What a location gives of one thing (a good, `card`, …). */
  gives(n: number, table: Table, where: Where, thing: string): number;
  /** May cards be drawn from the Bay at the Lookout? */
  lookoutBay(ok: boolean, table: Table): boolean;
}

export interface SeaModule extends Module {
  readonly sea?: Partial<SeaValues>;
  /** A chest is reached; true when it gives nothing. */
  readonly beforeChest?: (turn: Turn) => boolean;
  /** The Compass tiles have just changed. */
  readonly afterWinds?: (turn: Turn) => void;
}

export const seaModules = (table: Table): readonly SeaModule[] => table.rules.modules;
export const seaCard = (table: Table, card: Card): SeaCard => table.kind(card).def;

type Numbers = 'compassSteps' | 'abilitySteps' | 'docks' | 'seasonCards' | 'idle';

export function seaValue(table: Table, name: Numbers, base: number): number {
  let n = base;
  for (const { sea } of seaModules(table)) n = sea?.[name]?.(n, table) ?? n;
  return n;
}

/** What a location gives of one thing, as things stand. */
export function given(table: Table, where: Where, thing: string, base: number): number {
  let n = base;
  for (const { sea } of seaModules(table)) n = sea?.gives?.(n, table, where, thing) ?? n;
  return n > 0 ? n : 0;
}

export function lookoutBay(table: Table): boolean {
  let ok = true;
  for (const { sea } of seaModules(table)) ok = sea?.lookoutBay?.(ok, table) ?? ok;
  return ok;
}

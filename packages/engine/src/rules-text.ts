import type { EngineMoments, EngineValues, Moments, Values } from './rules.ts';
import type { Seat } from './state.ts';
import type { Table } from './table.ts';

/** Where a value or moment says which seat it is about: its first or second argument, or else the acting seat. */
export type About = 'first' | 'second' | 'acting';

/** By value and moment of modules. */
export type Abouts = {
  readonly [K in Exclude<keyof Values | keyof Moments, keyof EngineValues | keyof EngineMoments>]?: About;
};

/** What bends the rules. */
export interface RulesText {
  /** Only while this is so for the seat that a value or moment is about; always if not said. */
  readonly inForce?: (table: Table, seat: Seat) => boolean;
  readonly modify?: Partial<Values>;
  readonly on?: Partial<Moments>;
}

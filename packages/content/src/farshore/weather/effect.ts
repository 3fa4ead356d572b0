import type { CardDef, Moments, Values } from '@evertable/engine';
import type { SeaModule, SeaValues } from '../sea.ts';

/** One half of a weather card, in the words of the seams it bends. */
export interface Effect {
  readonly modify?: Partial<Pick<Values, 'handLimit' | 'price' | 'mayOccupy' | 'purse' | 'mayVisit'>>;
  readonly on?: Partial<Pick<Moments, 'beforeVisit' | 'afterVisit' | 'afterResolve'>>;
  readonly sea?: Partial<SeaValues>;
  readonly beforeChest?: NonNullable<SeaModule['beforeChest']>;
}

export interface WeatherCard extends CardDef {
  /** The upper effect alone, and both. */
  readonly upper: readonly Effect[];
  readonly both: readonly Effect[];
}

export const weatherCard = (id: string, upper: Effect, lower: Effect): WeatherCard => ({
  id,
  kind: 'weather',
  deck: 'weather',
  copies: 1,
  provenance: { effect: 'proposed' },
  upper: [upper],
  both: [upper, lower],
});

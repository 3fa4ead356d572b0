import type { PlayerView } from '@evertable/engine';
import { factsOf } from './context.ts';
import type { CardFacts, Catalog } from './types.ts';

/** Whether a construction lets a critter move in for free. */
export function letsIn({ hosts }: CardFacts, critter: CardFacts): boolean {
  if (hosts === 'any') return true;
  return 'color' in hosts ? hosts.color === critter.color : hosts.includes(critter.id);
}

/** The drawing of the door through which a critter could move into a city for free; empty when there is none. */
export function doorFor(catalog: Catalog, { city, vars }: PlayerView, critter: CardFacts): string {
  const free = city.filter((one) => !one.occupied).map((one) => factsOf(catalog, one.card));
  if (free.some((facts) => letsIn(facts, critter))) return 'door';
  const ways = Object.entries(catalog.tokensOf).filter(([, counter]) => (vars[counter] ?? 0) > 0);
  return ways.find(([way]) => free.some((facts) => facts.moreHosts[way]?.includes(critter.id)))?.[0] ?? '';
}

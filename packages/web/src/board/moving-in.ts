import type { CardFacts } from './types.ts';

/** Whether a construction lets a critter move in for free. */
export function letsIn({ hosts }: CardFacts, critter: CardFacts): boolean {
  if (hosts === 'any') return true;
  return 'color' in hosts ? hosts.color === critter.color : hosts.includes(critter.id);
}

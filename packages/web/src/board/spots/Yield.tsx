import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import type { Catalog } from '../types.ts';

/** What a spot yields: told by the game, or by its name, as in `basic-2-twig-1-card`. */
export function yieldOf(catalog: Catalog, spot: string): readonly (readonly [string, number])[] | null {
  const told = catalog.spots[spot]?.gives ?? null;
  if (told !== null) return Object.entries(told);
  const known = new Set([...catalog.goods, 'card', 'point', 'any']);
  const parts = spot.split('-').slice(1);
  if (parts.length === 0 || parts.length % 2 !== 0) return null;
  const found: [string, number][] = [];
  for (let i = 0; i < parts.length; i += 2) {
    if (!/^\d$/.test(parts[i]) || !known.has(parts[i + 1])) return null;
    found.push([parts[i + 1], Number(parts[i])]);
  }
  return found;
}

/** Goods as numbers and drawings. */
export function Yield({
  of,
  size = 24,
}: {
  readonly of: readonly (readonly [string, number])[];
  readonly size?: number;
}): ReactNode {
  return of.map(([good, n]) => (
    <span key={good} className="yl">
      {n > 1 ? n : ''}
      <Drawing of={good} size={good === 'point' ? size - 2 : size} />
    </span>
  ));
}

import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import type { Catalog } from '../types.ts';

/** What a spot gives in numbers; null when its effect is told in words. */
export function yieldOf(catalog: Catalog, spot: string): readonly (readonly [string, number])[] | null {
  const told = Object.entries(catalog.spots[spot]?.gives ?? {}).filter(([, n]) => n > 0);
  return told.length === 0 ? null : told;
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

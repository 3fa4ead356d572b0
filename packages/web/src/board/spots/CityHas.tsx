import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import type { SpotFacts } from '../types.ts';

/** How many of the cards that a place asks for the viewer has. */
export function CityHas({
  of: { n, of },
  cards,
}: {
  readonly of: NonNullable<SpotFacts['cityHas']>;
  /** The viewer's cards, with a space after each. */
  readonly cards: string;
}): ReactNode {
  const have = cards.split(' ').filter((card) => of.includes(card)).length;
  return (
    <>
      {have < n ? `${have}/` : ''}
      {n}
      <Drawing of="card" size={17} />
    </>
  );
}

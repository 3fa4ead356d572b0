import type { ReactNode } from 'react';
import { Drawing } from '../art/Drawing.tsx';
import { useScene } from './context.ts';

/** The marks that lie on a spot, on a slot of the display or on a card of a city. */
export function Marks({
  marks,
  on,
}: {
  readonly marks: Readonly<Record<string, number>>;
  readonly on: 'spot' | 'slot' | 'city';
}): ReactNode {
  const { screen } = useScene();
  return Object.entries(screen.marks).map(([id, look]) => {
    const placed = look[on];
    if (placed === undefined || marks[id] === undefined) return null;
    return <Drawing key={id} of={look.drawing} size={placed[0]} className={placed[1]} />;
  });
}

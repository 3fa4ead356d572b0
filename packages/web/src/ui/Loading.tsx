import type { ReactNode } from 'react';
import { useWords } from '../app/texts.ts';

/** Shown while a page or a game is loading. */
export function Loading(): ReactNode {
  const words = useWords();
  return (
    <p className="loading" data-test="loading">
      {words('loading')}
    </p>
  );
}

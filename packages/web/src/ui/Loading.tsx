import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';

/** Shown while a page or a game is loading. */
export function Loading(): ReactNode {
  const words = useUiText();
  return (
    <p className="loading" data-test="loading">
      {words('loading')}
    </p>
  );
}

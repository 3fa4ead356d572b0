import type { ReactNode } from 'react';
import { Figure } from './Figure.tsx';
import type { Sized } from './sized.ts';

/** A small clay picture beside text. */
export const Icon = ({
  of,
  size = 24,
  className = '',
  style,
}: Sized & { readonly of: string }): ReactNode => (
  <Figure of={of} size={size} className={`ic ${className}`} style={style} />
);

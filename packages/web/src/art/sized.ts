import type { CSSProperties } from 'react';

export interface Sized {
  readonly size?: number;
  readonly className?: string;
  readonly style?: CSSProperties | undefined;
}

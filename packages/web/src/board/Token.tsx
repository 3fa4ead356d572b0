import type { ReactNode } from 'react';
import { Icon } from '../art/Art.tsx';
import type { Figure } from './table.ts';

/** A worker, or whoever a seat belongs to. */
export function Token({
  figure,
  size = 24,
  used = false,
}: {
  readonly figure: Figure;
  readonly size?: number;
  readonly used?: boolean;
}): ReactNode {
  return (
    <span
      className={`tok ${used ? 'used' : ''}`}
      style={{ '--p': figure.color, width: size, height: size } as React.CSSProperties}
    >
      <Icon of={figure.icon} size={Math.round(size * 0.68)} />
    </span>
  );
}

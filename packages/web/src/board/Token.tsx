import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import type { Avatar } from './context.ts';

/** A worker, or whoever a seat belongs to. */
export function Token({
  avatar,
  size = 24,
  used = false,
}: {
  readonly avatar: Avatar;
  readonly size?: number;
  readonly used?: boolean;
}): ReactNode {
  return (
    <span
      className={`tok ${used ? 'used' : ''}`}
      style={{ '--p': avatar.color, width: size, height: size } as React.CSSProperties}
    >
      <Icon of={avatar.icon} size={Math.round(size * 0.68)} />
    </span>
  );
}

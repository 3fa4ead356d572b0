import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import type { Avatar } from './context.ts';

/** A worker, or whoever a seat belongs to. */
export function Token({
  avatar,
  size = 24,
  used = false,
  leaf = false,
}: {
  readonly avatar: Avatar;
  readonly size?: number;
  readonly used?: boolean;
  /** In the shape of a leaf: no ordinary worker. */
  readonly leaf?: boolean;
}): ReactNode {
  return (
    <span
      className={`tok ${used ? 'used' : ''}`}
      style={
        {
          '--p': avatar.color,
          width: size,
          height: size,
          ...(leaf && { borderRadius: '50% 50% 6px 50%' }),
        } as React.CSSProperties
      }
    >
      <Icon of={avatar.icon} size={Math.round(size * 0.68)} />
    </span>
  );
}

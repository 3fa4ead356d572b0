import type { ReactNode } from 'react';
import type { Sized } from './sized.ts';

const base = import.meta.env.BASE_URL;

export const figureUrl = (of: string): string => `${base}art/figure/${of.replace(':', '-')}.webp`;

/** A clay figure by its id: a square picture whose figure stands on the lower edge. */
export function Figure({ of, size = 48, className, style }: Sized & { readonly of: string }): ReactNode {
  return (
    <img
      className={className}
      src={figureUrl(of)}
      width={size}
      height={size}
      style={style}
      alt=""
      draggable={false}
    />
  );
}

import type { ReactNode } from 'react';
import type { Sized } from './sized.ts';

const base = import.meta.env.BASE_URL;

/** A picture shown large, with a cream rim. */
export function Sticker({ of, size, style }: Sized & { readonly of: string }): ReactNode {
  return (
    <img
      className="sticker"
      src={`${base}art/sticker/${of.replace(':', '-')}.svg`}
      width={size}
      height={size}
      style={style}
      alt=""
      draggable={false}
    />
  );
}

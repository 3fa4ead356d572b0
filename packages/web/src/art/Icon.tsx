import type { ReactNode } from 'react';
import type { Sized } from './sized.ts';

const base = import.meta.env.BASE_URL;

/** A picture from one of the icon sets, by its id. */
export function Icon({ of, size = 24, className = '', style }: Sized & { readonly of: string }): ReactNode {
  return (
    <img
      className={`ic ${className}`}
      src={`${base}art/icon/${of.replace(':', '-')}.svg`}
      width={size}
      height={size}
      style={style}
      alt=""
      draggable={false}
    />
  );
}

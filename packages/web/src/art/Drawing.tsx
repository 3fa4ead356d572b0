import { memo, type ReactNode } from 'react';
import { drawings } from './drawings.ts';
import type { Sized } from './sized.ts';

const symbols = Object.entries(drawings)
  .map(([name, body]) => `<symbol id="d-${name}" viewBox="0 0 32 32">${body}</symbol>`)
  .join('');

/** Our drawings, put into the page once and used from everywhere. */
export const Drawings = memo(
  (): ReactNode => (
    <svg
      aria-hidden="true"
      style={{ position: 'absolute', width: 0, height: 0 }}
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  ),
);

/** One of our own drawings. */
export function Drawing({
  of,
  size = 20,
  className = '',
  style,
}: Sized & { readonly of: string }): ReactNode {
  return (
    <svg className={`ow ${className}`} width={size} height={size} style={style} aria-hidden="true">
      <use href={`#d-${of in drawings ? of : 'any'}`} />
    </svg>
  );
}

import { memo, type ReactNode } from 'react';
import { CLAY, drawings } from './drawings.ts';
import { Figure } from './Figure.tsx';
import type { Sized } from './sized.ts';

const symbols = Object.entries(drawings)
  .map(([name, body]) => `<symbol id="d-${name}" viewBox="0 0 32 32">${body}</symbol>`)
  .join('');

/** Our line drawings, put into the page once and used from everywhere. */
export const Drawings = memo(
  (): ReactNode => (
    <svg
      aria-hidden="true"
      style={{ position: 'absolute', width: 0, height: 0 }}
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  ),
);

/** One of our own drawings: goods and pieces in clay, signs in lines. What has no drawing is a good of any kind. */
export function Drawing({
  of,
  size = 20,
  className = '',
  style,
}: Sized & { readonly of: string }): ReactNode {
  if (!(of in drawings))
    return <Figure of={CLAY[of] ?? CLAY['any']} size={size} className={`ow ${className}`} style={style} />;
  return (
    <svg className={`ow ${className}`} width={size} height={size} style={style} aria-hidden="true">
      <use href={`#d-${of}`} />
    </svg>
  );
}

import type { ReactNode } from 'react';

const SHAPES: Readonly<Record<string, readonly [shape: ReactNode, letter: string, y: number, size: number]>> =
  {
    production: [<circle key="s" cx="16" cy="16" r="13" />, 'P', 22, 17.5],
    destination: [<path key="s" d="M4.5 29V14a11.5 11.5 0 0 1 23 0v15Z" />, 'D', 23.5, 17.5],
    traveler: [<path key="s" d="M16 1.5 30 16 16 30.5 2 16Z" />, 'T', 22, 17.5],
    governance: [<path key="s" d="M4 4h24v12c0 7-5 11.5-12 14.500C9 27.5 4 23 4 16Z" />, 'G', 22, 17.5],
    prosperity: [
      <path
        key="s"
        d="M16 1l4 8.5 9.5 1-7 6.5 2 9.500L16 22l-8.5 4.5 2-9.5-7-6.5 9.5-1Z"
        transform="translate(-1.6 -.5) scale(1.1)"
      />,
      'S',
      21.5,
      14,
    ],
  };

/** The sign of a card's colour: a shape and a letter, for those who do not see the colour. */
export function Glyph({
  of,
  size = 20,
  fill = 'var(--c)',
  ink = '#fff',
}: {
  readonly of: string;
  readonly size?: number;
  readonly fill?: string;
  readonly ink?: string;
}): ReactNode {
  const shape = SHAPES[of];
  if (shape === undefined) return null;
  return (
    <svg className={`gl ${of}`} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <g fill={fill}>{shape[0]}</g>
      <text x="16" y={shape[2]} textAnchor="middle" fontSize={shape[3]} fontWeight="900" fill={ink}>
        {shape[1]}
      </text>
    </svg>
  );
}

import { type CSSProperties, memo, type ReactNode } from 'react';
import { drawings } from './drawings.ts';
import { pictureOf } from './pictures.ts';

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

interface Sized {
  readonly size?: number;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** One of our own drawings. */
export function Own({ of, size = 20, className = '', style }: Sized & { readonly of: string }): ReactNode {
  return (
    <svg className={`ow ${className}`} width={size} height={size} style={style} aria-hidden="true">
      <use href={`#d-${of in drawings ? of : 'any'}`} />
    </svg>
  );
}

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

/** The whole scene of a card. */
export function CardPicture({ game, id }: { readonly game: string; readonly id: string }): ReactNode {
  return <img className="vig" src={`${base}art/${game}/${id}.svg`} alt="" draggable={false} />;
}

export const mainIcon = (game: string, id: string, kind: string): string =>
  pictureOf(game, id, kind).split(' ')[0];

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

/** Layered paper hills. */
export const Hills = memo(function Hills({
  width,
  height,
  seed = 0,
  trees = true,
}: {
  readonly width: number;
  readonly height: number;
  readonly seed?: number;
  readonly trees?: boolean;
}): ReactNode {
  const layer = (y: number, rise: number, fill: string, waves: number, phase: number): ReactNode => {
    let d = `M0 ${height}`;
    for (let i = 0; i <= 24; i++) {
      const x = (i * width) / 24;
      const at = (x / width) * waves;
      d += `L${x.toFixed(0)} ${(y + Math.sin(at * 6.3 + phase) * rise + Math.sin(at * 17 + phase * 2) * rise * 0.35).toFixed(1)}`;
    }
    return (
      <>
        <path d={`${d}L${width} ${height}Z`} fill="#3b2c12" opacity=".07" transform="translate(0 -3.5)" />
        <path d={`${d}L${width} ${height}Z`} fill={fill} />
      </>
    );
  };
  const tree = (i: number): string => {
    const x = (i * 97 + seed * 31) % width;
    const y = height * 0.62 + Math.sin(i * 2.3) * height * 0.06;
    const t = height * (0.16 + (i % 5) * 0.03);
    const n = (v: number): string => v.toFixed(1);
    return `M${x} ${n(y - t)}l${n(t * 0.3)} ${n(t * 0.55)}h${n(-t * 0.16)}l${n(t * 0.24)} ${n(t * 0.45)}h${n(-t * 0.76)}l${n(t * 0.24)} ${n(-t * 0.45)}h${n(-t * 0.16)}Z`;
  };
  return (
    <svg className="hills" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {layer(height * 0.45, height * 0.1, 'var(--h1)', 1.1, 0.6 + seed)}
      {trees && <path d={Array.from({ length: 26 }, (_, i) => tree(i)).join('')} fill="var(--h2)" />}
      {layer(height * 0.64, height * 0.08, 'var(--h2)', 0.9, 2.1 + seed)}
      {layer(height * 0.84, height * 0.06, 'var(--h3)', 1.2, 4 + seed)}
    </svg>
  );
});

const SEASONS: readonly (readonly [id: string, fill: string, icon: string])[] = [
  ['winter', '#CFE3EF', 'f:snowflake'],
  ['spring', '#D6EBC0', 'f:seedling'],
  ['summer', '#FBE3A0', 'f:sun'],
  ['autumn', '#F3BE86', 'f:maple-leaf'],
];

export const seasonIcon = (season: string): string =>
  SEASONS.find(([id]) => id === season)?.[2] ?? 'f:seedling';

/** The year as a wheel, with the season on top. */
export const Wheel = memo(function Wheel({
  size,
  season,
  label,
}: {
  readonly size: number;
  readonly season: string;
  readonly label: string;
}): ReactNode {
  const turn = Math.max(
    0,
    SEASONS.findIndex(([id]) => id === season),
  );
  const point = (degrees: number, r: number): string => {
    const a = (degrees * Math.PI) / 180;
    return `${(50 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a)).toFixed(1)}`;
  };
  return (
    <div className="wheel" style={{ width: size, height: size }} role="img" aria-label={label}>
      <div className="disc" style={{ transform: `rotate(${-90 * turn}deg)` }}>
        <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
          {SEASONS.map(([id, fill], i) => (
            <path
              key={id}
              d={`M50 50L${point(-135 + i * 90, 48)}A48 48 0 0 1 ${point(-45 + i * 90, 48)}Z`}
              fill={fill}
              stroke="#fff8e7"
              strokeWidth="2"
            />
          ))}
        </svg>
        {SEASONS.map(([id, , icon], i) => (
          <span
            key={id}
            style={{
              left: `${[50, 80, 50, 20][i]}%`,
              top: `${[20, 50, 80, 50][i]}%`,
              rotate: `${90 * turn}deg`,
            }}
          >
            <Icon of={icon} size={size * 0.23} />
          </span>
        ))}
      </div>
      <svg className="rim" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
        <path
          d={`M50 50L${point(-135, 48)}A48 48 0 0 1 ${point(-45, 48)}Z`}
          fill="none"
          stroke="#5a3d0c"
          strokeWidth="3.5"
          strokeLinejoin="round"
        />
        <circle cx="50" cy="50" r="12" fill="#FFF8E7" stroke="#b99a5b" strokeWidth="2" />
      </svg>
    </div>
  );
});

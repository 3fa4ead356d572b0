import { memo, type ReactNode } from 'react';
import { figureUrl } from './Figure.tsx';
import { type Palette, type PaletteName, PALETTES } from './palettes.ts';

/** A figure in a landscape: its foot as fractions of the picture, its height where the picture is 290 high, its hill. */
export interface Standing {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 0 is the farthest hill; hills after it lie before the figure. */
  readonly hill: number;
  /** It flies or swims: no shadow on the ground. */
  readonly light?: true;
}

interface DioramaProps {
  readonly of: PaletteName;
  readonly width: number;
  readonly height: number;
  readonly figures?: readonly Standing[];
  /** Top of each hill as a fraction of the height. */
  readonly tops?: readonly number[];
  /** Pines on each hill. */
  readonly pines?: readonly number[];
  /** Height of a pine as a fraction of the picture's. */
  readonly pine?: number;
  /** Middle of the sun as fractions, and its radius as one of the shorter side; null for none. */
  readonly sun?: readonly [x: number, y: number, radius: number] | null;
  /** Drawn over everything. */
  readonly children?: ReactNode;
}

const TOPS = [0.42, 0.54, 0.66, 0.79, 0.92];
const PINES = [7, 8];
const SUN = [0.62, 0.24, 0.14] as const;
const STEPS = 24;

type Ridge = readonly (readonly [x: number, y: number])[];

/** The upper edge of a hill. */
function ridge({ width, height, tops = TOPS }: DioramaProps, hill: number): Ridge {
  const rise = height * 0.05 * (1 - hill * 0.08);
  const waves = 0.75 + hill * 0.13;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = (i * width) / STEPS;
    const at = (x / width) * waves;
    const phase = hill * 1.7;
    return [
      x,
      height * tops[hill] +
        Math.sin(at * 6.28 + phase) * rise +
        Math.sin(at * 15 + phase * 2.3) * rise * 0.28,
    ];
  });
}

const n = (value: number): string => value.toFixed(1);
const path = (points: Ridge): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

/** The halves of all pines of a hill: light and dark. */
function pinePaths(props: DioramaProps, hill: number, edge: Ridge): readonly [string, string] {
  const { width, height, pines = PINES, pine = 0.1 } = props;
  const count = pines[hill] ?? 0;
  let [light, dark] = ['', ''];
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5 + (((i * 7 + hill * 3) % 5) - 2) * 0.12) / count) * width;
    const t = height * (pine + ((i * 3 + hill) % 4) * 0.022) * (1 + hill * 0.14);
    const y = edge[Math.min(STEPS, Math.round((x / width) * STEPS))][1] + height * 0.02;
    const half = (side: number): string =>
      `M${n(x)} ${n(y - t)}l${n(side * t * 0.3)} ${n(t * 0.55)}h${n(-side * t * 0.1)}l${n(side * t * 0.2)} ${n(t * 0.45)}H${n(x)}Z`;
    light += half(-1);
    dark += half(1);
  }
  return [light, dark];
}

function Sky({ props, palette }: { readonly props: DioramaProps; readonly palette: Palette }): ReactNode {
  const { of, width, height, sun = SUN } = props;
  const [x, y, radius] = sun ?? [0, 0, 0];
  const r = Math.min(width, height) * radius;
  return (
    <>
      <linearGradient id={`sky-${of}`} x2="0" y2="1">
        {palette.sky.map((color, i) => (
          <stop key={color} stopColor={color} offset={[0, 0.45, 0.8][i]} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#sky-${of})`} />
      {palette.night &&
        Array.from({ length: 26 }, (_, i) => (
          <circle
            key={`star-${i * 191}`}
            cx={(i * 191 + 37) % width}
            cy={(((i * 83) % 100) / 100) * height * 0.4}
            r={i % 4 ? 1.1 : 1.9}
            fill="#fff"
            opacity={0.35 + (i % 3) * 0.2}
          />
        ))}
      {sun !== null &&
        [1.9, 1.42, 1].map((ring, i) => (
          <circle
            key={ring}
            cx={x * width}
            cy={y * height}
            r={r * ring}
            fill={palette.sun}
            opacity={[0.22, 0.35, 0.92][i]}
          />
        ))}
    </>
  );
}

function Hill({
  props,
  palette,
  hill,
}: {
  readonly props: DioramaProps;
  readonly palette: Palette;
  readonly hill: number;
}): ReactNode {
  const { width, height, tops = TOPS } = props;
  const edge = ridge(props, hill);
  const line = path(edge);
  const area = `${line}V${height}H0Z`;
  const water = palette.sea === true && hill > 0 && hill < 4;
  const [light, dark] = palette.sea && hill > 1 ? ['', ''] : pinePaths(props, hill, edge);
  return (
    <>
      {light !== '' && <path d={light} fill={palette.pines[Math.min(hill * 2, 4)]} />}
      {dark !== '' && <path d={dark} fill={palette.pines[Math.min(hill * 2 + 1, 5)]} />}
      <path d={area} fill="#4a3208" opacity=".06" transform="translate(0 -4)" />
      <path d={area} fill={palette.hills[hill]} />
      <path
        d={line}
        fill="none"
        stroke="#fff"
        strokeOpacity={palette.night ? 0.13 : 0.42}
        strokeWidth="1.8"
      />
      {water && (
        <path
          d={Array.from({ length: 9 }, (_, i) => {
            const x = (((i * 137 + hill * 61) % 100) / 100) * width;
            return `M${n(x)} ${n(height * (tops[hill] + 0.05 + ((i * 29) % 7) / 100))}q6-4 12 0t12 0`;
          }).join('')}
          fill="none"
          stroke="#fff"
          strokeOpacity=".5"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
      {palette.night && hill > 0 && hill < 4 && (
        <ellipse
          cx={width * (0.25 + 0.2 * hill)}
          cy={height * (tops[hill] + 0.07)}
          rx={width * 0.42}
          ry={height * 0.035}
          fill="#E9DDFB"
          opacity=".13"
        />
      )}
    </>
  );
}

/** A figure with its shadow on the ground. */
function StandingFigure({ at, x, y }: { readonly at: Standing; readonly x: number; readonly y: number }) {
  const { of, size, light } = at;
  return (
    <>
      {!light && (
        <ellipse cx={x} cy={y - size * 0.02} rx={size * 0.44} ry={size * 0.07} fill="url(#ground)" />
      )}
      <image href={figureUrl(of)} x={x - size / 2} y={y - size} width={size} height={size} />
    </>
  );
}

/** A landscape of paper hills with clay figures between them. It fills its box and is cut where the shape differs. */
export const Diorama = memo(function Diorama(
  props: DioramaProps & { readonly className?: string },
): ReactNode {
  const { of, width, height, figures = [], className } = props;
  const palette: Palette = PALETTES[of];
  const standing = (hill: number): ReactNode =>
    figures
      .filter((figure) => figure.hill === hill)
      .map((figure) => (
        <StandingFigure
          key={`${figure.of} ${figure.x} ${figure.y}`}
          at={{ ...figure, size: (figure.size * height) / 290 }}
          x={figure.x * width}
          y={figure.y * height}
        />
      ));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <radialGradient id="ground">
        <stop stopColor="#2d1c05" stopOpacity=".5" />
        <stop offset=".55" stopColor="#2d1c05" stopOpacity=".22" />
        <stop offset="1" stopColor="#2d1c05" stopOpacity="0" />
      </radialGradient>
      <Sky props={props} palette={palette} />
      {palette.hills.map((color, hill) => (
        <g key={color}>
          <Hill props={props} palette={palette} hill={hill} />
          {standing(hill)}
        </g>
      ))}
      {standing(palette.hills.length)}
      {props.children}
    </svg>
  );
});

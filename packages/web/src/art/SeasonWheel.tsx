import { memo, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const SEASONS: readonly (readonly [id: string, fill: string, icon: string])[] = [
  ['winter', '#CFE3EF', 'f:snowflake'],
  ['spring', '#D6EBC0', 'f:seedling'],
  ['summer', '#FBE3A0', 'f:sun'],
  ['autumn', '#F3BE86', 'f:maple-leaf'],
];

export const seasonIcon = (season: string): string =>
  SEASONS.find(([id]) => id === season)?.[2] ?? 'f:seedling';

/** The year as a wheel, with the season on top. */
export const SeasonWheel = memo(function SeasonWheel({
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

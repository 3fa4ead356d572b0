import type { Translator } from '@evertable/text';
import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import type { Avatar } from '../../board/context.ts';
import type { TurnPoint } from '../../board/types.ts';
import styles from './PointsChart.module.css';

const WIDTH = 552;
const HEIGHT = 220;
const DASHES = ['', '9 5', '2 5', '12 4 2 4'];
const SKY: Readonly<Record<string, string>> = {
  winter: '#DCE9F1',
  spring: '#DCEBC8',
  summer: '#FBEAB8',
  autumn: '#F6D2A6',
};

/** The turns of each season of one seat, as far as they follow each other. */
function seasonsOf(history: readonly TurnPoint[], seat: number): { id: string; from: number; to: number }[] {
  const seasons: { id: string; from: number; to: number }[] = [];
  history.forEach((point, i) => {
    const id = point.seasons[seat];
    const last = seasons.at(-1);
    if (last?.id === id) last.to = i;
    else {
      if (last !== undefined) last.to = i;
      seasons.push({ id, from: i, to: i });
    }
  });
  return seasons;
}

function ChartKey({ avatars }: { readonly avatars: readonly Avatar[] }): ReactNode {
  return (
    <div className={styles.key}>
      {avatars.map((one, seat) => (
        <span key={one.name}>
          <svg width="34" height="6" aria-hidden="true">
            <path d="M2 3H32" stroke={one.color} strokeWidth="4" strokeDasharray={DASHES[seat % 4]} />
          </svg>
          {one.name}
        </span>
      ))}
    </div>
  );
}

function SeasonBands({
  history,
  seat,
  x,
  name,
}: {
  readonly history: readonly TurnPoint[];
  readonly seat: number;
  readonly x: (turn: number) => number;
  readonly name: (season: string) => string;
}): ReactNode {
  return seasonsOf(history, seat).map(({ id, from, to }) => (
    <g key={`${id}${from}`}>
      <rect x={x(from)} y="8" width={x(to) - x(from)} height={HEIGHT - 34} fill={SKY[id] ?? '#EEE5CF'} />
      {x(to) - x(from) > 50 && (
        <text x={(x(from) + x(to)) / 2} y={HEIGHT - 8} textAnchor="middle">
          {name(id)}
        </text>
      )}
    </g>
  ));
}

/** Everyone's points turn by turn; lines differ by dashes as well as by colour. */
export function PointsChart({
  history,
  avatars,
  me,
  translator,
  mark,
}: {
  readonly history: readonly TurnPoint[];
  readonly avatars: readonly Avatar[];
  readonly me: number;
  readonly translator: Translator;
  /** A turn of somebody that is told of beside. */
  readonly mark: { readonly turn: number; readonly seat: number } | null;
}): ReactNode {
  const words = useUiText();
  if (history.length < 2 || history[0].scores.length === 0) return null;
  const top = Math.max(10, ...history.flatMap((point) => point.scores));
  const x = (i: number): number => 34 + (i * (WIDTH - 44)) / (history.length - 1);
  const y = (n: number): number => HEIGHT - 26 - (Math.max(0, n) * (HEIGHT - 44)) / top;
  const steps = [20, 40, 60, 80, 100, 120].filter((n) => n < top);
  return (
    <>
      <ChartKey avatars={avatars} />
      <svg
        className={styles.chart}
        data-test="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words('end.over-time')}
      >
        <SeasonBands history={history} seat={me} x={x} name={(id) => translator.season(id)} />
        {steps.map((n) => (
          <g key={n}>
            <path d={`M34 ${y(n)}H${x(history.length - 1)}`} stroke="#8a7a55" strokeOpacity=".3" />
            <text x="26" y={y(n) + 4} textAnchor="end">
              {n}
            </text>
          </g>
        ))}
        {avatars.map((f, seat) => (
          <path
            key={f.name}
            d={`M${history.map((point, i) => `${x(i).toFixed(1)} ${y(point.scores[seat]).toFixed(1)}`).join('L')}`}
            fill="none"
            stroke={f.color}
            strokeWidth={seat === me ? 4.5 : 3.2}
            strokeDasharray={DASHES[seat % 4]}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        {mark !== null && (
          <circle
            cx={x(mark.turn)}
            cy={y(history[mark.turn].scores[mark.seat])}
            r="7"
            fill="#FFFDF5"
            stroke={avatars[mark.seat].color}
            strokeWidth="4"
          />
        )}
      </svg>
    </>
  );
}

import type { ReactNode } from 'react';
import { Sticker } from './Sticker.tsx';

const W = 1280;
const H = 800;

function layer(y: number, rise: number, waves: number, phase: number): string {
  let d = `M0 ${H}`;
  for (let i = 0; i <= 40; i++) {
    const x = (i * W) / 40;
    const at = (x / W) * waves;
    d += `L${x.toFixed(0)} ${(y + Math.sin(at * 6.3 + phase) * rise + Math.sin(at * 15 + phase * 2) * rise * 0.3).toFixed(1)}`;
  }
  return `${d}L${W} ${H}Z`;
}

function trees(n: number, y: number, height: number, k: number): string {
  return Array.from({ length: n }, (_, i) => {
    const x = (i * W) / n + ((i * k) % 53);
    const t = height + ((i * k) % 41);
    const v = (of: number): string => (t * of).toFixed(1);
    return `M${x.toFixed(0)} ${(y + ((i * 17) % 23) - t).toFixed(0)}l${v(0.26)} ${v(0.42)}h${v(-0.1)}l${v(0.2)} ${v(0.34)}h${v(-0.1)}l${v(0.16)} ${v(0.3)}h${v(-0.84)}l${v(0.16)} ${v(-0.3)}h${v(-0.1)}l${v(0.2)} ${v(-0.34)}h${v(-0.1)}Z`;
  }).join('');
}

const LAYERS: readonly (readonly [fill: string, path: string])[] = [
  ['#E6E2B4', layer(H * 0.44, H * 0.05, 1, 0.4)],
  ['#CBD59A', trees(16, H * 0.5, H * 0.09, 29)],
  ['#CBD59A', layer(H * 0.53, H * 0.045, 1.2, 2.2)],
  ['#AFC47C', trees(13, H * 0.62, H * 0.12, 37)],
  ['#AFC47C', layer(H * 0.63, H * 0.04, 0.9, 4)],
  ['#8FAF62', layer(H * 0.76, H * 0.035, 1.1, 1)],
  ['#6F954B', layer(H * 0.89, H * 0.025, 0.8, 3)],
];

const INHABITANTS: readonly (readonly [of: string, size: number, left: number, top: number])[] = [
  ['f:owl', 46, 67.2, 31.6],
  ['f:deer', 70, 36.7, 54],
  ['f:hut', 76, 55.6, 56],
  ['f:house-with-garden', 88, 61.7, 55.5],
  ['f:rabbit', 44, 50.6, 60],
  ['f:hedgehog', 44, 69, 60.3],
];

/** The valley behind the first page. */
export function Landscape(): ReactNode {
  return (
    <div className="valley" aria-hidden="true">
      <svg viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMax slice">
        <circle cx={W * 0.57} cy={H * 0.25} r="152" fill="#FFD98A" opacity=".28" />
        <circle cx={W * 0.57} cy={H * 0.25} r="104" fill="#FFD98A" opacity=".9" />
        {LAYERS.map(([fill, path]) => (
          <g key={path.slice(0, 24)}>
            <path d={path} fill="#4a3410" opacity=".05" transform="translate(0 -4)" />
            <path d={path} fill={fill} />
          </g>
        ))}
      </svg>
      {INHABITANTS.map(([of, size, left, top]) => (
        <Sticker
          key={of}
          of={of}
          size={size}
          style={{ position: 'absolute', left: `${left}%`, top: `${top}%` }}
        />
      ))}
    </div>
  );
}

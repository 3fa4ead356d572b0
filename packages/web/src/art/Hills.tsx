import { memo, type ReactNode } from 'react';

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

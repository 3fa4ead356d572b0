import type { ReactNode } from 'react';
import { Diorama } from '../art/Diorama.tsx';
import { type PaletteName, PALETTES } from '../art/palettes.ts';
import { useBoard } from './context.ts';
import styles from './Backdrop.module.css';
import type { ScreenManifest } from './types.ts';

/** The landscape behind the table in the viewer's season. */
export const paletteOf = ({ theme }: ScreenManifest, season: string): PaletteName =>
  theme.seasons?.[season] ?? theme.scenery;

const TOPS = [0.36, 0.5, 0.66, 0.82, 0.95];
const PINES = [9, 11];
/** On a phone the third hill goes on below: words stand on it. */
const FEW_TOPS = [0.36, 0.5, 0.66, 1.2, 1.3];
const FEW_PINES = [4, 5];
/** They drift by, each at its own pace. */
const CLOUDS = [1, 2, 3];
const SUN = [0.5, 0.1, 0.17] as const;

/** Paper hills behind the board, under a veil that keeps words readable. */
export function Backdrop({
  season,
  width,
  height,
}: {
  readonly season: string;
  readonly width: number;
  readonly height: number;
}): ReactNode {
  const { screen } = useBoard();
  const of = paletteOf(screen, season);
  return (
    <span
      className={`hills ${styles['backdrop']}`}
      data-night={'night' in PALETTES[of] || undefined}
      aria-hidden="true"
    >
      <Diorama
        key={of}
        of={of}
        width={width}
        height={height}
        tops={width > 600 ? TOPS : FEW_TOPS}
        pines={width > 600 ? PINES : FEW_PINES}
        pine={0.14}
        sun={SUN}
        className={styles['landscape']}
      />
      {CLOUDS.map((cloud) => (
        <i key={cloud} className={styles['cloud']} data-cloud={cloud} />
      ))}
    </span>
  );
}

import type { ReactNode } from 'react';
import { seatAnimal, seatColor } from '../app/seat-look.ts';
import { useSettings } from '../app/settings.ts';
import { Figure } from '../art/Figure.tsx';
import styles from './SeatAnimal.module.css';

/** An animal in the ring of its seat's colour. */
export function SeatAnimal({
  seat,
  size = 52,
}: {
  readonly seat: number;
  readonly size?: number;
}): ReactNode {
  const { animal } = useSettings();
  return (
    <span className={styles.animal} style={{ borderColor: seatColor(seat), width: size, height: size }}>
      <Figure of={`f:${seatAnimal(seat, animal)}`} size={Math.round(size * 0.72)} />
    </span>
  );
}

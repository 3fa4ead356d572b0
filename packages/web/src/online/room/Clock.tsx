import { type ReactNode, useEffect, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { botWords } from '../../play/seat-names.ts';
import styles from './TableBar.module.css';
import { nameAt, type OnlineTable } from '../useOnlineTable.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** How long the one who is asked still has. */
export function Clock({ table }: { readonly table: OnlineTable }): ReactNode {
  const words = useUiText();
  const [now, setNow] = useState(Date.now());
  const { clock } = table.info;
  const running = clock !== null;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  if (clock === null) return null;
  const left = Math.max(0, Math.round((clock.deadline - now) / 1000));
  const shown =
    left > 172_800
      ? words('clock.days', { n: Math.floor(left / 86_400) })
      : left > 3600
        ? `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
        : `${Math.floor(left / 60)}:${two(left % 60)}`;
  const mine = clock.seat === table.seat;
  const name = mine ? words('clock.you') : nameAt(table.info, clock.seat, (level) => botWords(words, level));
  return (
    <span
      className={styles.clock}
      data-state={mine && left < 30 ? 'late' : mine ? 'yours' : undefined}
      role="timer"
      aria-label={words('clock.left', { name, time: shown })}
    >
      {name} <b>{shown}</b>
    </span>
  );
}

import { memo, type ReactNode } from 'react';
import { change, ORDERS, type Order, useSettings } from '../../app/settings.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { useBoard } from '../context.ts';
import styles from './SortHand.module.css';

/** In which order the hand lies. */
export const SortHand = memo(function SortHand(): ReactNode {
  const { words } = useBoard();
  const { handOrder } = useSettings();
  return (
    <label className={styles['sorter']} data-test="sort-hand" title={words('hand.sort')}>
      <Drawing of="sort" size={19} />
      <select
        aria-label={words('hand.sort')}
        value={handOrder}
        onChange={(event) => change({ handOrder: event.target.value as Order })}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {words(`hand.sort.${order}`)}
          </option>
        ))}
      </select>
    </label>
  );
});

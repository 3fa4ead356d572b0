import { memo, type ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import { Yield, yieldOf } from '../../board/spots/Yield.tsx';
import type { SpotGroupProps } from '../../board/types.ts';
import styles from './Market.module.css';

const Stall = memo(function Stall({ spot, state, why }: SpotProps): ReactNode {
  const { translator } = useScene();
  return (
    <SpotFrame spot={spot} state={state} why={why} className={`loc wide ${styles['stall']}`}>
      <Icon of="f:basket" size={20} />
      <b>{translator.place(spot.id)}</b>
    </SpotFrame>
  );
});

/** The place for the workers. */
export const Market = ({ spots }: SpotGroupProps): ReactNode =>
  spots.map((one) => <Stall key={one.spot.id} {...one} />);

const MarketToken = memo(function MarketToken({ spot, state, why }: SpotProps): ReactNode {
  const { catalog } = useScene();
  const trade = (spot.marks['trade-side'] ?? 0) > 0;
  return (
    <SpotFrame
      spot={spot}
      state={state}
      why={why}
      className={`loc ${styles['token']} ${styles[trade ? 'trade' : 'gain']}`}
    >
      <span className={styles['face']}>
        {trade ? '−' : '+'}
        <Yield of={yieldOf(catalog, spot.id) ?? []} size={15} />
      </span>
    </SpotFrame>
  );
});

/** Its four tokens: with a plus they give, with a minus they are traded. */
export const MarketTokens = ({ spots }: SpotGroupProps): ReactNode => (
  <div className={styles['tokens']}>
    {spots.map((one) => (
      <MarketToken key={one.spot.id} {...one} />
    ))}
  </div>
);

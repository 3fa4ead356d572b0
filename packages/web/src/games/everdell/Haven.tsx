import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SpotGroupProps } from '../../board/types.ts';

/** Two cards for one resource of any kind. */
const Trade = memo(function Trade({ spot, state, why }: SpotProps): ReactNode {
  const { translator } = useScene();
  return (
    <SpotFrame spot={spot} state={state} why={why} className="loc wide">
      <b>{translator.place(spot.id)}</b>
      <span className="yl">
        2<Drawing of="card" size={19} />
      </span>
      <Drawing of="arrow" size={13} />
      <span className="yl">
        1<Drawing of="any" size={19} />
      </span>
    </SpotFrame>
  );
});

export const Haven = ({ spots }: SpotGroupProps): ReactNode =>
  spots.map((one) => <Trade key={one.spot.id} {...one} />);

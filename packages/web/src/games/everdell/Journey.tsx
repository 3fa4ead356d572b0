import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SpotGroupProps } from '../../board/types.ts';

/** A stage of the Journey: so many points for as many cards. */
const Stage = memo(function Stage({ spot, state, why }: SpotProps): ReactNode {
  const n = spot.id.replace(/\D/g, '');
  return (
    <SpotFrame spot={spot} state={state} why={why} className="jr">
      {n}
      <small>
        −{n}
        <Drawing of="card" size={13} />
      </small>
    </SpotFrame>
  );
});

export function Journey({ spots }: SpotGroupProps): ReactNode {
  const { words } = useScene();
  return (
    <div className="jour">
      <span className="jl">
        <Icon of="f:maple-leaf" size={18} />
        {words('group.journey')}
      </span>
      {spots.map((one) => (
        <Stage key={one.spot.id} {...one} />
      ))}
    </div>
  );
}

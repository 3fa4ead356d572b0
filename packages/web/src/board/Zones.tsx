import { memo, type ReactNode } from 'react';
import { useBoard } from './context.ts';
import { InForce } from './display/InForce.tsx';
import { SpotGroup } from './spots/SpotGroup.tsx';

/** The parts of one zone, in the order of the screen manifest. */
export function Zone({ id }: { readonly id: 'clearings' | 'right' | 'below' | 'side' | 'stage' }): ReactNode {
  const { screen } = useBoard();
  return screen.parts.map((part) => {
    if (part.zone !== id) return null;
    if (part.kind === 'spots') return <SpotGroup key={part.id} group={part.id} />;
    const { View } = part as { readonly View: React.ComponentType };
    return <View key={part.id} />;
  });
}

export const Clearings = memo(function Clearings(): ReactNode {
  const { screen, words } = useBoard();
  return (
    <section aria-label={words(screen.clearings)}>
      <h2 className="h">{words(screen.clearings)}</h2>
      <div className="locs" data-zone="places">
        <Zone id="clearings" />
      </div>
    </section>
  );
});

export const RightZone = memo(function RightZone(): ReactNode {
  return (
    <div className="right" data-zone="right">
      <InForce />
      <Zone id="right" />
    </div>
  );
});

import { memo, type ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { TextWithIcons } from '../../board/cards/TextWithIcons.tsx';
import { useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SpotGroupProps } from '../../board/types.ts';
import { Yield, yieldOf } from '../../board/spots/Yield.tsx';

const TREES = ['f:evergreen-tree', 'f:deciduous-tree', 'f:mushroom'];

const ForestCard = memo(function ForestCard({
  spot,
  state,
  why,
  i,
}: SpotProps & { readonly i: number }): ReactNode {
  const { catalog, translator, words } = useScene();
  const yields = yieldOf(catalog, spot.id);
  const own = `spot.${spot.id}`;
  return (
    <SpotFrame spot={spot} state={state} why={why} className="fo">
      <span className="tr">
        <Icon of={TREES[i % TREES.length]} size={38} />
      </span>
      <span className="what">
        {yields !== null ? (
          <Yield of={yields} size={21} />
        ) : (
          <TextWithIcons
            text={words.has(own) ? words(own) : translator.say(`place.${spot.id}.text`)}
            translator={translator}
            goods={catalog.goods}
            size={16}
          />
        )}
      </span>
    </SpotFrame>
  );
});

export function Forest({ spots }: SpotGroupProps): ReactNode {
  const { words } = useScene();
  return (
    <section aria-label={words('group.forest')}>
      <h2 className="h">{words('group.forest')}</h2>
      <div className={`forest f${spots.length}`}>
        {spots.map((one, i) => (
          <ForestCard key={one.spot.id} {...one} i={i} />
        ))}
      </div>
    </section>
  );
}

import { memo, type ReactNode } from 'react';
import { TextWithIcons } from '../cards/TextWithIcons.tsx';
import { useScene } from '../context.ts';
import type { SpotGroupProps } from '../types.ts';
import { SpotFrame, type SpotProps } from './SpotFrame.tsx';
import { Yield, yieldOf } from './Yield.tsx';

/** A place that yields goods, or says in a few words what it does. */
const Location = memo(function Location({
  spot,
  state,
  why,
  wide = false,
}: SpotProps & { readonly wide?: boolean }): ReactNode {
  const { catalog, translator, words } = useScene();
  const yields = yieldOf(catalog, spot.id);
  const ring = spot.room !== null && spot.workers.length < spot.room;
  const own = `spot.${spot.id}`;
  return (
    <SpotFrame spot={spot} state={state} why={why} className={`loc ${wide ? 'wide' : ''}`}>
      {yields !== null ? (
        <Yield of={yields} />
      ) : (
        <>
          <b>{translator.place(spot.id)}</b>
          {wide && words.has(own) && (
            <span className="said">
              <TextWithIcons text={words(own)} translator={translator} goods={catalog.goods} size={18} />
            </span>
          )}
        </>
      )}
      {ring && <i className="ring" />}
    </SpotFrame>
  );
});

export const LocationGrid = ({ spots }: SpotGroupProps): ReactNode =>
  spots.map((one) => <Location key={one.spot.id} {...one} />);

export const WideLocation = ({ spots }: SpotGroupProps): ReactNode =>
  spots.map((one) => <Location key={one.spot.id} {...one} wide />);

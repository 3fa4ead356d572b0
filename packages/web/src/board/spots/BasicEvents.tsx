import { memo, type ReactNode } from 'react';
import { Glyph } from '../../art/Glyph.tsx';
import { factsOf, useBoard, useScene } from '../context.ts';
import type { SpotGroupProps } from '../types.ts';
import { Zone } from '../Zones.tsx';
import styles from './BasicEvents.module.css';
import { CityHas } from './CityHas.tsx';
import { SpotFrame, type SpotProps } from './SpotFrame.tsx';

/** An event for a card of each of these colours. */
function OneOfEach({ spot, state, why, of }: SpotProps & { readonly of: readonly string[] }): ReactNode {
  const { translator } = useScene();
  return (
    <SpotFrame spot={spot} state={state} why={why} className="be">
      <span className="rq">
        {of.map((color) => (
          <Glyph key={color} of={color} size={12} />
        ))}
      </span>
      <span className="en">{translator.place(spot.id)}</span>
    </SpotFrame>
  );
}

const BasicEvent = memo(function BasicEvent({
  spot,
  state,
  why,
  colors,
  cards,
}: SpotProps & {
  /** Of the viewer's cards, with a space after each. */
  readonly colors: string;
  readonly cards: string;
}): ReactNode {
  const { catalog, translator } = useScene();
  const cityHas = catalog.spots[spot.id]?.cityHas ?? null;
  const needs = Object.entries(catalog.spots[spot.id]?.needs ?? {});
  if (cityHas !== null)
    return (
      <SpotFrame spot={spot} state={state} why={why} className="be">
        <span className="rq">
          <CityHas of={cityHas} cards={cards} />
        </span>
        <span className="en">{translator.place(spot.id)}</span>
      </SpotFrame>
    );
  const [color, count] = needs[0] ?? ['', 0];
  const have = colors.split(' ').filter((one) => one === color).length;
  if (needs.length > 1) return <OneOfEach spot={spot} state={state} why={why} of={needs.map(([of]) => of)} />;
  return (
    <SpotFrame spot={spot} state={state} why={why} className={`be ${color}`}>
      <span className="rq">
        {spot.claimedBy === null && have < count ? `${have}/` : ''}
        {count}
        <Glyph of={color} size={19} />
      </span>
      <span className="en">{translator.place(spot.id)}</span>
    </SpotFrame>
  );
});

/** Events for so many cards of one colour. */
export function BasicEvents({ spots }: SpotGroupProps): ReactNode {
  const { words, view, catalog } = useBoard();
  const facts = (view.players[view.viewer]?.city ?? []).map((c) => factsOf(catalog, c.card));
  const colors = facts.map(({ color }) => color).join(' ');
  const cards = facts.map(({ id }) => id).join(' ');
  // More than five stand in two rows.
  const columns = spots.length > 5 ? Math.ceil(spots.length / 2) : Math.max(4, spots.length);
  return (
    <section aria-label={words('group.events')}>
      <h2 className="h">
        {words('group.events')}
        <Zone id="heading" />
        <span className="sp" />
        <small>{words('events.worth')}</small>
      </h2>
      <div
        className={`evs ${spots.length > 5 ? styles['rows'] : ''}`}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {spots.map((one) => (
          <BasicEvent key={one.spot.id} {...one} colors={colors} cards={cards} />
        ))}
      </div>
    </section>
  );
}

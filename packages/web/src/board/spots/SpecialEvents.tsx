import { memo, type ReactNode } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { Icon } from '../../art/Icon.tsx';
import { factsOf, useBoard, useScene } from '../context.ts';
import type { SpotGroupProps } from '../types.ts';
import { CityHas } from './CityHas.tsx';
import { SpotFrame, type SpotProps } from './SpotFrame.tsx';

const SpecialEvent = memo(function SpecialEvent({
  spot,
  state,
  why,
  kinds,
}: SpotProps & {
  /** The viewer's cards, with a space after each. */
  readonly kinds: string;
}): ReactNode {
  const { catalog, translator, words, screen } = useScene();
  const cards = catalog.spots[spot.id]?.holds ?? [];
  const cityHas = catalog.spots[spot.id]?.cityHas ?? null;
  const mine = kinds.split(' ');
  const own = `event.${spot.id}.worth`;
  return (
    <SpotFrame spot={spot} state={state} why={why} className="se">
      <b>{translator.place(spot.id)}</b>
      <span className="row">
        <small>{words.has(own) ? words(own) : ''}</small>
        <span className="two">
          {cards.map((card) => {
            const facts = factsOf(catalog, card);
            return (
              <i
                key={card}
                className={`mi ${facts.color} ${facts.kind} ${mine.includes(card) ? 'have' : ''}`}
              >
                <Icon of={mainIcon(screen.pictures, card, facts.kind)} size={20} />
              </i>
            );
          })}
          {cityHas !== null && (
            <span>
              <CityHas of={cityHas} cards={kinds} />
            </span>
          )}
          {Object.entries(catalog.spots[spot.id]?.needs ?? {}).map(([color, n], _, all) => (
            <span key={color}>
              {all.length > 2 ? '' : n}
              <Glyph of={color} size={16} />
            </span>
          ))}
        </span>
      </span>
    </SpotFrame>
  );
});

/** Events for certain cards in the city. */
export function SpecialEvents({ spots }: SpotGroupProps): ReactNode {
  const { view, catalog } = useBoard();
  const kinds = (view.players[view.viewer]?.city ?? []).map((c) => factsOf(catalog, c.card).id);
  return (
    <div className="sp4" style={spots.length > 4 ? { gridTemplateColumns: 'repeat(3, 1fr)' } : undefined}>
      {spots.map((one) => (
        <SpecialEvent key={one.spot.id} {...one} kinds={kinds.join(' ')} />
      ))}
    </div>
  );
}

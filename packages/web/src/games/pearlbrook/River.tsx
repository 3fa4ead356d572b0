import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Icon } from '../../art/Icon.tsx';
import { TextWithIcons } from '../../board/cards/TextWithIcons.tsx';
import { factsOf, useBoard, useScene } from '../../board/context.ts';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SpotGroupProps } from '../../board/types.ts';
import { colorsForRiver } from './colors.ts';
import styles from './River.module.css';

export const FROG = 'f:frog';

/** What a card of the river takes: the price of a Location in drawings, what a Citizen wants in words. */
function Takes({ card }: { readonly card: string }): ReactNode {
  const { catalog, translator } = useScene();
  const { id, cost } = factsOf(catalog, card);
  if (Object.keys(cost).length > 0) return <Goods of={cost} />;
  const [wanted] = translator.say(`card.${id}.short`).split('→');
  return <TextWithIcons text={wanted} translator={translator} goods={catalog.goods} size={15} />;
}

const Goods = ({ of }: { readonly of: Readonly<Record<string, number>> }): ReactNode =>
  Object.entries(of).map(([good, n]) => (
    <span key={good} className="yl">
      {n}
      <Drawing of={good === 'meadow-card' ? 'card' : good} size={15} />
    </span>
  ));

/** The pearl over a card that nobody has seen. */
function Unseen(): ReactNode {
  const { words } = useScene();
  return (
    <>
      <Drawing of="pearl" size={30} />
      <span className={styles.what}>
        <b className={styles.chip}>{words('river.unseen')}</b>
        <span className={styles.chip}>{words('river.first')}</span>
      </span>
    </>
  );
}

/** The card that lies open. */
function Destination({ card }: { readonly card: string }): ReactNode {
  const { catalog, screen, translator } = useScene();
  const { id, kind, gives, deck } = factsOf(catalog, card);
  const name = translator.card(card);
  // Citizens go by their first name where there is little room.
  const brief = deck === 'citizen' ? name.split(' ')[0] : name;
  return (
    <>
      <Icon of={mainIcon(screen.pictures, id, kind)} size={28} className={styles.picture} />
      <span className={styles.what}>
        <b className={styles.full}>{name}</b>
        <b className={styles.brief}>{brief}</b>
        <span className={styles.trade}>
          <Takes card={card} />
          <Drawing of="arrow" size={11} />
          <Goods of={gives} />
        </span>
      </span>
    </>
  );
}

const Space = memo(function Space({
  spot,
  state,
  have,
}: SpotProps & {
  /** Cards of the wanted colour in the city of the viewer. */
  readonly have: number;
}): ReactNode {
  const { catalog } = useScene();
  const [color, count] = Object.entries(catalog.spots[spot.id]?.needs ?? {})[0] ?? ['', 0];
  const unseen = spot.under.length === 0;
  return (
    <SpotFrame
      spot={spot}
      state={state}
      className={`${styles.space} ${unseen ? styles.unseen : ''}`}
      figure={FROG}
    >
      <span className={`${styles.needs} ${have < count ? styles.short : ''}`}>
        <Glyph of={color} size={20} fill="#fff" ink="var(--color-river-needs)" />
        {have}/{count}
      </span>
      {unseen ? <Unseen /> : <Destination card={spot.under[0]} />}
    </SpotFrame>
  );
});

/** Two resources and two cards for a pearl. */
const Shoal = memo(function Shoal({ spot, state }: SpotProps): ReactNode {
  const { translator } = useScene();
  return (
    <SpotFrame spot={spot} state={state} className={styles.shoal} figure={FROG}>
      <b>{translator.place(spot.id)}</b>
      <span className="yl">
        2<Drawing of="any" size={19} />
      </span>
      <span className="yl">
        2<Drawing of="card" size={19} />
      </span>
      <Drawing of="arrow" size={13} />
      <Drawing of="pearl" size={20} />
    </SpotFrame>
  );
});

/** The river with its four spaces, and the Shoal below them: Ambassadors only. */
export function River({ spots }: SpotGroupProps): ReactNode {
  const { view, catalog, words } = useBoard();
  const colors = colorsForRiver(catalog, view.players[view.viewer]?.city ?? []);
  return (
    <section className={styles.river} aria-label={words('zone.river')}>
      <h2 className="h">
        {words('zone.river')}
        <span className="sp" />
        <small>{words('river.frogs')}</small>
      </h2>
      <div className={styles.spaces}>
        {spots.map((one) => {
          const [color] = Object.keys(catalog.spots[one.spot.id]?.needs ?? {});
          return color === undefined ? (
            <Shoal key={one.spot.id} {...one} />
          ) : (
            <Space key={one.spot.id} {...one} have={colors[color] ?? 0} />
          );
        })}
      </div>
    </section>
  );
}

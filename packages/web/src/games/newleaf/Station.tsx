import type { View } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { HandCard } from '../../board/cards/HandCard.tsx';
import { factsOf, useBoard, useScene } from '../../board/context.ts';
import { Extras, hasExtras } from '../../board/display/Display.tsx';
import { SpotFrame, type SpotProps } from '../../board/spots/SpotFrame.tsx';
import type { SlotView, SpotGroupProps } from '../../board/types.ts';
import { GoldenTokens, Ticket } from './panels.tsx';
import { Piece, ShownVisitor } from './Visitor.tsx';
import styles from './Station.module.css';

export const STATION_ROWS = ['station', 'train', 'visitors-left', 'visitors-right'];

const rowOf = ({ rows = {} }: View, id: string): readonly SlotView[] => rows[id] ?? [];

/** Everything on the board that can be chosen. */
export const stationTargets = (view: View): string[] => [
  ...STATION_ROWS.flatMap((id) => rowOf(view, id).flatMap(({ card }) => card ?? [])),
  ...view.spots.filter((spot) => spot.group === 'station').map((spot) => spot.id),
];

/** What a car of the train brings. */
function Car({ card }: { readonly card: string }): ReactNode {
  const { catalog } = useScene();
  return (
    <Piece card={card} className={styles.car}>
      <span className={styles.load}>
        {Object.entries(factsOf(catalog, card).gives).map(([good, n]) => (
          <span key={good}>
            {n > 1 && n}
            <Drawing of={good} size={24} />
          </span>
        ))}
      </span>
    </Piece>
  );
}

const PLACE_ICONS: Readonly<Record<string, string>> = { station: 'f:luggage', knoll: 'f:mountain' };

const Place = memo(function Place({ spot, state, why }: SpotProps): ReactNode {
  const { translator } = useScene();
  return (
    <SpotFrame spot={spot} state={state} why={why} className={styles.place}>
      <Icon of={PLACE_ICONS[spot.id] ?? 'f:locomotive'} size={22} />
      <b>{translator.place(spot.id)}</b>
    </SpotFrame>
  );
});

/** A card that may be played from here, beside the car that comes with it. */
function Wagon({
  slot,
  car,
  index,
}: {
  readonly slot: SlotView;
  readonly car: SlotView | undefined;
  readonly index: number;
}): ReactNode {
  const where = `station-${index + 1}`;
  return (
    <div className={styles.wagon} data-slot={where}>
      {typeof car?.card === 'string' ? <Car card={car.card} /> : <span className={styles.car} />}
      {slot.card === null ? (
        <span className="card gap" data-target={where}>
          <Extras slot={slot} index={index} tagged={false} />
        </span>
      ) : (
        <HandCard
          card={slot.card}
          place="display"
          extra={hasExtras(slot) ? <Extras slot={slot} index={index} tagged={false} /> : null}
        />
      )}
    </div>
  );
}

/** The Station: open cards on the train, Visitors, and the two places for workers. */
export function Station({ spots }: SpotGroupProps): ReactNode {
  const { view, words, translator } = useBoard();
  const cars = rowOf(view, 'train');
  const me = view.players[view.viewer];
  const title = translator.say('zone.station');
  return (
    <section className={styles.station} aria-label={title}>
      <h2 className="h">
        <Icon of="f:locomotive" size={24} />
        {title}
        <span className="sp" />
        {me === undefined ? null : (
          <span className={styles.heading}>
            <Ticket player={me} />
            <GoldenTokens player={me} />
          </span>
        )}
        <small>{words('station.last')}</small>
      </h2>
      <div className={styles.board}>
        <div className={styles.train} data-zone="station" data-test="station">
          {rowOf(view, 'station').map((slot, i) => (
            // Slots have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <Wagon key={i} slot={slot} car={cars[i]} index={i} />
          ))}
        </div>
        <div className={styles.visitors} role="group" aria-label={translator.say('score.visitors')}>
          {['visitors-left', 'visitors-right']
            .flatMap((id) => rowOf(view, id).flatMap(({ card }) => card ?? []))
            .map((card) => (
              <ShownVisitor key={card} card={card} />
            ))}
        </div>
      </div>
      <div className={styles.places}>
        {spots.map((one) => (
          <Place key={one.spot.id} {...one} />
        ))}
      </div>
    </section>
  );
}

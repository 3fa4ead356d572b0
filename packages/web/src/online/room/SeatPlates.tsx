import type { TableInfo } from '@evertable/client';
import type { ReactNode } from 'react';
import { seatAnimal, seatColor, wholeFigure } from '../../app/seat-look.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama, type Standing } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import type { Choices } from '../../local/worker-api.ts';
import { botWords } from '../../play/seat-names.ts';
import { LevelField, TasteField } from '../../setup/BotFields.tsx';
import soft from '../../ui/Soft.module.css';
import { nameAt, type OnlineTable } from '../useOnlineTable.ts';
import styles from './SeatPlates.module.css';

const OPEN = 'open';
type Seat = TableInfo['seats'][number];

/** Behind the seats. */
const SCENERY: readonly Standing[] = [
  { of: 'f:deciduous-tree', x: 0.04, y: 0.66, size: 108, hill: 2 },
  { of: 'f:house-with-garden', x: 0.26, y: 0.56, size: 62, hill: 1 },
  { of: 'f:hut', x: 0.74, y: 0.58, size: 66, hill: 1 },
  { of: 'f:evergreen-tree', x: 0.95, y: 0.56, size: 72, hill: 1 },
];

interface PlateProps {
  readonly table: OnlineTable;
  readonly seat: Seat;
  readonly bots: Choices | null;
  readonly isHost: boolean;
  readonly sit: () => void;
}

/** Who sits there, or that nobody does. */
function State({ table, seat }: Pick<PlateProps, 'table' | 'seat'>): ReactNode {
  const words = useUiText();
  if (seat.kind === 'open') return <p>{words('table.open.text')}</p>;
  if (seat.kind === 'bot')
    return (
      <p>
        <span className={soft.pill} data-kind="bot">
          {words('table.bot')}
        </span>
      </p>
    );
  const own = seat.seat === table.seat;
  const here = table.present.includes(seat.seat);
  return (
    <p>
      <span className={soft.pill} data-kind={own || here ? undefined : 'paper'}>
        {words(own ? 'table.you' : here ? 'table.here' : 'presence.away')}
      </span>
    </p>
  );
}

/** A seat as a plate of paper: name, state, what can be done about it. */
function Plate({ table, seat, bots, isHost, sit }: PlateProps): ReactNode {
  const words = useUiText();
  const { animal } = useSettings();
  const own = seat.seat === table.seat;
  const isOpen = seat.kind === 'open';
  const assign = (one: string): void =>
    table.arrange(seat.seat, one === OPEN ? { kind: 'open' } : { kind: 'bot', level: one });
  return (
    <li className={styles.seat} data-test="seat" data-own={own || undefined}>
      <Figure
        key={seat.kind}
        className={styles.figure}
        of={isOpen ? 'f:camping' : wholeFigure(seatAnimal(seat.seat, animal))}
        size={isOpen ? 104 : 118}
      />
      <div
        className={styles.plate}
        data-open={isOpen || undefined}
        style={own ? { boxShadow: `0 0 0 3px ${seatColor(seat.seat)}` } : undefined}
      >
        <b>
          {isOpen
            ? words('table.open')
            : seat.kind === 'bot'
              ? botWords(words, seat.level ?? '')
              : nameAt(table.info, seat.seat)}
        </b>
        <State table={table} seat={seat} />
        {isOpen && table.seat < 0 && (
          <button type="button" className="btn" disabled={table.busy} onClick={sit}>
            {words('lobby.sit')}
          </button>
        )}
        {isHost && seat.kind === 'person' && !own && (
          <button
            type="button"
            className={soft.button}
            data-kind="part"
            onClick={() => table.arrange(seat.seat, { kind: 'open' })}
          >
            {words('table.send-off')}
          </button>
        )}
        {isHost && seat.kind !== 'person' && bots !== null && (
          <span className={styles.who}>
            <LevelField
              label={words('seat.who')}
              bot={seat.level ?? OPEN}
              or={[OPEN]}
              say={(one) => (one === OPEN ? words('table.open') : botWords(words, one))}
              choices={bots}
              choose={assign}
            />
            {seat.kind === 'bot' && <TasteField bot={seat.level ?? ''} choices={bots} choose={assign} />}
          </span>
        )}
      </div>
    </li>
  );
}

/** The seats as clay animals on a hill, each with its plate. */
export function Hillside({
  sit,
  ...props
}: Omit<PlateProps, 'seat' | 'sit'> & { readonly sit: (seat: number) => void }): ReactNode {
  const words = useUiText();
  const { seats } = props.table.info;
  return (
    <section className={styles.hillside} aria-label={words('lobby.seats')}>
      <Diorama
        of="meadow"
        width={952}
        height={380}
        figures={SCENERY}
        sun={[0.52, 0.16, 0.11]}
        pines={[18, 9]}
      />
      <ul data-count={seats.length}>
        {seats.map((seat) => (
          <Plate key={seat.seat} {...props} seat={seat} sit={() => sit(seat.seat)} />
        ))}
      </ul>
    </section>
  );
}

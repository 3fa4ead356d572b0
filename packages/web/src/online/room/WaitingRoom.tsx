import type { TableInfo } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../../app/observable.ts';
import { linkTo, navigate } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { startGameWorker } from '../../local/game-worker.ts';
import type { Choices } from '../../local/worker-api.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Page } from '../../ui/Page.tsx';
import panel from '../../ui/Panel.module.css';
import { PersonFields } from '../../ui/PersonFields.tsx';
import soft from '../../ui/Soft.module.css';
import { ChatLines } from '../chat/Chat.tsx';
import { ConnectionStatus } from '../ConnectionStatus.tsx';
import { api } from '../connection.ts';
import { currentUser, setIdentity } from '../identity.ts';
import type { OnlineTable } from '../useOnlineTable.ts';
import { Invite } from './Invite.tsx';
import { Hillside } from './SeatPlates.tsx';
import { TableSummary } from './TableSummary.tsx';
import styles from './WaitingRoom.module.css';

/** What bots there are, as the games themselves name them. */
function useBots(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => {
    const client = startGameWorker();
    void client.choices().then(setChoices);
    return () => client.close();
  }, []);
  return choices;
}

/** The bot that takes a free seat when the host begins. */
const FILLER = 'neighbour';

const freeSeats = (info: TableInfo): TableInfo['seats'] => info.seats.filter(({ kind }) => kind === 'open');

/** Begin, leave, all tables. Only the host can begin before every seat is taken. */
function Actions({ table, isHost }: { readonly table: OnlineTable; readonly isHost: boolean }): ReactNode {
  const words = useUiText();
  const free = freeSeats(table.info);
  const isDealing = table.info.status === 'dealing';
  const begin = (): void => {
    for (const { seat } of free) table.arrange(seat, { kind: 'bot', level: FILLER });
  };
  return (
    <div className={styles.actions}>
      {isHost && !isDealing && (
        <button
          type="button"
          className={`btn ${styles.begin}`}
          disabled={table.busy || free.length === 0}
          onClick={begin}
        >
          {words('table.begin')}
          <small>{words('table.begin.text', { n: free.length })}</small>
        </button>
      )}
      <span className={styles.leave}>
        {table.seat >= 0 && (
          <button
            type="button"
            className={soft.button}
            data-kind="part"
            onClick={() => {
              table.leave();
              navigate('online');
            }}
          >
            {words('table.leave')}
          </button>
        )}
        <a className={soft.button} data-kind="paper" href={linkTo('online')}>
          {words('lobby')}
        </a>
      </span>
    </div>
  );
}

/** Before the cards are dealt: who sits where, and how to bring the others. */
export function WaitingRoom({ table }: { readonly table: OnlineTable }): ReactNode {
  const words = useUiText();
  const { info } = table;
  const bots = useBots();
  const me = useObservable(currentUser);
  const { name } = useSettings();
  if (info.status === 'cancelled')
    return <ErrorPage title={words('table.cancelled')} text={words('table.cancelled.text')} />;
  const free = freeSeats(info);
  // Whoever comes by the link wants to sit down, not to pass the link on.
  const mayJoin = table.seat < 0 && free.length > 0;
  const isHost = table.seat >= 0 && info.seats[table.seat]?.person?.id === info.host;
  const sit = async (seat: number): Promise<void> => {
    // A name that cannot be had keeps nobody from playing.
    if (name !== '' && me?.kind === 'guest' && name !== me.name)
      await setIdentity(api.change({ name })).catch(() => undefined);
    table.join(seat);
  };
  return (
    <Page
      title={words(info.status === 'dealing' ? 'table.dealing' : 'table.waiting-for', { n: free.length })}
      lead={words('table.starts')}
      theme="wood spring"
      tabs={false}
    >
      <ConnectionStatus />
      <div className={styles.room} data-test="room">
        <div className={styles.main}>
          {mayJoin && me?.kind === 'guest' && (
            <section className={panel.panel}>
              <PersonFields />
            </section>
          )}
          <Hillside table={table} bots={bots} isHost={isHost} sit={(seat) => void sit(seat)} />
          {table.problem !== null && (
            <p role="alert" className={soft.told} data-kind="bad">
              {table.problem}
            </p>
          )}
          <div className={styles.below}>
            <Invite />
            <section className={`${panel.panel} ${styles.chat}`} aria-label={words('chat')}>
              <h2>{words('chat')}</h2>
              <ChatLines table={table} />
            </section>
          </div>
        </div>
        <TableSummary info={info}>
          <Actions table={table} isHost={isHost} />
        </TableSummary>
      </div>
    </Page>
  );
}

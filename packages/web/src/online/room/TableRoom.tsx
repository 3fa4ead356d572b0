import { type ReactNode, useEffect, useState } from 'react';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { botWords } from '../../play/seat-names.ts';
import { PlayScreen } from '../../play/PlayScreen.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Chat } from '../chat/Chat.tsx';
import { Clock } from './Clock.tsx';
import { ConnectionStatus } from '../ConnectionStatus.tsx';
import { signIn } from '../identity.ts';
import { DealProofPanel } from '../proof/DealProofPanel.tsx';
import { joinTable, nameAt, type OnlineTable, useOnlineTable } from '../useOnlineTable.ts';
import { WaitingRoom } from './WaitingRoom.tsx';
import { Loading } from '../../ui/Loading.tsx';
import soft from '../../ui/Soft.module.css';
import styles from './TableBar.module.css';

/** A table at the server: its waiting room, then the game. */
export default function TableRoom({ id }: { readonly id: string }): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    let there = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = (): void => {
      signIn(name || words('guest')).then(
        () => there && setKnown(true),
        () => {
          if (!there) return;
          setKnown(false);
          // A server that is away for a moment comes back.
          timer = setTimeout(enter, 2000);
        },
      );
    };
    enter();
    return () => {
      there = false;
      clearTimeout(timer);
    };
    // Once, under the name of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (known === false)
    return <ErrorPage title={words('trouble.server')} text={words('trouble.server.text')} />;
  if (known === null) return <Loading />;
  return <Room id={id} />;
}

function Room({ id }: { readonly id: string }): ReactNode {
  const words = useUiText();
  const found = useOnlineTable(id);
  const [chatting, setChatting] = useState(false);
  const [read, setRead] = useState(0);
  const table = found === 'gone' ? null : found;
  // "Your turn" in the title of a page in the background.
  const mine =
    table !== null &&
    table.info.status === 'playing' &&
    table.seat >= 0 &&
    table.source?.snapshot.view.question?.seat === table.seat;
  useEffect(() => {
    document.title = mine ? `● ${words('lobby.your-turn')} · Evertable` : 'Evertable';
    return () => {
      document.title = 'Evertable';
    };
  }, [mine, words]);
  const said = table?.chat.length ?? 0;
  useEffect(() => {
    if (chatting) setRead(said);
  }, [chatting, said]);

  if (found === 'gone') return <ErrorPage title={words('trouble.gone')} text={words('trouble.gone.text')} />;
  if (table === null)
    return (
      <>
        <Loading />
        <ConnectionStatus />
      </>
    );
  const { info } = table;
  const names = info.seats.map((one) => nameAt(info, one.seat, (level) => botWords(words, level)));
  if (table.source === null) return <WaitingRoom table={table} />;
  return (
    <>
      <PlayScreen
        key={id}
        source={table.source}
        atEnd={
          table.finished && <DealProofPanel finished={table.finished} client={table.client} names={names} />
        }
      />
      <div className={styles.bar} data-test="table-bar">
        <ConnectionStatus sending={table.busy} />
        <Notices table={table} names={names} />
        <Clock table={table} />
        <Presence table={table} />
        {info.rematch !== null && info.rematch !== id && (
          <button
            type="button"
            className={soft.button}
            onClick={() => info.rematch !== null && joinTable(info.rematch)}
          >
            {words('rematch.join')}
          </button>
        )}
        <button
          type="button"
          className={soft.button}
          aria-expanded={chatting}
          onClick={() => setChatting(!chatting)}
        >
          {words('chat')}
          {said > read && !chatting && <em className={styles.unread}>{said - read}</em>}
        </button>
      </div>
      {chatting && <Chat table={table} close={() => setChatting(false)} />}
    </>
  );
}

/** What the player should know or decide besides the game. */
function Notices({
  table,
  names,
}: {
  readonly table: OnlineTable;
  readonly names: readonly string[];
}): ReactNode {
  const words = useUiText();
  const { info, seat } = table;
  const asked = info.undoAsked;
  const away = seat < 0 ? null : (info.seats[seat]?.away ?? null);
  return (
    <>
      {asked?.waitingFor.includes(seat) === true && (
        <span className={styles.ask} role="alert">
          {words('undo.asked', { name: names[asked.by] })}
          <button type="button" className={soft.button} onClick={table.agree}>
            {words('yes')}
          </button>
          <button type="button" className={soft.button} data-kind="part" onClick={table.refuse}>
            {words('no')}
          </button>
        </span>
      )}
      {asked !== null && asked.by === seat && (
        <span className={styles.ask}>
          {words('undo.waiting')}
          <button type="button" className={soft.button} onClick={table.refuse}>
            {words('undo.never-mind')}
          </button>
        </span>
      )}
      {away === 'time' && info.status === 'playing' && (
        <span className={styles.ask} role="alert">
          {words('online.bot-plays')}
          <button type="button" className={soft.button} onClick={table.comeBack}>
            {words('online.back')}
          </button>
        </span>
      )}
      {away === 'resigned' && info.status === 'playing' && <span>{words('online.resigned')}</span>}
      {seat < 0 && info.status === 'playing' && (
        <span className={styles.ask}>
          <Drawing of="eye" size={18} /> {words('online.watching')}
        </span>
      )}
    </>
  );
}

/** Who is at the table right now: seats by name, watchers by number. */
function Presence({ table }: { readonly table: OnlineTable }): ReactNode {
  const words = useUiText();
  const { info } = table;
  const people = info.seats.filter((seat) => seat.kind === 'person');
  if (people.length < 2 && table.watching === 0) return null;
  return (
    <span className={styles.ask}>
      {people.length > 1 &&
        people.map(({ seat, person, away }) => {
          const here = table.present.includes(seat);
          const state = away !== null ? 'presence.bot' : here ? 'presence.here' : 'presence.away';
          const label = `${person?.name ?? ''}: ${words(state)}`;
          return (
            <span
              key={seat}
              className={styles.dot}
              data-state={away !== null ? 'bot' : here ? 'here' : 'away'}
              role="img"
              aria-label={label}
              title={label}
            >
              {(person?.name ?? '?').slice(0, 1)}
            </span>
          );
        })}
      {table.watching > 0 && (
        <span
          className={styles.ask}
          data-test="watchers"
          role="img"
          aria-label={words('presence.watching', { n: table.watching })}
          title={words('presence.watching', { n: table.watching })}
        >
          <Drawing of="eye" size={16} /> {table.watching}
        </span>
      )}
    </span>
  );
}

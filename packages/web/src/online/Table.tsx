import { type ReactNode, useEffect, useState } from 'react';
import { go, linkTo } from '../app/route.ts';
import { useSettings } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import { useWords } from '../app/texts.ts';
import { Icon, Own } from '../art/Art.tsx';
import { Live } from '../pages/Play.tsx';
import { Page } from '../pages/Page.tsx';
import { Trouble } from '../pages/Trouble.tsx';
import { paceWords } from './Lobby.tsx';
import { api, line, signIn } from './link.ts';
import { nameAt, type OnlineTable, useOnlineTable } from './useTable.ts';

/** A table at the server: its waiting room, then the game. */
export default function Table({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const { name } = useSettings();
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    signIn(name || words('guest')).then(
      () => setKnown(true),
      () => setKnown(false),
    );
    // Once, under the name of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (known === false) return <Trouble title={words('trouble.open')} text={words('lobby.no-server')} />;
  if (known === null) return <p className="loading">{words('loading')}</p>;
  return <At id={id} />;
}

function At({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const table = useOnlineTable(id);
  const status = useStore(line);
  const [chatting, setChatting] = useState(false);
  const [read, setRead] = useState(0);
  // "Your turn" in the title of a page in the background.
  const mine = table?.game?.snapshot.view.question?.seat === table?.seat && table?.info.status === 'playing';
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

  if (table === null) return <p className="loading">{words('loading')}</p>;
  const bar = (
    <div className="onlinebar">
      {status !== 'open' && <span className="off0">{words('online.lost')}</span>}
      {table.info.clock !== null && <Clock table={table} />}
      {table.info.undoAsked?.waitingFor.includes(table.seat) === true && (
        <span className="ask">
          {words('undo.asked', { name: nameAt(table.info, table.info.undoAsked.by) })}
          <button type="button" className="lk" onClick={table.agree}>
            {words('yes')}
          </button>
          <button type="button" className="lk bad" onClick={table.refuse}>
            {words('no')}
          </button>
        </span>
      )}
      {table.seat >= 0 && table.info.seats[table.seat]?.away === 'time' && (
        <button type="button" className="lk" onClick={table.comeBack}>
          {words('online.back')}
        </button>
      )}
      <button type="button" className="lk" onClick={() => setChatting(!chatting)}>
        {words('chat')}
        {said > read && ` (${said - read})`}
      </button>
    </div>
  );
  return (
    <>
      {table.game === null ? (
        <WaitingRoom table={table} />
      ) : (
        <Live
          game={table.game}
          online={{ resign: table.resign, askUndo: table.askUndo, rematch: () => void rematch(id) }}
        />
      )}
      {bar}
      {chatting && <Chat table={table} close={() => setChatting(false)} />}
    </>
  );
}

async function rematch(id: string): Promise<void> {
  const info = await api.table(id);
  go('table', info.rematch ?? (await api.rematch(id, 'new')).id);
}

function Clock({ table }: { readonly table: OnlineTable }): ReactNode {
  const words = useWords();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { clock } = table.info;
  if (clock === null) return null;
  const left = Math.max(0, Math.round((clock.deadline - now) / 1000));
  const shown =
    left > 172_800
      ? words('clock.days', { n: Math.floor(left / 86_400) })
      : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className={`clock ${clock.seat === table.seat && left < 30 ? 'late' : ''}`} role="timer">
      {nameAt(table.info, clock.seat)} {shown}
    </span>
  );
}

function WaitingRoom({ table }: { readonly table: OnlineTable }): ReactNode {
  const words = useWords();
  const { info } = table;
  const [copied, setCopied] = useState(false);
  const host = info.seats[table.seat]?.person?.id === info.host;
  if (info.status === 'cancelled')
    return <Trouble title={words('table.cancelled')} text={info.cancelled ?? ''} />;
  return (
    <Page title={words('table.waiting')} theme="sea spring">
      <div className="pn narrow new">
        <p className="note">
          {words(`game.${info.setup.game}`)}, {paceWords(words, info.pace)}
        </p>
        {info.seats.map((seat) => (
          <div key={seat.seat} className="way seat">
            <Icon
              of={seat.kind === 'bot' ? 'f:owl' : seat.kind === 'open' ? 'f:camping' : 'f:hedgehog'}
              size={30}
            />
            <span>
              {seat.kind === 'open' ? words('table.open') : nameAt(info, seat.seat)}
              {table.present.includes(seat.seat) && ` · ${words('table.here')}`}
            </span>
            <span className="sp" />
            {seat.kind === 'open' && table.seat < 0 && (
              <button type="button" className="lk" onClick={() => table.join(seat.seat)}>
                {words('lobby.sit')}
              </button>
            )}
            {seat.kind === 'open' && host && (
              <button
                type="button"
                className="lk"
                onClick={() => table.arrange(seat.seat, { kind: 'bot', level: 'villager' })}
              >
                {words('table.bot')}
              </button>
            )}
            {seat.kind === 'bot' && host && (
              <button type="button" className="lk" onClick={() => table.arrange(seat.seat, { kind: 'open' })}>
                {words('table.free')}
              </button>
            )}
          </div>
        ))}
        {table.trouble !== null && (
          <p role="alert" className="hint bad">
            {table.trouble}
          </p>
        )}
        <button
          type="button"
          className="btn"
          onClick={() => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))}
        >
          {copied ? words('share.copied') : words('table.invite')}
        </button>
        <div className="acts">
          {table.seat >= 0 && (
            <button
              type="button"
              className="lk bad"
              onClick={() => {
                table.leave();
                go('online');
              }}
            >
              {words('table.leave')}
            </button>
          )}
          <a className="lk" href={linkTo('online')}>
            {words('lobby')}
          </a>
        </div>
      </div>
    </Page>
  );
}

function Chat({ table, close }: { readonly table: OnlineTable; readonly close: () => void }): ReactNode {
  const words = useWords();
  const [text, setText] = useState('');
  return (
    <aside className="drawer" aria-label={words('chat')}>
      <div className="ph1">
        <h2>{words('chat')}</h2>
        <button type="button" className="cl" aria-label={words('close')} onClick={close}>
          <Own of="x" size={18} />
        </button>
      </div>
      <div className="lines" role="log">
        {table.chat.map((said) => (
          <p key={said.n} className="lg">
            <span>
              <b>{said.by.name}</b> {said.text}
            </span>
          </p>
        ))}
      </div>
      <form
        className="chatbox"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') table.say(text.trim());
          setText('');
        }}
      >
        <input
          className="field"
          maxLength={500}
          value={text}
          aria-label={words('chat.say')}
          placeholder={words('chat.say')}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </aside>
  );
}

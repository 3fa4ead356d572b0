import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useObservable } from '../../app/observable.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { currentUser } from '../identity.ts';
import { ReportButton } from '../moderation/ReportForm.tsx';
import type { OnlineTable } from '../useOnlineTable.ts';

/** The other people at the table; each can be muted. */
function Talkers({
  people,
  muted,
  mute,
}: {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly muted: ReadonlySet<string>;
  readonly mute: (person: string, on: boolean) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <ul className="talkers">
      {people.map((person) => (
        <li key={person.id}>
          <a href={linkTo('person', person.id)}>{person.name}</a>
          <button
            type="button"
            className="lk"
            aria-pressed={muted.has(person.id)}
            aria-label={words(muted.has(person.id) ? 'chat.unmute-name' : 'chat.mute-name', {
              name: person.name,
            })}
            onClick={() => mute(person.id, !muted.has(person.id))}
          >
            {words(muted.has(person.id) ? 'chat.unmute' : 'chat.mute')}
          </button>
          <ReportButton
            about={{ subject: 'person', person: person.id }}
            label={words('report.name-of', { name: person.name })}
          />
        </li>
      ))}
    </ul>
  );
}

function ChatBox({ say }: { readonly say: (text: string) => void }): ReactNode {
  const words = useUiText();
  const [text, setText] = useState('');
  return (
    <form
      className="chatbox"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') say(text.trim());
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
      <button type="submit" className="lk">
        {words('chat.send')}
      </button>
    </form>
  );
}

/** The chat of a table. People can be muted, here and at other tables. */
export function Chat({
  table,
  close,
}: {
  readonly table: OnlineTable;
  readonly close: () => void;
}): ReactNode {
  const words = useUiText();
  const me = useObservable(currentUser);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set(me?.muted));
  const end = useRef<HTMLDivElement>(null);
  const times = new Intl.DateTimeFormat(words.locale, { timeStyle: 'short' });
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [table.chat.length]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [close]);
  const people = table.info.seats.flatMap((seat) =>
    seat.person !== null && seat.person.id !== me?.id ? [seat.person] : [],
  );
  const mute = (person: string, on: boolean): void => {
    table.mute(person, on);
    const next = new Set(muted);
    if (on) next.add(person);
    else next.delete(person);
    setMuted(next);
    if (me !== null) currentUser.set({ ...me, muted: [...next] });
  };
  return (
    <aside className="drawer chat" data-test="chat" aria-label={words('chat')}>
      <div className="ph1">
        <h2>{words('chat')}</h2>
        <button type="button" className="cl" aria-label={words('close')} onClick={close}>
          <Drawing of="x" size={18} />
        </button>
      </div>
      {people.length > 0 && <Talkers people={people} muted={muted} mute={mute} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="lines" role="log" tabIndex={0}>
        {table.chat.length === 0 && <p className="note">{words('chat.none')}</p>}
        {table.chat
          .filter((said) => !muted.has(said.by.id))
          .map((said) => (
            <div key={said.n} className={`lg ${said.by.id === me?.id ? 'own' : ''}`}>
              <span>
                <b>{said.by.name}</b> <small>{times.format(said.at)}</small>
                <br />
                {said.text}
                {said.by.id !== me?.id && (
                  <ReportButton
                    small
                    about={{ subject: 'message', table: table.info.id, line: said.n }}
                    label={words('report.line-of', { name: said.by.name })}
                  />
                )}
              </span>
            </div>
          ))}
        <div ref={end} />
      </div>
      <ReportButton about={{ subject: 'table', table: table.info.id }} label={words('report.table')} />
      {table.seat >= 0 ? <ChatBox say={table.say} /> : <p className="note">{words('chat.seated')}</p>}
    </aside>
  );
}

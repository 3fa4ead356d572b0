import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useObservable } from '../../app/observable.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { currentUser } from '../identity.ts';
import { ReportButton } from '../moderation/ReportForm.tsx';
import soft from '../../ui/Soft.module.css';
import type { OnlineTable } from '../useOnlineTable.ts';
import styles from './Chat.module.css';
import field from '../../ui/Field.module.css';

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
    <ul className={styles.talkers}>
      {people.map((person) => (
        <li key={person.id}>
          <a href={linkTo('person', person.id)}>{person.name}</a>
          <button
            type="button"
            className={soft.button}
            data-kind="paper"
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
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') say(text.trim());
        setText('');
      }}
    >
      <input
        className={field.field}
        maxLength={500}
        value={text}
        aria-label={words('chat.say')}
        placeholder={words('chat.say')}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={soft.button}>
        {words('chat.send')}
      </button>
    </form>
  );
}

/** Those whom this player does not want to hear, and how to change that. */
function useMuted(table: OnlineTable): readonly [ReadonlySet<string>, (person: string, on: boolean) => void] {
  const me = useObservable(currentUser);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set(me?.muted));
  const mute = (person: string, on: boolean): void => {
    table.mute(person, on);
    const next = new Set(muted);
    if (on) next.add(person);
    else next.delete(person);
    setMuted(next);
    if (me !== null) currentUser.set({ ...me, muted: [...next] });
  };
  return [muted, mute];
}

/** What was said at a table, and a field to say something. People can be muted, here and at other tables. */
export function ChatLines({ table }: { readonly table: OnlineTable }): ReactNode {
  const words = useUiText();
  const me = useObservable(currentUser);
  const [muted, mute] = useMuted(table);
  const lines = useRef<HTMLDivElement>(null);
  const times = new Intl.DateTimeFormat(words.locale, { timeStyle: 'short' });
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight });
  }, [table.chat.length]);
  const people = table.info.seats.flatMap((seat) =>
    seat.person !== null && seat.person.id !== me?.id ? [seat.person] : [],
  );
  return (
    <div className={styles.chat} data-test="chat">
      {people.length > 0 && <Talkers people={people} muted={muted} mute={mute} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.lines} role="log" tabIndex={0} ref={lines}>
        {table.chat.length === 0 && <p className={styles.none}>{words('chat.none')}</p>}
        {table.chat
          .filter((said) => !muted.has(said.by.id))
          .map((said) => (
            <div key={said.n} className={styles.line} data-own={said.by.id === me?.id || undefined}>
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
            </div>
          ))}
      </div>
      <ReportButton about={{ subject: 'table', table: table.info.id }} label={words('report.table')} />
      {table.seat >= 0 ? <ChatBox say={table.say} /> : <p className={styles.none}>{words('chat.seated')}</p>}
    </div>
  );
}

/** The chat beside the board. */
export function Chat({
  table,
  close,
}: {
  readonly table: OnlineTable;
  readonly close: () => void;
}): ReactNode {
  const words = useUiText();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [close]);
  return (
    <aside className={`drawer ${styles.drawer}`} aria-label={words('chat')}>
      <div className="ph1">
        <h2>{words('chat')}</h2>
        <button type="button" className="cl" aria-label={words('close')} onClick={close}>
          <Drawing of="x" size={18} />
        </button>
      </div>
      <ChatLines table={table} />
    </aside>
  );
}

import type { Me as Self, Reminders, ReminderWays } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { go, linkTo } from '../app/route.ts';
import { useSettings } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import { useWords } from '../app/texts.ts';
import { Page } from '../pages/Page.tsx';
import { api, become, connect, self, signIn, signOut, wordsFor } from './link.ts';
import { addPasskey, enterWithPasskey, hasPasskeys } from './passkeys.ts';
import { hasPush, subscribe, subscribed, unsubscribe } from './push.ts';

/** Runs something that may be refused, and tells how it went. */
function useTry(): {
  readonly busy: boolean;
  readonly told: ReactNode;
  readonly attempt: (work: () => Promise<unknown>, done: string) => void;
} {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const attempt = (work: () => Promise<unknown>, done: string): void => {
    setBusy(true);
    setSaid(null);
    work()
      .then(
        () => setSaid({ text: done, bad: false }),
        (error: unknown) => {
          // The player closed the browser's own window: nothing went wrong.
          if (error instanceof DOMException && error.name === 'NotAllowedError')
            setSaid({ text: words('me.passkey.none'), bad: true });
          else setSaid({ text: wordsFor(words, error), bad: true });
        },
      )
      .finally(() => setBusy(false));
  };
  const told = said !== null && said.text !== '' && (
    <p role={said.bad ? 'alert' : 'status'} className={`hint ${said.bad ? 'bad' : 'good'}`}>
      {said.text}
    </p>
  );
  return { busy, told, attempt };
}

function Field({
  label,
  value,
  set,
  type = 'text',
  complete = 'off',
  max = 200,
  placeholder,
}: {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly type?: string;
  readonly complete?: string;
  readonly max?: number;
  readonly placeholder?: string;
}): ReactNode {
  return (
    <label className="text">
      <span>{label}</span>
      <input
        className="field"
        type={type}
        autoComplete={complete}
        maxLength={max}
        value={value}
        placeholder={placeholder}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
}

/** Who one is at this server, and how one wants to be told of one's turn. */
export default function Me(): ReactNode {
  const words = useWords();
  const { name } = useSettings();
  const me = useStore(self);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (me !== null) return;
    signIn(name || words('guest')).catch(() => setFailed(true));
  }, [me, name, words]);
  if (failed)
    return (
      <Page title={words('me')}>
        <div className="pn narrow prose">
          <p>{words('lobby.no-server')}</p>
        </div>
      </Page>
    );
  if (me === null)
    return (
      <Page title={words('me')}>
        <p className="loading">{words('loading')}</p>
      </Page>
    );
  return (
    <Page title={words('me')} theme="wood spring">
      <div className="person">
        <div className="stack">
          <section className="pn new">
            <h2>{words(me.kind === 'guest' ? 'me.as-guest' : 'me.as-account', { name: me.name })}</h2>
            <Naming me={me} />
            <div className="acts">
              <a className="lk" href={linkTo('person', me.id)}>
                {words('person.mine')}
              </a>
              <a className="lk" href={linkTo('online')}>
                {words('lobby')}
              </a>
            </div>
          </section>
          <RemindersForm key={me.id} />
          <Muted me={me} />
        </div>
        <div className="stack">
          {me.kind === 'guest' ? (
            <>
              <Keep me={me} />
              <Enter />
            </>
          ) : (
            <Keys me={me} />
          )}
          <Leave me={me} />
        </div>
      </div>
    </Page>
  );
}

function Naming({ me }: { readonly me: Self }): ReactNode {
  const words = useWords();
  const [name, setName] = useState(me.name);
  const { busy, told, attempt } = useTry();
  return (
    <form
      className="inline"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => become(api.change({ name })), words('me.saved'));
      }}
    >
      <Field label={words('set.name')} value={name} set={setName} max={24} complete="nickname" />
      <button type="submit" className="btn q" disabled={busy || name.trim() === '' || name === me.name}>
        {words('me.save')}
      </button>
      {told}
    </form>
  );
}

/** A guest keeps what they began: the same person, from now on with a key of their own. */
function Keep({ me }: { readonly me: Self }): ReactNode {
  const words = useWords();
  const [name, setName] = useState(me.name);
  const [password, setPassword] = useState('');
  const { busy, told, attempt } = useTry();
  return (
    <form
      className="pn new"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => become(api.register(name.trim(), password)), words('me.made'));
      }}
    >
      <h2>{words('me.keep')}</h2>
      <p>{words('me.keep.text')}</p>
      <Field label={words('set.name')} value={name} set={setName} max={24} complete="username" />
      <Field
        label={words('me.password.new')}
        value={password}
        set={setPassword}
        type="password"
        complete="new-password"
      />
      <p className="note">{words('me.password.rule')}</p>
      {told}
      <button type="submit" className="btn" disabled={busy || password.length < 8 || name.trim() === ''}>
        {words('me.make')}
      </button>
      {hasPasskeys() && (
        <button
          type="button"
          className="btn q"
          disabled={busy || name.trim() === ''}
          onClick={() => attempt(() => become(addPasskey(name.trim())), words('me.made'))}
        >
          {words('me.make.passkey')}
        </button>
      )}
    </form>
  );
}

function Enter(): ReactNode {
  const words = useWords();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [along, setAlong] = useState(true);
  const { busy, told, attempt } = useTry();
  return (
    <form
      className="pn new enter"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => become(api.login(name.trim(), password, along)), words('me.in'));
      }}
    >
      <h2>{words('me.enter')}</h2>
      <Field label={words('set.name')} value={name} set={setName} max={100} complete="username" />
      <Field
        label={words('me.password')}
        value={password}
        set={setPassword}
        type="password"
        complete="current-password"
      />
      <label className="check">
        <input type="checkbox" checked={along} onChange={(event) => setAlong(event.target.checked)} />
        {words('me.along')}
      </label>
      {told}
      <button type="submit" className="btn" disabled={busy || name === '' || password === ''}>
        {words('me.enter')}
      </button>
      {hasPasskeys() && (
        <button
          type="button"
          className="btn q"
          disabled={busy}
          onClick={() => attempt(() => become(enterWithPasskey(along)), words('me.in'))}
        >
          {words('me.enter.passkey')}
        </button>
      )}
    </form>
  );
}

function Keys({ me }: { readonly me: Self }): ReactNode {
  const words = useWords();
  const [password, setPassword] = useState('');
  const { busy, told, attempt } = useTry();
  return (
    <form
      className="pn new"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(async () => {
          await become(api.change({ password }));
          setPassword('');
        }, words('me.saved'));
      }}
    >
      <h2>{words('me.keys')}</h2>
      <p>{words('me.passkeys', { n: me.passkeys })}</p>
      {hasPasskeys() && (
        <button
          type="button"
          className="btn q"
          disabled={busy}
          onClick={() => attempt(() => become(addPasskey()), words('me.passkey.added'))}
        >
          {words('me.passkey.add')}
        </button>
      )}
      {/* For the browser's own memory of passwords. */}
      <input
        className="sr"
        type="text"
        autoComplete="username"
        value={me.name}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field
        label={words(me.password ? 'me.password.change' : 'me.password.new')}
        value={password}
        set={setPassword}
        type="password"
        complete="new-password"
      />
      {told}
      <button type="submit" className="btn q" disabled={busy || password.length < 8}>
        {words('me.save')}
      </button>
    </form>
  );
}

function Leave({ me }: { readonly me: Self }): ReactNode {
  const words = useWords();
  const [sure, setSure] = useState(false);
  const { busy, told, attempt } = useTry();
  const leave = (work: Promise<unknown>): Promise<void> => signOut(work).then(() => go());
  return (
    <section className="pn new">
      <h2>{words('me.leave')}</h2>
      {me.kind === 'account' && (
        <button
          type="button"
          className="btn q"
          disabled={busy}
          onClick={() => attempt(() => leave(api.logout()), '')}
        >
          {words('me.out')}
        </button>
      )}
      <p>{words('me.delete.text')}</p>
      <button
        type="button"
        className="lk bad"
        disabled={busy}
        onClick={() => (sure ? attempt(() => leave(api.deleteMe()), '') : setSure(true))}
      >
        {words(sure ? 'me.delete.really' : 'me.delete')}
      </button>
      {told}
    </section>
  );
}

/** Those one does not want to hear. */
function Muted({ me }: { readonly me: Self }): ReactNode {
  const words = useWords();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const key = me.muted.join();
  useEffect(() => {
    for (const id of key === '' ? [] : key.split(','))
      api.person(id).then(
        ({ name }) => setNames((before) => ({ ...before, [id]: name })),
        () => undefined,
      );
  }, [key]);
  if (me.muted.length === 0) return null;
  return (
    <section className="pn">
      <h2>{words('me.muted')}</h2>
      <ul className="talkers">
        {me.muted.map((id) => (
          <li key={id}>
            {names[id] ?? '…'}
            <button
              type="button"
              className="lk"
              onClick={() => {
                connect().say({ type: 'mute', person: id, on: false });
                self.set({ ...me, muted: me.muted.filter((one) => one !== id) });
              }}
            >
              {words('chat.unmute')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How one is told, with the page closed, that the others wait. */
function RemindersForm(): ReactNode {
  const words = useWords();
  const [ways, setWays] = useState<ReminderWays | null>(null);
  const [now, setNow] = useState<Reminders | null>(null);
  const [here, setHere] = useState<Reminders['push'][number] | null>(null);
  const { busy, told, attempt } = useTry();
  useEffect(() => {
    const look = async (): Promise<void> => {
      const [found, set, own] = await Promise.all([api.reminderWays(), api.reminders(), subscribed()]);
      setWays(found);
      setNow(set);
      setHere(own);
    };
    look().catch(() => undefined);
  }, []);
  if (ways === null || now === null) return null;
  const pushed = here !== null && now.push.some(({ endpoint }) => endpoint === here.endpoint);
  const save = async (next: Reminders): Promise<void> => {
    const email = next.email?.trim() ?? '';
    const webhook = next.webhook?.trim() ?? '';
    setNow(
      await api.setReminders({
        ...next,
        email: email === '' ? null : email,
        webhook: webhook === '' ? null : webhook,
      }),
    );
  };
  const togglePush = async (): Promise<void> => {
    if (here !== null && pushed) {
      await save({ ...now, push: now.push.filter(({ endpoint }) => endpoint !== here.endpoint) });
      await unsubscribe();
      setHere(null);
      return;
    }
    const made = await subscribe(ways.key ?? '');
    if (made === 'refused') throw new Error(words('remind.push.refused'));
    setHere(made);
    await save({ ...now, push: [...now.push, made].slice(-10) });
  };
  return (
    <form
      className="pn new reminders"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => save(now), words('me.saved'));
      }}
    >
      <h2>{words('remind')}</h2>
      <p>{words('remind.text')}</p>
      {ways.key !== null && hasPush() && (
        <button
          type="button"
          className="btn q"
          aria-pressed={pushed}
          disabled={busy}
          onClick={() => attempt(togglePush, words('me.saved'))}
        >
          {words(pushed ? 'remind.push.off' : 'remind.push.on')}
        </button>
      )}
      {ways.email && (
        <Field
          label={words('remind.email')}
          type="email"
          complete="email"
          value={now.email ?? ''}
          set={(email) => setNow({ ...now, email })}
        />
      )}
      {ways.webhook && (
        <Field
          label={words('remind.webhook')}
          type="url"
          max={500}
          placeholder="https://"
          value={now.webhook ?? ''}
          set={(webhook) => setNow({ ...now, webhook })}
        />
      )}
      {told}
      {(ways.email || ways.webhook) && (
        <button type="submit" className="btn q" disabled={busy}>
          {words('me.save')}
        </button>
      )}
    </form>
  );
}

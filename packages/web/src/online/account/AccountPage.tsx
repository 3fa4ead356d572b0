import type { Me as Self } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate, linkTo } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useObservable } from '../../app/observable.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Page } from '../../ui/Page.tsx';
import { Form, useSubmit } from './Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { api, connect } from '../connection.ts';
import { currentUser, setIdentity, signIn, signOut } from '../identity.ts';
import { addPasskey, enterWithPasskey, hasPasskeys } from './passkeys.ts';
import { RemindersForm } from './Reminders.tsx';
import { Loading } from '../../ui/Loading.tsx';

/** Who one is at this server, and how one wants to be told of one's turn. */
export default function AccountPage(): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const me = useObservable(currentUser);
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
        <Loading />
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
  const words = useUiText();
  const [name, setName] = useState(me.name);
  return (
    <Form
      look="inline"
      main={{
        label: words('me.save'),
        work: () => setIdentity(api.change({ name })),
        done: words('me.saved'),
        ready: name.trim() !== '' && name !== me.name,
      }}
    >
      <TextField label={words('set.name')} value={name} set={setName} max={24} complete="nickname" />
    </Form>
  );
}

/** A guest keeps what they began: the same person, from now on with a key of their own. */
function Keep({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [name, setName] = useState(me.name);
  const [password, setPassword] = useState('');
  const named = name.trim() !== '';
  return (
    <Form
      title={words('me.keep')}
      text={words('me.keep.text')}
      loud
      main={{
        label: words('me.make'),
        work: () => setIdentity(api.register(name.trim(), password)),
        done: words('me.made'),
        ready: named && password.length >= 8,
      }}
      also={
        hasPasskeys()
          ? {
              label: words('me.make.passkey'),
              work: () => setIdentity(addPasskey(name.trim())),
              done: words('me.made'),
              ready: named,
            }
          : null
      }
    >
      <TextField label={words('set.name')} value={name} set={setName} max={24} complete="username" />
      <TextField
        label={words('me.password.new')}
        value={password}
        set={setPassword}
        type="password"
        complete="new-password"
      />
      <p className="note">{words('me.password.rule')}</p>
    </Form>
  );
}

function Enter(): ReactNode {
  const words = useUiText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [along, setAlong] = useState(true);
  return (
    <Form
      look="pn new enter"
      test="sign-in"
      title={words('me.enter')}
      loud
      main={{
        label: words('me.enter'),
        work: () => setIdentity(api.login(name.trim(), password, along)),
        done: words('me.in'),
        ready: name !== '' && password !== '',
      }}
      also={
        hasPasskeys()
          ? {
              label: words('me.enter.passkey'),
              work: () => setIdentity(enterWithPasskey(along)),
              done: words('me.in'),
              ready: true,
            }
          : null
      }
    >
      <TextField label={words('set.name')} value={name} set={setName} max={100} complete="username" />
      <TextField
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
    </Form>
  );
}

function Keys({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [password, setPassword] = useState('');
  const [oldPassword, setOldPassword] = useState('');
  return (
    <Form
      title={words('me.keys')}
      text={words('me.passkeys', { n: me.passkeys })}
      main={{
        label: words('me.save'),
        work: async () => {
          await setIdentity(api.change({ password, ...(me.password && { oldPassword }) }));
          setPassword('');
          setOldPassword('');
        },
        done: words('me.saved'),
        ready: password.length >= 8,
      }}
      also={
        hasPasskeys()
          ? {
              label: words('me.passkey.add'),
              work: () => setIdentity(addPasskey()),
              done: words('me.passkey.added'),
              ready: true,
            }
          : null
      }
    >
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
      {me.password && (
        <TextField
          label={words('me.password.current')}
          value={oldPassword}
          set={setOldPassword}
          type="password"
          complete="current-password"
        />
      )}
      <TextField
        label={words(me.password ? 'me.password.change' : 'me.password.new')}
        value={password}
        set={setPassword}
        type="password"
        complete="new-password"
      />
    </Form>
  );
}

function Leave({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [sure, setSure] = useState(false);
  const { busy, told, attempt } = useSubmit();
  const leave = (work: Promise<unknown>): Promise<void> => signOut(work).then(() => navigate());
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
  const words = useUiText();
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
                connect().send({ type: 'mute', person: id, on: false });
                currentUser.set({ ...me, muted: me.muted.filter((one) => one !== id) });
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

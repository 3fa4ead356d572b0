import type { Me as Self } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo, navigate } from '../../app/route.ts';
import { useObservable } from '../../app/observable.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { api, connect } from '../connection.ts';
import { currentUser, setIdentity, signIn, signOut } from '../identity.ts';
import styles from './Account.module.css';
import { DataPanel } from './DataPanel.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { Enter, Keep } from './EnterForms.tsx';
import { Form, useSubmit } from './Form.tsx';
import { RemindersForm } from './Reminders.tsx';
import { SessionList, WaysToSignIn } from './SignIns.tsx';

/** Who one is at this server, how one signs in, and what the server keeps. */
export default function AccountPage(): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const me = useObservable(currentUser);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (me !== null) return;
    signIn(name || words('guest')).catch(() => setFailed(true));
  }, [me, name, words]);
  // What an operator or another device has changed since.
  useEffect(() => {
    if (currentUser.get() !== null) api.me().then(currentUser.set, () => undefined);
  }, []);
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
    <Page title={words('me')} theme="wood autumn">
      <Notices me={me} />
      <div className={styles.columns} data-test="account">
        <div className={styles.column}>
          <Profile me={me} />
          <EmailPanel me={me} />
          <RemindersForm key={`${me.id} ${me.email ?? ''}`} />
          <Muted me={me} />
        </div>
        <div className={styles.column}>
          {me.kind === 'guest' ? (
            <>
              <Keep me={me} />
              <Enter />
            </>
          ) : (
            <>
              <WaysToSignIn me={me} />
              <SessionList me={me} />
            </>
          )}
        </div>
        <DataPanel me={me} />
      </div>
    </Page>
  );
}

/** Warnings, mutes and bans, in the words of the operator. */
function Notices({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const dates = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' });
  return me.restrictions.map(({ kind, until, letter }) => (
    <section key={kind} className={`pn ${styles.notice}`} role="alert" data-test={`restricted-${kind}`}>
      <b>{words(`me.restricted.${kind}`, { time: dates.format(until) })}</b>
      {letter !== '' && <p>{letter}</p>}
    </section>
  ));
}

function Profile({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [name, setName] = useState(me.name);
  const { busy, told, attempt } = useSubmit();
  const leave = (): Promise<void> => signOut(api.logout()).then(() => navigate());
  return (
    <section className="pn new">
      <h2>{words(me.kind === 'guest' ? 'me.as-guest' : 'me.as-account', { name: me.name })}</h2>
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
      <div className="acts">
        <a className="lk" href={linkTo('person', me.id)}>
          {words('person.mine')}
        </a>
        <a className="lk" href={linkTo('online')}>
          {words('lobby')}
        </a>
        {me.role === 'operator' && (
          <a className="lk" href={linkTo('moderation')}>
            {words('mod')}
          </a>
        )}
        {me.kind === 'account' && (
          <button type="button" className="lk" disabled={busy} onClick={() => attempt(leave, '')}>
            {words('me.out')}
          </button>
        )}
      </div>
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
              className={styles.soft}
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

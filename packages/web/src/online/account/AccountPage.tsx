import type { Me as Self } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo, navigate } from '../../app/route.ts';
import { useObservable } from '../../app/observable.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import panel from '../../ui/Panel.module.css';
import { AnimalChoice } from '../../ui/PersonFields.tsx';
import { SeatAnimal } from '../../ui/SeatAnimal.tsx';
import soft from '../../ui/Soft.module.css';
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
    return <ErrorPage title={words('trouble.server')} text={words('lobby.no-server')} scenery="snow" />;
  if (me === null)
    return (
      <Page title={words('me')} theme="wood autumn">
        <Loading />
      </Page>
    );
  return (
    <Page
      title={words('me')}
      lead={words(me.kind === 'guest' ? 'me.as-guest' : 'me.as-account', { name: me.name })}
      theme="wood autumn"
      actions={<Actions me={me} />}
    >
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

/** The other pages about this person, and the way out. */
function Actions({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const { busy, told, attempt } = useSubmit();
  const leave = (): Promise<void> => signOut(api.logout()).then(() => navigate());
  return (
    <>
      {told}
      {me.role === 'operator' && (
        <a className="btn q" href={linkTo('moderation')}>
          {words('mod')}
        </a>
      )}
      <a className="btn q" href={linkTo('person', me.id)}>
        {words('person.mine')}
      </a>
      {me.kind === 'account' && (
        <button type="button" className="btn q" disabled={busy} onClick={() => attempt(leave, '')}>
          {words('me.out')}
        </button>
      )}
    </>
  );
}

/** Warnings, mutes and bans, in the words of the operator. */
function Notices({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const dates = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' });
  return me.restrictions.map(({ kind, until, letter }) => (
    <section
      key={kind}
      className={`${panel.panel} ${styles.notice}`}
      role="alert"
      data-test={`restricted-${kind}`}
    >
      <b>{words(`me.restricted.${kind}`, { time: dates.format(until) })}</b>
      {letter !== '' && <p>{letter}</p>}
    </section>
  ));
}

/** Name and animal. */
function Profile({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [name, setName] = useState(me.name);
  return (
    <section className={`${panel.panel} ${panel.stack}`}>
      <h2>{words('me.profile')}</h2>
      <div className={styles.self}>
        <SeatAnimal seat={0} size={88} />
        <Form
          look={styles.name}
          main={{
            label: words('me.save'),
            work: () => setIdentity(api.change({ name })),
            done: words('me.saved'),
            ready: name.trim() !== '' && name !== me.name,
          }}
        >
          <TextField label={words('set.name')} value={name} set={setName} max={24} complete="nickname" />
        </Form>
      </div>
      <AnimalChoice />
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
    <section className={panel.panel}>
      <h2>{words('me.muted')}</h2>
      <ul className={styles.muted}>
        {me.muted.map((id) => (
          <li key={id}>
            {names[id] ?? '…'}
            <button
              type="button"
              className={soft.button}
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

import type { Me as Self, SignIns } from '@evertable/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type UiText, useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { api } from '../connection.ts';
import { currentUser, setIdentity } from '../identity.ts';
import styles from './Account.module.css';
import { Form, useSubmit } from './Form.tsx';
import { addPasskey, hasPasskeys } from './passkeys.ts';

/** The devices and passkeys, and a function that reads them again. */
function useSignIns(me: Self): readonly [SignIns | null, () => Promise<void>] {
  const [found, setFound] = useState<SignIns | null>(null);
  const load = useCallback(async (): Promise<void> => setFound(await api.signIns()), []);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load, me.passkeys]);
  return [found, load];
}

/** A picture in front of a row. */
const Thing = ({ of }: { readonly of: string }): ReactNode => (
  <span className={styles.thing}>
    <Figure of={of} size={30} />
  </span>
);

const isPhone = (device: string): boolean => /android|iphone|ipad|mobile/i.test(device);

function dayText(words: UiText, at: number): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' }).format(at);
}

/** Passkeys and the password. The last way to sign in cannot be removed. */
export function WaysToSignIn({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [found, load] = useSignIns(me);
  const { busy, told, attempt } = useSubmit();
  const passkeys = found?.passkeys ?? [];
  const isOnly = passkeys.length === 1 && !me.password;
  const remove = async (id: string): Promise<void> => {
    await api.deletePasskey(id);
    await load();
    currentUser.set(await api.me());
  };
  const add = async (): Promise<void> => {
    await setIdentity(addPasskey());
    await load();
  };
  return (
    <section className={panel.panel} data-test="ways">
      <div className={panel.head}>
        <h2>{words('me.keys')}</h2>
        {hasPasskeys() && (
          <button
            type="button"
            className={soft.button}
            disabled={busy}
            onClick={() => attempt(add, words('me.passkey.added'))}
          >
            {words('me.passkey.add')}
          </button>
        )}
      </div>
      <p>{words('me.passkeys', { n: me.passkeys })}</p>
      <ul className={styles.rows}>
        {passkeys.map((key) => (
          <li key={key.id}>
            <Thing of="f:key" />
            <span>
              <b>
                {key.device === '' ? words('me.passkey.one') : words('me.passkey.on', { where: key.device })}
              </b>
              <small>
                {words('me.used', { time: dayText(words, key.createdAt), other: dayText(words, key.usedAt) })}
              </small>
            </span>
            {isOnly ? (
              <small>{words('me.passkey.only')}</small>
            ) : (
              <ConfirmButton
                label={words('remove')}
                really={words('remove.really')}
                disabled={busy}
                work={() => attempt(() => remove(key.id), words('me.saved'))}
              />
            )}
          </li>
        ))}
      </ul>
      {told}
      <PasswordForm me={me} />
    </section>
  );
}

function PasswordForm({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [password, setPassword] = useState('');
  const [oldPassword, setOldPassword] = useState('');
  return (
    <Form
      look={panel.stack}
      test="password"
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

/** The devices that are signed in; each can be signed out. */
export function SessionList({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [found, load] = useSignIns(me);
  const { busy, told, attempt } = useSubmit();
  const times = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const end = (work: Promise<unknown>): Promise<void> => work.then(load);
  if (found === null) return null;
  return (
    <section className={panel.panel} data-test="sessions">
      <div className={panel.head}>
        <h2>{words('me.sessions')}</h2>
        {found.sessions.length > 1 && (
          <ConfirmButton
            label={words('me.sessions.others')}
            really={words('me.sessions.really')}
            disabled={busy}
            work={() => attempt(() => end(api.endOtherSessions()), words('me.saved'))}
          />
        )}
      </div>
      <ul className={styles.rows}>
        {found.sessions.map((session) => (
          <li key={session.id}>
            <Thing of={isPhone(session.device) ? 'f:mobile-phone' : 'f:laptop'} />
            <span>
              <b>{session.device === '' ? words('me.sessions.unknown') : session.device}</b>
              <small>{times.format(session.usedAt)}</small>
            </span>
            {session.current ? (
              <span className={soft.pill}>{words('me.sessions.this')}</span>
            ) : (
              <ConfirmButton
                label={words('me.out')}
                really={words('me.sessions.really')}
                disabled={busy}
                work={() => attempt(() => end(api.endSession(session.id)), words('me.saved'))}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.tip}>
        <Figure of="f:light-bulb" size={26} />
        {words('me.sessions.strange')}
      </p>
      {told}
    </section>
  );
}

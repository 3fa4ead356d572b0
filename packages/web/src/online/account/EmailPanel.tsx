import type { Me as Self } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { api } from '../connection.ts';
import { currentUser } from '../identity.ts';
import styles from './Account.module.css';
import { useSubmit } from './Form.tsx';

/** The e-mail address: none, one that waits for its letter to be answered, or a confirmed one. */
export function EmailPanel({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [email, setEmail] = useState(me.email ?? me.pendingEmail?.email ?? '');
  const [password, setPassword] = useState('');
  const [offered, setOffered] = useState(false);
  const { busy, told, attempt } = useSubmit();
  useEffect(() => {
    api.reminderChannels().then(
      (channels) => setOffered(channels.email),
      () => undefined,
    );
  }, []);
  if (!offered && me.email === null) return null;
  const given = me.password ? password : undefined;
  const save = async (): Promise<void> => {
    currentUser.set(await api.setEmail(email.trim(), given, words.language));
    setPassword('');
  };
  const remove = async (): Promise<void> => {
    currentUser.set(await api.removeEmail(given));
    setEmail('');
    setPassword('');
  };
  const isNew = email.trim() !== '' && email.trim().toLowerCase() !== me.email;
  return (
    <section className={panel.panel} data-test="email">
      <div className={panel.head}>
        <h2>{words('email')}</h2>
        <EmailState me={me} />
      </div>
      <form
        className={panel.stack}
        onSubmit={(event) => {
          event.preventDefault();
          attempt(save, words('email.sent'));
        }}
      >
        <TextField
          label={words('email.address')}
          type="email"
          complete="email"
          value={email}
          set={setEmail}
        />
        {me.password && (isNew || me.email !== null) && (
          <TextField
            label={words('me.password.current')}
            type="password"
            complete="current-password"
            value={password}
            set={setPassword}
          />
        )}
        <p className={styles.note}>{words('email.use')}</p>
        <div className={soft.row}>
          <button type="submit" className={soft.button} disabled={busy || !isNew}>
            {words(me.pendingEmail?.email === email.trim().toLowerCase() ? 'email.again' : 'email.send')}
          </button>
          {me.email !== null && (
            <ConfirmButton
              label={words('remove')}
              really={words('remove.really')}
              disabled={busy}
              work={() => attempt(remove, words('me.saved'))}
            />
          )}
        </div>
        {told}
      </form>
    </section>
  );
}

function EmailState({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const times = new Intl.DateTimeFormat(words.locale, { timeStyle: 'short' });
  if (me.pendingEmail !== null)
    return (
      <span className={soft.pill} data-kind="waiting">
        {words('email.waiting', { time: times.format(me.pendingEmail.sentAt) })}
      </span>
    );
  return me.email === null ? null : <span className={soft.pill}>{words('email.confirmed')}</span>;
}

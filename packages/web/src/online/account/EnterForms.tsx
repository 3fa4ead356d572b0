import type { Me as Self } from '@evertable/client';
import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { api } from '../connection.ts';
import { setIdentity } from '../identity.ts';
import soft from '../../ui/Soft.module.css';
import styles from './Account.module.css';
import { Form } from './Form.tsx';
import { addPasskey, enterWithPasskey, hasPasskeys } from './passkeys.ts';

/** A guest keeps what they began: the same person, from now on with a key of their own. */
export function Keep({ me }: { readonly me: Self }): ReactNode {
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
      <p className={styles.note}>{words('me.password.rule')}</p>
    </Form>
  );
}

export function Enter(): ReactNode {
  const words = useUiText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [along, setAlong] = useState(true);
  return (
    <Form
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
      <label className={styles.check}>
        <input type="checkbox" checked={along} onChange={(event) => setAlong(event.target.checked)} />
        {words('me.along')}
      </label>
      <a className={soft.button} data-kind="paper" href={linkTo('recover')}>
        {words('recover')}
      </a>
    </Form>
  );
}

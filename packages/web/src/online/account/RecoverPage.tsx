import { type ReactNode, useState } from 'react';
import { navigate } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Page } from '../../ui/Page.tsx';
import panel from '../../ui/Panel.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { api } from '../connection.ts';
import { setIdentity } from '../identity.ts';
import styles from './Account.module.css';
import { Form } from './Form.tsx';

/** For those who forgot their password: asks for a letter, or, with the token of one, for a new password. */
export default function RecoverPage({ token }: { readonly token: string | null }): ReactNode {
  const words = useUiText();
  return (
    <Page title={words('recover')} theme="wood autumn">
      <div className={panel.narrow}>{token === null ? <AskForLetter /> : <NewPassword token={token} />}</div>
    </Page>
  );
}

function AskForLetter(): ReactNode {
  const words = useUiText();
  const [email, setEmail] = useState('');
  return (
    <Form
      test="recover"
      text={words('recover.text')}
      loud
      main={{
        label: words('recover.send'),
        work: () => api.recover(email.trim(), words.language),
        done: words('recover.sent'),
        ready: email.includes('@'),
      }}
    >
      <TextField label={words('email.address')} type="email" complete="email" value={email} set={setEmail} />
    </Form>
  );
}

function NewPassword({ token }: { readonly token: string }): ReactNode {
  const words = useUiText();
  const [password, setPassword] = useState('');
  const save = async (): Promise<void> => {
    await setIdentity(api.recoverPassword(token, password));
    navigate('me');
  };
  return (
    <Form
      test="recover"
      text={words('recover.choose')}
      loud
      main={{ label: words('me.save'), work: save, done: words('me.in'), ready: password.length >= 8 }}
    >
      <TextField
        label={words('me.password.new')}
        type="password"
        complete="new-password"
        value={password}
        set={setPassword}
      />
      <p className={styles.note}>{words('me.password.rule')}</p>
    </Form>
  );
}

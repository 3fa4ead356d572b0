import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Page } from '../../ui/Page.tsx';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import { api } from '../connection.ts';
import { currentUser } from '../identity.ts';
import { useSubmit } from './Form.tsx';

/** Where the link in a letter leads: programs that open links of letters press no buttons. */
export default function ConfirmPage({ token }: { readonly token: string }): ReactNode {
  const words = useUiText();
  const [confirmed, setConfirmed] = useState<{ name: string; email: string } | null>(null);
  const { busy, told, attempt } = useSubmit();
  const confirm = async (): Promise<void> => {
    setConfirmed(await api.confirmEmail(token));
    const me = currentUser.get();
    if (me !== null) currentUser.set(await api.me());
  };
  return (
    <Page title={words('email.confirm')} theme="wood autumn">
      <section className={`${panel.panel} ${panel.stack} ${panel.narrow}`} data-test="confirm">
        {confirmed === null ? (
          <>
            <p>{words('email.confirm.text')}</p>
            <button type="button" className="btn" disabled={busy} onClick={() => attempt(confirm, '')}>
              {words('email.confirm')}
            </button>
            {told}
          </>
        ) : (
          <>
            <p role="status">
              {words('email.confirm.done', { name: confirmed.name, where: confirmed.email })}
            </p>
            <a className={soft.button} href={linkTo('me')}>
              {words('me')}
            </a>
          </>
        )}
      </section>
    </Page>
  );
}

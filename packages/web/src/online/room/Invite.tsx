import { type ReactNode, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import styles from './WaitingRoom.module.css';

/** The link to the table, to be copied or passed on the way this device does it. */
export function Invite(): ReactNode {
  const words = useUiText();
  const [copied, setCopied] = useState(false);
  const link = location.href;
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  const share = (): void =>
    void navigator.share({ title: words('table.invitation'), url: link }).catch(() => undefined);
  return (
    <section className={panel.panel} aria-label={words('table.bring')}>
      <h2>{words('table.bring')}</h2>
      <div className={styles.invite}>
        <div>
          <p>{words('table.bring.text')}</p>
          <output className={styles.link}>{link.replace(/^https?:\/\//, '')}</output>
          <span className={soft.row}>
            <button type="button" className="btn" onClick={copy}>
              {words(copied ? 'share.copied' : 'table.invite')}
            </button>
            {'share' in navigator && (
              <button type="button" className="btn q" onClick={share}>
                {words('table.share')}
              </button>
            )}
          </span>
        </div>
        <Figure className={styles.inviting} of="f:love-letter" size={104} />
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { BOXES } from '../../games/registry.ts';
import styles from './Reference.module.css';

/** Links to the same page for each box. */
export function BoxTabs({ page, box }: { readonly page: string; readonly box: string }): ReactNode {
  const words = useUiText();
  return (
    <nav className={styles.boxes} aria-label={words('new.game')}>
      {BOXES.map(({ id, title }) => (
        <a key={id} href={linkTo(page, id)} aria-current={id === box ? 'page' : undefined}>
          {words(title)}
        </a>
      ))}
    </nav>
  );
}

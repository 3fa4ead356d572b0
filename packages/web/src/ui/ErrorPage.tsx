import type { ReactNode } from 'react';
import { linkTo } from '../app/route.ts';
import { useUiText } from '../app/ui-text.ts';
import { Figure } from '../art/Figure.tsx';
import type { PaletteName } from '../art/palettes.ts';
import styles from './ErrorPage.module.css';
import { Frame } from './Page.tsx';

/** Something went wrong: what, that nothing is lost, and the way out. */
export function ErrorPage({
  title,
  text,
  scenery = 'valley',
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly scenery?: PaletteName;
  /** Whatever else can be done. */
  readonly children?: ReactNode;
}): ReactNode {
  const words = useUiText();
  return (
    <Frame scenery={scenery}>
      <main className={styles.main}>
        <section className={styles.card}>
          <Figure of="f:owl" size={132} />
          <h1>{title}</h1>
          <p>{text}</p>
          <div className={styles.acts}>
            {children}
            <a className="btn" href={linkTo()}>
              {words('home')}
            </a>
          </div>
        </section>
      </main>
    </Frame>
  );
}

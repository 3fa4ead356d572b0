import type { ReactNode } from 'react';
import { Diorama } from '../art/Diorama.tsx';
import type { PaletteName } from '../art/palettes.ts';
import { NavBar, TabBar } from './NavBar.tsx';
import styles from './Page.module.css';

/** Landscapes by theme, where a page names none of its own. */
const SCENERY: Readonly<Record<string, PaletteName>> = {
  sea: 'sea',
  mist: 'mist',
  'wood spring': 'meadow',
  'wood autumn': 'harvest',
  'wood winter': 'snow',
};

interface PageProps {
  readonly title: string;
  /** A sentence beside the title. */
  readonly lead?: ReactNode;
  /** Buttons of the whole page, at the end of the title's line. */
  readonly actions?: ReactNode;
  /** A world and a season: colours of buttons and of text on the landscape. */
  readonly theme?: string;
  readonly scenery?: PaletteName;
  /** Whether a phone shows the links as tabs: not where a main button is in their place. */
  readonly tabs?: boolean;
  readonly children: ReactNode;
}

/** The frame of pages beside the table: a landscape, the links, a title. */
export function Page({
  title,
  lead,
  actions,
  theme = 'wood summer',
  scenery = SCENERY[theme] ?? SCENERY[theme.split(' ')[0]] ?? 'valley',
  tabs = true,
  children,
}: PageProps): ReactNode {
  return (
    <Frame theme={theme} scenery={scenery} tabs={tabs}>
      <main className={styles.main}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </main>
    </Frame>
  );
}

/** Landscape and links alone, for pages that lay out everything else themselves. */
export function Frame({
  theme = 'wood summer',
  scenery = 'valley',
  sun = null,
  tabs = true,
  children,
}: Pick<PageProps, 'theme' | 'scenery' | 'tabs' | 'children'> & {
  readonly sun?: readonly [number, number, number] | null;
}): ReactNode {
  return (
    <div className={`${styles.page} ${theme}`}>
      <Diorama
        className={styles.scenery}
        of={scenery}
        width={1440}
        height={900}
        tops={[0.42, 0.52, 0.64, 0.78, 0.92]}
        pines={[20, 18, 8]}
        pine={0.06}
        sun={sun}
      />
      <div className={styles.frame}>
        <NavBar />
        {children}
      </div>
      {tabs && <TabBar />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useSettings } from '../app/settings.ts';
import { useUiText } from '../app/ui-text.ts';
import { Diorama } from '../art/Diorama.tsx';
import { Page } from '../ui/Page.tsx';
import { PersonFields } from '../ui/PersonFields.tsx';
import { SettingsForm } from '../ui/SettingsForm.tsx';
import styles from './Settings.module.css';
import panel from '../ui/Panel.module.css';
import { wholeFigure } from '../app/seat-look.ts';

/** All settings, beside a picture of who plays. */
export default function SettingsPage(): ReactNode {
  const words = useUiText();
  const { animal, name } = useSettings();
  return (
    <Page title={words('settings')} lead={words('settings.lead')} theme="wood spring">
      <div className={styles.columns}>
        <div className={styles.groups}>
          <section className={panel.panel} aria-labelledby="settings-you">
            <h2 id="settings-you">{words('settings.you')}</h2>
            <PersonFields />
          </section>
          <section className={panel.panel} aria-labelledby="settings-play">
            <h2 id="settings-play">{words('settings.play')}</h2>
            <SettingsForm />
          </section>
        </div>
        <aside className={styles.picture} aria-hidden="true">
          <Diorama
            of="meadow"
            width={404}
            height={320}
            figures={[
              { of: 'f:deciduous-tree', x: 0.16, y: 0.7, size: 120, hill: 2 },
              { of: 'f:house-with-garden', x: 0.78, y: 0.74, size: 96, hill: 2 },
              { of: wholeFigure(animal), x: 0.48, y: 0.95, size: 118, hill: 4 },
              { of: 'f:tulip', x: 0.2, y: 0.97, size: 40, hill: 4 },
              { of: 'f:mushroom', x: 0.86, y: 0.97, size: 44, hill: 4 },
            ]}
          />
          <p>{name || words('guest')}</p>
        </aside>
      </div>
    </Page>
  );
}

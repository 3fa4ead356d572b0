import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { Page } from '../ui/Page.tsx';
import { PersonFields } from '../ui/PersonFields.tsx';
import { SettingsForm } from '../ui/SettingsForm.tsx';

export default function SettingsPage(): ReactNode {
  const words = useUiText();
  return (
    <Page title={words('settings')}>
      <div className="pn narrow">
        <PersonFields />
        <SettingsForm />
      </div>
    </Page>
  );
}

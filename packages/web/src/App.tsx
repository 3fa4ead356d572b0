import { Component, type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useRoute } from './app/route.ts';
import { useSettings } from './app/settings.ts';
import { useObservable } from './app/observable.ts';
import { loadUiText, useUiText, type UiText, UiTextContext } from './app/ui-text.ts';
import { Drawings } from './art/Drawing.tsx';
import { update } from './offline/register.ts';
import { Pages } from './routes.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';

function UpdateOffer(): ReactNode {
  const takeOver = useObservable(update);
  const words = useUiText();
  if (takeOver === null) return null;
  return (
    <div className="update" role="status">
      {words('update')}
      <button type="button" className="lk" onClick={takeOver}>
        {words('update.now')}
      </button>
    </div>
  );
}

/** A fault of ours is told kindly, and nothing of the game is lost. */
class Safety extends Component<
  { readonly children: ReactNode; readonly words: UiText },
  { readonly failed: string | null }
> {
  override state: { readonly failed: string | null } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: string } {
    return { failed: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { children, words } = this.props;
    const { failed } = this.state;
    if (failed === null) return children;
    return <ErrorPage title={words('trouble.fault')} text={`${words('trouble.fault.text')} (${failed})`} />;
  }
}

export function App(): ReactNode {
  const { language, motion } = useSettings();
  const [words, setWords] = useState<UiText | null>(null);
  const { page } = useRoute();
  useEffect(() => {
    let wanted = true;
    void loadUiText(language).then((loaded) => {
      if (wanted) setWords(() => loaded);
    });
    document.documentElement.lang = language;
    return () => {
      wanted = false;
    };
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset['motion'] = motion;
  }, [motion]);
  if (words === null) return null;
  return (
    <I18nProvider locale={language}>
      <UiTextContext value={words}>
        <Drawings />
        <Safety key={page} words={words}>
          <Pages />
        </Safety>
        <UpdateOffer />
      </UiTextContext>
    </I18nProvider>
  );
}

import type { Language } from '@evertable/text';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useRoute } from './app/route.ts';
import { useSettings } from './app/settings.ts';
import { useObservable } from './app/observable.ts';
import { loadFirstUiText, loadUiText, useUiText, type UiText, UiTextContext } from './app/ui-text.ts';
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

/** How long the start page is left to itself before the words of the other pages are fetched, in milliseconds. */
const OTHERS_LATER = 300;

/** The words of a language: on the start page its own first, then all of them. */
function useWords(language: Language, start: boolean): UiText | null {
  const [words, setWords] = useState<UiText | null>(null);
  const complete = words?.whole === true && words.language === language;
  useEffect(() => {
    if (complete) return undefined;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (loaded: UiText): void => {
      if (wanted) setWords(() => loaded);
    };
    const all = async (): Promise<void> => show(await loadUiText(language));
    if (start)
      void loadFirstUiText(language).then((first) => {
        show(first);
        if (wanted) timer = setTimeout(() => void all(), OTHERS_LATER);
      });
    else void all();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [language, start, complete]);
  return words;
}

export function App(): ReactNode {
  const { language, motion } = useSettings();
  const { page } = useRoute();
  const words = useWords(language, page === '');
  useEffect(() => {
    document.documentElement.lang = language;
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

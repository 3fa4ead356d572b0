import { Component, type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { lazyPage } from './app/lazy-page.tsx';
import { useRoute } from './app/route.ts';
import { useSettings } from './app/settings.ts';
import { useObservable } from './app/observable.ts';
import { loadUiText, useUiText, type UiText, UiTextContext } from './app/ui-text.ts';
import { Drawings } from './art/Drawing.tsx';
import { update } from './offline/register.ts';
import Start from './pages/Start.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';
import { Loading } from './ui/Loading.tsx';

const Play = lazyPage(() => import('./pages/Play.tsx'), Loading);
const NewGame = lazyPage(() => import('./pages/NewGame.tsx'), Loading);
const SettingsPage = lazyPage(() => import('./pages/Settings.tsx'), Loading);
const Reference = lazyPage(() => import('./pages/Reference.tsx'), Loading);
const Learn = lazyPage(() => import('./pages/Learn.tsx'), Loading);
const Replay = lazyPage(() => import('./pages/Replay.tsx'), Loading);
const Gallery = lazyPage(() => import('./pages/Gallery.tsx'), Loading);
const Credits = lazyPage(() => import('./pages/Credits.tsx'), Loading);
const Games = lazyPage(() => import('./pages/Games.tsx'), Loading);
const Lobby = lazyPage(() => import('./online/lobby/Lobby.tsx'), Loading);
const OnlineTable = lazyPage(() => import('./online/room/TableRoom.tsx'), Loading);
const Me = lazyPage(() => import('./online/account/AccountPage.tsx'), Loading);
const Person = lazyPage(() => import('./online/profile/ProfilePage.tsx'), Loading);
const Shared = lazyPage(() => import('./pages/Shared.tsx'), Loading);

/** Whose cards and rules there are to read; without a name, those of the first. */
const READ = ['everdell', 'farshore', 'mistwood'];

function Pages(): ReactNode {
  const { page, rest } = useRoute();
  const words = useUiText();
  const read = rest[0] ?? READ[0];
  const lost = <ErrorPage title={words('trouble.no-page')} text={words('trouble.no-page.text')} />;
  switch (page) {
    case '':
      return <Start />;
    case 'new':
      return <NewGame key={rest[0]} what={rest[0] ?? 'bots'} game={rest[1] ?? 'everdell'} />;
    case 'play':
      return <Play key={rest[0]} id={rest[0] ?? ''} />;
    case 'replay':
      return (
        <Replay key={rest[0]} id={rest[0] ?? ''} start={rest[1] === undefined ? null : Number(rest[1])} />
      );
    case 'shared':
      return <Shared text={rest[0] ?? ''} />;
    case 'online':
      return <Lobby />;
    case 'table':
      return <OnlineTable key={rest[0]} id={rest[0] ?? ''} />;
    case 'me':
      return <Me />;
    case 'person':
      return <Person key={rest[0]} id={rest[0] ?? ''} />;
    case 'games':
      return <Games />;
    case 'learn':
      return <Learn />;
    case 'reference':
      return READ.includes(read) ? <Reference key={read} game={read} /> : lost;
    case 'settings':
      return <SettingsPage />;
    case 'gallery':
      return READ.includes(read) ? <Gallery key={read} game={read} /> : lost;
    case 'credits':
      return <Credits />;
    default:
      return lost;
  }
}

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

import { Component, type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { later } from './app/later.tsx';
import { useRoute } from './app/route.ts';
import { useSettings } from './app/settings.ts';
import { useStore } from './app/store.ts';
import { loadWords, useWords, type Words, WordsContext } from './app/texts.ts';
import { Drawings } from './art/Art.tsx';
import { update } from './offline/register.ts';
import Start from './pages/Start.tsx';
import { Trouble } from './pages/Trouble.tsx';
import { Loading } from './ui/Loading.tsx';

const Play = later(() => import('./pages/Play.tsx'), Loading);
const NewGame = later(() => import('./pages/NewGame.tsx'), Loading);
const SettingsPage = later(() => import('./pages/Settings.tsx'), Loading);
const Reference = later(() => import('./pages/Reference.tsx'), Loading);
const Learn = later(() => import('./pages/Learn.tsx'), Loading);
const Replay = later(() => import('./pages/Replay.tsx'), Loading);
const Gallery = later(() => import('./pages/Gallery.tsx'), Loading);
const Credits = later(() => import('./pages/Credits.tsx'), Loading);
const Games = later(() => import('./pages/Games.tsx'), Loading);
const Lobby = later(() => import('./online/Lobby.tsx'), Loading);
const OnlineTable = later(() => import('./online/Table.tsx'), Loading);
const Me = later(() => import('./online/Me.tsx'), Loading);
const Person = later(() => import('./online/Person.tsx'), Loading);
const Shared = later(() => import('./pages/Shared.tsx'), Loading);

/** Whose cards and rules there are to read; without a name, those of the first. */
const READ = ['everdell', 'farshore', 'mistwood'];

function Pages(): ReactNode {
  const { page, rest } = useRoute();
  const words = useWords();
  const read = rest[0] ?? READ[0];
  const lost = <Trouble title={words('trouble.no-page')} text={words('trouble.no-page.text')} />;
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
  const takeOver = useStore(update);
  const words = useWords();
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
  { readonly children: ReactNode; readonly words: Words },
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
    return <Trouble title={words('trouble.fault')} text={`${words('trouble.fault.text')} (${failed})`} />;
  }
}

export function App(): ReactNode {
  const { language, motion } = useSettings();
  const [words, setWords] = useState<Words | null>(null);
  const { page } = useRoute();
  useEffect(() => {
    let wanted = true;
    void loadWords(language).then((loaded) => {
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
      <WordsContext value={words}>
        <Drawings />
        <Safety key={page} words={words}>
          <Pages />
        </Safety>
        <UpdateOffer />
      </WordsContext>
    </I18nProvider>
  );
}

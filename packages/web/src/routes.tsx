import type { ReactNode } from 'react';
import { lazyPage } from './app/lazy-page.tsx';
import { useRoute } from './app/route.ts';
import { useUiText } from './app/ui-text.ts';
import { FIRST_GAME, isBox } from './games/registry.ts';
import Start from './pages/start/Start.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';
import { Loading } from './ui/Loading.tsx';

const Play = lazyPage(() => import('./pages/Play.tsx'), Loading);
const NewGame = lazyPage(() => import('./pages/new-game/NewGame.tsx'), Loading);
const SettingsPage = lazyPage(() => import('./pages/Settings.tsx'), Loading);
const Reference = lazyPage(() => import('./pages/reference/Reference.tsx'), Loading);
const Learn = lazyPage(() => import('./pages/learn/Learn.tsx'), Loading);
const Replay = lazyPage(() => import('./pages/replay/Replay.tsx'), Loading);
const Gallery = lazyPage(() => import('./pages/reference/Gallery.tsx'), Loading);
const Credits = lazyPage(() => import('./pages/Credits.tsx'), Loading);
const Games = lazyPage(() => import('./pages/games/Games.tsx'), Loading);
const Lobby = lazyPage(() => import('./online/lobby/Lobby.tsx'), Loading);
const NewTable = lazyPage(() => import('./online/lobby/NewTable.tsx'), Loading);
const TableRoom = lazyPage(() => import('./online/room/TableRoom.tsx'), Loading);
const AccountPage = lazyPage(() => import('./online/account/AccountPage.tsx'), Loading);
const ProfilePage = lazyPage(() => import('./online/profile/ProfilePage.tsx'), Loading);
const ConfirmPage = lazyPage(() => import('./online/account/ConfirmPage.tsx'), Loading);
const RecoverPage = lazyPage(() => import('./online/account/RecoverPage.tsx'), Loading);
const ModerationPage = lazyPage(() => import('./online/moderation/ModerationPage.tsx'), Loading);
const Shared = lazyPage(() => import('./pages/Shared.tsx'), Loading);

/** The page of the current route. */
export function Pages(): ReactNode {
  const { page, rest } = useRoute();
  const words = useUiText();
  const box = rest[0] ?? FIRST_GAME;
  const lost = <ErrorPage title={words('trouble.no-page')} text={words('trouble.no-page.text')} />;
  switch (page) {
    case '':
      return <Start />;
    case 'new':
      return <NewGame key={rest.join('/')} what={rest[0] ?? 'bots'} game={rest[1] ?? FIRST_GAME} />;
    case 'play':
      return <Play key={rest[0]} id={rest[0] ?? ''} />;
    case 'replay':
      return (
        <Replay key={rest[0]} id={rest[0] ?? ''} start={rest[1] === undefined ? null : Number(rest[1])} />
      );
    case 'shared':
      return <Shared text={rest[0] ?? ''} />;
    case 'online':
      return rest[0] === 'new' ? <NewTable /> : <Lobby />;
    case 'table':
      return <TableRoom key={rest[0]} id={rest[0] ?? ''} />;
    case 'me':
      return <AccountPage />;
    case 'confirm':
      return <ConfirmPage key={rest[0]} token={rest[0] ?? ''} />;
    case 'recover':
      return <RecoverPage key={rest[0]} token={rest[0] ?? null} />;
    case 'moderation':
      return <ModerationPage />;
    case 'person':
      return <ProfilePage key={rest[0]} id={rest[0] ?? ''} />;
    case 'games':
      return <Games />;
    case 'learn':
      return <Learn />;
    case 'reference':
      return isBox(box) ? <Reference key={box} game={box} /> : lost;
    case 'settings':
      return <SettingsPage />;
    case 'gallery':
      return isBox(box) ? <Gallery key={box} game={box} /> : lost;
    case 'credits':
      return <Credits />;
    default:
      return lost;
  }
}

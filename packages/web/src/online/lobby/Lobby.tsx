import type { LobbyTable, Me, MyTable } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../../app/observable.ts';
import { linkTo } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { ConnectionStatus } from '../ConnectionStatus.tsx';
import { api, connect } from '../connection.ts';
import { currentUser, signIn } from '../identity.ts';
import { NewTable } from './NewTable.tsx';
import { TableRow } from './TableRow.tsx';

/** The lists beside the open tables are fetched every 5 s at most. */
const REFRESH_MS = 5000;

interface Lists {
  /** Tables with an open seat. */
  readonly open: readonly LobbyTable[];
  readonly playing: readonly LobbyTable[];
  readonly mine: readonly MyTable[];
}

/** Signs in and follows the lists of tables; `failed` without a server. */
function useLists(name: string): Lists | 'failed' {
  const [failed, setFailed] = useState(false);
  const [lists, setLists] = useState<Lists>({ open: [], playing: [], mine: [] });
  useEffect(() => {
    let stop = (): void => undefined;
    let there = true;
    let fetched = Date.now();
    const refresh = async (): Promise<void> => {
      const [own, playing] = await Promise.all([
        api.myTables(),
        api.lobby({ status: 'playing', limit: '10' }),
      ]);
      if (there) setLists((before) => ({ ...before, mine: own.tables, playing: playing.tables }));
    };
    const begin = async (): Promise<void> => {
      await signIn(name);
      await refresh();
      if (!there) return;
      const connection = connect();
      const unsubscribe = connection.subscribe((message) => {
        if (message.type !== 'lobby') return;
        setLists((before) => ({ ...before, open: message.tables }));
        // An open table that changed may have become a game.
        if (Date.now() - fetched < REFRESH_MS) return;
        fetched = Date.now();
        void refresh().catch(() => undefined);
      });
      const forget = connection.onEveryConnect(() => ({ type: 'lobby', on: true }));
      stop = () => {
        unsubscribe();
        forget();
        connection.send({ type: 'lobby', on: false });
      };
    };
    begin().catch(() => setFailed(true));
    return () => {
      there = false;
      stop();
    };
    // Once, under the name of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return failed ? 'failed' : lists;
}

function NoServer(): ReactNode {
  const words = useUiText();
  return (
    <Page title={words('lobby')}>
      <div className="pn narrow prose">
        <p>{words('lobby.no-server')}</p>
        <a className="btn" href={linkTo('new', 'friends')}>
          {words('way.friends')}
        </a>
      </div>
    </Page>
  );
}

function TableLists({ me, lists }: { readonly me: Me; readonly lists: Lists }): ReactNode {
  const words = useUiText();
  const { open, playing, mine } = lists;
  const running = mine.filter((t) => t.status !== 'over' && t.status !== 'cancelled');
  const isOthers = (table: LobbyTable): boolean => !mine.some((m) => m.id === table.id);
  const others = open.filter(isOthers);
  const toWatch = playing.filter(isOthers);
  return (
    <section className="pn">
      <p className="whoami" data-test="whoami">
        {words('lobby.as', { name: me.name })}
        <a className="lk" href={linkTo('me')}>
          {words(me.kind === 'guest' ? 'me.guest' : 'me')}
        </a>
        <a className="lk" href={linkTo('person', me.id)}>
          {words('person.mine')}
        </a>
      </p>
      <h2>{words('lobby.mine')}</h2>
      {running.length === 0 && <p>{words('lobby.none')}</p>}
      {running.map((t) => (
        <TableRow
          key={t.id}
          table={t}
          label={words(t.myTurn ? 'lobby.your-turn' : t.status === 'playing' ? 'lobby.look' : 'lobby.back')}
        />
      ))}
      <h2>{words('lobby.open')}</h2>
      {others.length === 0 && <p>{words('lobby.none-open')}</p>}
      {others.map((t) => (
        <TableRow key={t.id} table={t} label={t.open > 0 ? words('lobby.sit') : words('watch')} />
      ))}
      {toWatch.length > 0 && <h2>{words('lobby.playing')}</h2>}
      {toWatch.map((t) => (
        <TableRow key={t.id} table={t} label={words('watch')} />
      ))}
    </section>
  );
}

/** Tables of others, tables of mine, and a new one. */
export default function Lobby(): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const me = useObservable(currentUser);
  const lists = useLists(name || words('guest'));
  if (lists === 'failed') return <NoServer />;
  if (me === null)
    return (
      <Page title={words('lobby')}>
        <Loading />
      </Page>
    );
  return (
    <Page title={words('lobby')} theme="sea summer">
      <ConnectionStatus />
      <div className="lobby">
        <TableLists me={me} lists={lists} />
        <NewTable me={me} />
      </div>
    </Page>
  );
}

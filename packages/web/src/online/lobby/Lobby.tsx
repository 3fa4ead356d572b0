import type { LobbyTable, Me, MyTable } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../../app/observable.ts';
import { linkTo } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import { WORLDS } from '../../games/registry.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import panel from '../../ui/Panel.module.css';
import { SeatAnimal } from '../../ui/SeatAnimal.tsx';
import soft from '../../ui/Soft.module.css';
import { ConnectionStatus } from '../ConnectionStatus.tsx';
import { api, connect } from '../connection.ts';
import { currentUser, signIn } from '../identity.ts';
import styles from './Lobby.module.css';
import { TableCard, worldOfTable } from './TableCard.tsx';
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
    <ErrorPage title={words('trouble.server')} text={words('lobby.no-server')} scenery="snow">
      <a className="btn" href={linkTo('new', 'friends')}>
        {words('way.friends')}
      </a>
    </ErrorPage>
  );
}

const ALL = 'all';

/** Tables with a free seat, by world. */
function OpenTables({ tables }: { readonly tables: readonly LobbyTable[] }): ReactNode {
  const words = useUiText();
  const [world, setWorld] = useState(ALL);
  const shown = tables.filter((table) => world === ALL || worldOfTable(table).id === world);
  return (
    <section className={`${panel.panel} ${styles.main}`} data-test="open-tables">
      <div className={panel.head}>
        <h2>
          {words('lobby.open')}
          <span className={soft.count}>{tables.length}</span>
        </h2>
        {tables.length > 0 && (
          <div className={styles.filters} role="radiogroup" aria-label={words('lobby.world')}>
            {[ALL, ...WORLDS.map(({ id }) => id)].map((id) => (
              <button
                key={id}
                type="button"
                role="radio"
                aria-checked={id === world}
                onClick={() => setWorld(id)}
              >
                {words(id === ALL ? 'lobby.all-worlds' : `game.${id}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={styles.cards}>
        {shown.map((table) => (
          <TableCard key={table.id} table={table} />
        ))}
        {shown.length === 0 && <p className={styles.none}>{words('lobby.none-open')}</p>}
        <div className={styles.own}>
          <Figure of="f:camping" size={84} />
          <h3>{words('lobby.own')}</h3>
          <p>{words('lobby.own.text')}</p>
          <a className="btn q" href={linkTo('online', 'new')}>
            {words('lobby.new')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Who one is here, and the pages about it. */
function Self({ me }: { readonly me: Me }): ReactNode {
  const words = useUiText();
  return (
    <p className={`${panel.panel} ${styles.self}`} data-test="whoami">
      <SeatAnimal seat={0} size={44} />
      <span>{words('lobby.as', { name: me.name })}</span>
      <a className={soft.button} href={linkTo('me')}>
        {words(me.kind === 'guest' ? 'me.guest' : 'me')}
      </a>
      <a className={soft.button} data-kind="paper" href={linkTo('person', me.id)}>
        {words('person.mine')}
      </a>
    </p>
  );
}

function OwnTables({ tables }: { readonly tables: readonly MyTable[] }): ReactNode {
  const words = useUiText();
  const turns = tables.filter(({ myTurn }) => myTurn).length;
  return (
    <section className={`${panel.panel} ${styles.mine}`} data-test="own-tables">
      <h2>
        {words('lobby.mine')}
        {turns > 0 && (
          <span className={soft.count} data-kind="alert">
            {turns}
          </span>
        )}
      </h2>
      {tables.length === 0 && <p>{words('lobby.none')}</p>}
      {[...tables]
        .sort((a, b) => Number(b.myTurn) - Number(a.myTurn))
        .map((table) => (
          <TableRow
            key={table.id}
            table={table}
            urgent={table.myTurn}
            label={words(
              table.myTurn ? 'lobby.your-turn' : table.status === 'playing' ? 'lobby.look' : 'lobby.back',
            )}
          />
        ))}
    </section>
  );
}

function TableLists({ me, lists }: { readonly me: Me; readonly lists: Lists }): ReactNode {
  const words = useUiText();
  const { open, playing, mine } = lists;
  const running = mine.filter((t) => t.status !== 'over' && t.status !== 'cancelled');
  const isOthers = (table: LobbyTable): boolean => !mine.some((m) => m.id === table.id);
  const toWatch = playing.filter(isOthers);
  return (
    <div className={styles.lobby}>
      <OpenTables tables={open.filter(isOthers)} />
      <div className={styles.side}>
        <OwnTables tables={running} />
        {toWatch.length > 0 && (
          <section className={panel.panel}>
            <h2>{words('lobby.playing')}</h2>
            {toWatch.map((table) => (
              <TableRow key={table.id} table={table} label={words('watch')} />
            ))}
          </section>
        )}
        <Self me={me} />
      </div>
    </div>
  );
}

/** Tables of others and one's own. */
export default function Lobby(): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const me = useObservable(currentUser);
  const lists = useLists(name || words('guest'));
  if (lists === 'failed') return <NoServer />;
  if (me === null)
    return (
      <Page title={words('lobby')} scenery="sea">
        <Loading />
      </Page>
    );
  const free = lists.open.filter(({ open }) => open > 0).length;
  return (
    <Page
      title={words('lobby')}
      lead={words('lobby.count', { n: free })}
      scenery="sea"
      actions={
        <a className="btn" href={linkTo('online', 'new')}>
          <span aria-hidden="true">+</span> {words('lobby.new')}
        </a>
      }
    >
      <ConnectionStatus />
      <TableLists me={me} lists={lists} />
    </Page>
  );
}

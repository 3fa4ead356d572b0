import type { Choices, LobbyTable, Me, MyTable, Pace } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { go, linkTo } from '../app/route.ts';
import { useSettings } from '../app/settings.ts';
import { useWords, type Words } from '../app/texts.ts';
import { Icon } from '../art/Art.tsx';
import { Page } from '../pages/Page.tsx';
import { Choice, NameAndAnimal } from '../pages/Settings.tsx';
import { api, connect, signIn } from './link.ts';

const PACES: Readonly<Record<string, Pace>> = {
  none: { kind: 'none' },
  live: { kind: 'live', seconds: 180 },
  days: { kind: 'days', days: 3 },
};

export const paceWords = (words: Words, pace: Pace): string =>
  pace.kind === 'none'
    ? words('pace.none')
    : pace.kind === 'live'
      ? words('pace.live', { n: Math.round(pace.seconds / 60) })
      : words('pace.days', { n: pace.days });

function Row({ table, go: label }: { readonly table: LobbyTable | MyTable; readonly go: string }): ReactNode {
  const words = useWords();
  return (
    <a className="gm" href={linkTo('table', table.id)}>
      <span className="gi" style={{ background: '#E4EBC0' }}>
        <Icon of={table.game === 'farshore' ? 'f:sailboat' : 'f:deciduous-tree'} size={28} />
      </span>
      <span>
        <b>{table.names.join(', ') || words('lobby.nobody')}</b>
        {words(`game.${table.game}`)}, {words('players', { n: table.players })},{' '}
        {paceWords(words, table.pace)}
      </span>
      <span className="go">{label}</span>
    </a>
  );
}

/** Tables of others, tables of mine, and a new one. */
export default function Lobby(): ReactNode {
  const words = useWords();
  const { name } = useSettings();
  const [me, setMe] = useState<Me | 'none' | null>(null);
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  const [mine, setMine] = useState<readonly MyTable[]>([]);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [game, setGame] = useState('everdell');
  const [players, setPlayers] = useState(2);
  const [pace, setPace] = useState('none');
  const [secret, setSecret] = useState(false);
  const [rated, setRated] = useState(false);
  const [trouble, setTrouble] = useState('');

  useEffect(() => {
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      setMe(await signIn(name || words('guest')));
      setChoices(await api.choices());
      setMine((await api.myTables()).tables);
      const connection = connect();
      const hush = connection.listen((message) => {
        if (message.type === 'lobby') setTables(message.tables);
      });
      const quiet = connection.always(() => ({ type: 'lobby', on: true }));
      stop = () => {
        hush();
        quiet();
        connection.say({ type: 'lobby', on: false });
      };
    };
    begin().catch(() => setMe('none'));
    return () => stop();
    // Once, under the name of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (me === 'none')
    return (
      <Page title={words('lobby')}>
        <div className="pn narrow prose">
          <p>{words('lobby.no-server')}</p>
          <a className="btn" href={linkTo('new', 'friends')}>
            {words('new.friends')}
          </a>
        </div>
      </Page>
    );
  if (me === null || choices === null)
    return (
      <Page title={words('lobby')}>
        <p className="loading">{words('loading')}</p>
      </Page>
    );
  const chosen = choices.games.find((g) => g.id === game) ?? choices.games[0];
  const create = async (): Promise<void> => {
    try {
      if (name !== '' && name !== me.name) await api.change({ name });
      const made = await api.create({
        setup: { game: chosen.id, players: chosen.players.includes(players) ? players : chosen.players[0] },
        visibility: secret ? 'private' : 'public',
        pace: PACES[pace],
        rated,
      });
      go('table', made.id);
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  const others = tables.filter((t) => !mine.some((m) => m.id === t.id));
  return (
    <Page title={words('lobby')} theme="sea summer">
      <div className="lobby">
        <section className="pn">
          <h2>{words('lobby.mine')}</h2>
          {mine.length === 0 && <p>{words('lobby.none')}</p>}
          {mine.map((t) => (
            <Row key={t.id} table={t} go={t.myTurn ? words('lobby.your-turn') : words('watch')} />
          ))}
          <h2>{words('lobby.open')}</h2>
          {others.length === 0 && <p>{words('lobby.none-open')}</p>}
          {others.map((t) => (
            <Row key={t.id} table={t} go={t.open > 0 ? words('lobby.sit') : words('watch')} />
          ))}
        </section>
        <form
          className="pn new"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <h2>{words('lobby.new')}</h2>
          <NameAndAnimal />
          <Choice
            label={words('new.game')}
            value={chosen.id}
            of={choices.games.map((g) => g.id)}
            say={(id) => words(`game.${id}`)}
            choose={setGame}
          />
          <Choice
            label={words('new.players')}
            value={chosen.players.includes(players) ? players : chosen.players[0]}
            of={chosen.players}
            say={(n) => `${n}`}
            choose={setPlayers}
          />
          <Choice
            label={words('pace')}
            value={pace}
            of={Object.keys(PACES)}
            say={(one) => paceWords(words, PACES[one])}
            choose={setPace}
          />
          <label className="check">
            <input type="checkbox" checked={secret} onChange={(event) => setSecret(event.target.checked)} />
            {words('lobby.private')}
          </label>
          <label className="check">
            <input type="checkbox" checked={rated} onChange={(event) => setRated(event.target.checked)} />
            {words('lobby.rated')}
          </label>
          {trouble !== '' && (
            <p role="alert" className="hint bad">
              {trouble}
            </p>
          )}
          <button type="submit" className="btn">
            {words('lobby.create')}
          </button>
        </form>
      </div>
    </Page>
  );
}

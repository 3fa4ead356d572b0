import type { LobbyTable, Me, MyTable, Pace, SeatAssignment } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate, linkTo } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useObservable } from '../../app/observable.ts';
import { useUiText, type UiText } from '../../app/ui-text.ts';
import { Icon } from '../../art/Icon.tsx';
import { LevelChoice, TasteChoice } from '../../setup/BotChoice.tsx';
import { botWords, levelOf } from '../../play/seat-names.ts';
import { Page } from '../../ui/Page.tsx';
import { Choice, NameAndAnimal } from '../../pages/Settings.tsx';
import { GAME_ICON, Picks, useSetup } from '../../setup/SetupForm.tsx';
import { ConnectionStatus } from '../ConnectionStatus.tsx';
import { autoJoin } from '../auto-join.ts';
import { api, connect } from '../connection.ts';
import { errorText } from '../errors.ts';
import { currentUser, setIdentity, signIn } from '../identity.ts';
import { Loading } from '../../ui/Loading.tsx';

const PACES: Readonly<Record<'none' | 'live' | 'days', readonly Pace[]>> = {
  none: [{ kind: 'none' }],
  live: [60, 120, 180, 300, 600].map((seconds) => ({ kind: 'live', seconds })),
  days: [1, 2, 3, 7, 14].map((days) => ({ kind: 'days', days })),
};
type PaceKind = keyof typeof PACES;

export const paceWords = (words: UiText, pace: Pace): string =>
  pace.kind === 'none'
    ? words('pace.none')
    : pace.kind === 'live'
      ? words('pace.live', { n: Math.round(pace.seconds / 60) })
      : words('pace.days', { n: pace.days });

const OPEN = 'open';
/** How often the lists beside the open tables are fetched at most. */
const LOOK_MS = 5000;

function Row({ table, go: label }: { readonly table: LobbyTable | MyTable; readonly go: string }): ReactNode {
  const words = useUiText();
  const names = table.names.filter((name) => name !== '').map((name) => botWords(words, name));
  return (
    <a className="gm" href={linkTo('table', table.id)}>
      <span className="gi" style={{ background: table.game === 'farshore' ? '#CFE4E6' : '#E4EBC0' }}>
        <Icon of={GAME_ICON[table.game] ?? 'f:deciduous-tree'} size={28} />
      </span>
      <span>
        <b>{names.join(', ') || words('lobby.nobody')}</b>
        {[
          words(`game.${table.game}`),
          table.solo === null ? words('players', { n: table.players }) : words(`solo.${table.solo}`),
          paceWords(words, table.pace),
          ...(table.rated ? [words('lobby.is-rated')] : []),
        ].join(', ')}
      </span>
      <span className="go">{label}</span>
    </a>
  );
}

/** Tables of others, tables of mine, and a new one. */
export default function Lobby(): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const me = useObservable(currentUser);
  const [failed, setFailed] = useState(false);
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  const [watched, setWatched] = useState<readonly LobbyTable[]>([]);
  const [mine, setMine] = useState<readonly MyTable[]>([]);

  useEffect(() => {
    let stop = (): void => undefined;
    let there = true;
    let looked = Date.now();
    const look = async (): Promise<void> => {
      const [own, playing] = await Promise.all([
        api.myTables(),
        api.lobby({ status: 'playing', limit: '10' }),
      ]);
      if (!there) return;
      setMine(own.tables);
      setWatched(playing.tables);
    };
    const begin = async (): Promise<void> => {
      await signIn(name || words('guest'));
      await look();
      if (!there) return;
      const connection = connect();
      const hush = connection.subscribe((message) => {
        if (message.type !== 'lobby') return;
        setTables(message.tables);
        // Whatever happened to an open table may have made a game of it; looked at now and then, not each time.
        if (Date.now() - looked < LOOK_MS) return;
        looked = Date.now();
        void look().catch(() => undefined);
      });
      const quiet = connection.onEveryConnect(() => ({ type: 'lobby', on: true }));
      stop = () => {
        hush();
        quiet();
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

  if (failed)
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
  if (me === null)
    return (
      <Page title={words('lobby')}>
        <Loading />
      </Page>
    );
  const running = mine.filter((t) => t.status !== 'over' && t.status !== 'cancelled');
  const others = tables.filter((t) => !mine.some((m) => m.id === t.id));
  const toWatch = watched.filter((t) => !mine.some((m) => m.id === t.id));
  return (
    <Page title={words('lobby')} theme="sea summer">
      <ConnectionStatus />
      <div className="lobby">
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
            <Row
              key={t.id}
              table={t}
              go={words(t.myTurn ? 'lobby.your-turn' : t.status === 'playing' ? 'lobby.look' : 'lobby.back')}
            />
          ))}
          <h2>{words('lobby.open')}</h2>
          {others.length === 0 && <p>{words('lobby.none-open')}</p>}
          {others.map((t) => (
            <Row key={t.id} table={t} go={t.open > 0 ? words('lobby.sit') : words('watch')} />
          ))}
          {toWatch.length > 0 && <h2>{words('lobby.playing')}</h2>}
          {toWatch.map((t) => (
            <Row key={t.id} table={t} go={words('watch')} />
          ))}
        </section>
        <NewTable me={me} />
      </div>
    </Page>
  );
}

/** A table to one's taste: everything a game on one device can be set up with, and who may sit there. */
function NewTable({ me }: { readonly me: Me }): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const chosen = useSetup('may', 'everdell');
  const [kind, setKind] = useState<PaceKind>('none');
  const [live, setLive] = useState(2);
  const [days, setDays] = useState(2);
  const [seats, setSeats] = useState<readonly string[]>([OPEN, OPEN, OPEN, OPEN]);
  const [secret, setSecret] = useState(false);
  const [rated, setRated] = useState(false);
  const [hints, setHints] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const { choices, setup, refused } = chosen;
  if (choices === null) return <Loading />;
  const pace = PACES[kind][kind === 'live' ? live : kind === 'days' ? days : 0];
  const plans = Array.from({ length: setup.players }, (_, i): SeatAssignment => {
    const wanted = i === 0 ? OPEN : seats[i];
    return choices.bots.includes(levelOf(wanted)) ? { kind: 'bot', level: wanted } : { kind: 'open' };
  });
  const people = plans.filter((plan) => plan.kind === 'open').length;

  const create = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    try {
      if (name !== '' && name !== me.name && me.kind === 'guest') await setIdentity(api.change({ name }));
      const made = await api.create({
        setup,
        seats: plans,
        visibility: secret ? 'private' : 'public',
        pace,
        rated: rated && people > 1,
        hints: hints && !rated,
        watching: unseen ? 'nobody' : 'anyone',
      });
      autoJoin.add(made.id);
      navigate('table', made.id);
    } catch (error) {
      setTrouble(errorText(words, error));
      setBusy(false);
    }
  };

  const tick = (label: string, on: boolean, set: (on: boolean) => void): ReactNode => (
    <label className="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
      {label}
    </label>
  );
  return (
    <form
      className="pn new"
      data-test="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        if (refused === null) void create();
      }}
    >
      <h2>{words('lobby.new')}</h2>
      {me.kind === 'guest' && <NameAndAnimal />}
      {chosen.form}
      {setup.players > 1 && (
        <fieldset className="names">
          <legend>{words('lobby.seats')}</legend>
          <p className="note">{words('lobby.your-seat')}</p>
          {plans.map((plan, i) => {
            if (i === 0) return null;
            const choose = (one: string): void =>
              setSeats(seats.map((before, j) => (j === i ? one : before)));
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={i} className="rivalrow" data-test="bot-seat">
                <LevelChoice
                  label={words('player.n', { n: i + 1 })}
                  bot={plan.kind === 'bot' ? plan.level : OPEN}
                  or={[OPEN]}
                  say={(one) =>
                    one === OPEN ? words('seat.open') : words('seat.bot', { level: botWords(words, one) })
                  }
                  choices={choices}
                  choose={choose}
                />
                {plan.kind === 'bot' && <TasteChoice bot={plan.level} choices={choices} choose={choose} />}
              </div>
            );
          })}
        </fieldset>
      )}
      <Picks
        label={words('pace')}
        of={['none', 'live', 'days'] as const}
        value={kind}
        say={(one) => words(`pace.kind.${one}`)}
        choose={setKind}
      />
      {kind === 'live' && (
        <Choice
          label={words('pace.time')}
          value={live}
          of={PACES.live.map((_, i) => i)}
          say={(i) => paceWords(words, PACES.live[i])}
          choose={setLive}
        />
      )}
      {kind === 'days' && (
        <Choice
          label={words('pace.time')}
          value={days}
          of={PACES.days.map((_, i) => i)}
          say={(i) => paceWords(words, PACES.days[i])}
          choose={setDays}
        />
      )}
      {kind !== 'none' && <p className="note">{words('pace.note')}</p>}
      {chosen.more()}
      <fieldset className="names ticks">
        <legend>{words('lobby.rules')}</legend>
        {people > 1 && tick(words('lobby.private'), secret, setSecret)}
        {people > 1 && tick(words('lobby.rated'), rated, setRated)}
        {people > 1 && !rated && tick(words('lobby.hints'), hints, setHints)}
        {tick(words('lobby.unseen'), unseen, setUnseen)}
      </fieldset>
      {trouble !== '' && (
        <p role="alert" className="hint bad">
          {trouble}
        </p>
      )}
      <button type="submit" className="btn" disabled={refused !== null || busy}>
        {words(people > 1 ? 'lobby.create' : 'new.begin')}
      </button>
    </form>
  );
}

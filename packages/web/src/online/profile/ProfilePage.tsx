import { ApiError, type Profile } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useObservable } from '../../app/observable.ts';
import { useUiText, type UiText } from '../../app/ui-text.ts';
import { botWords } from '../../play/seat-names.ts';
import { Page } from '../../ui/Page.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { api } from '../connection.ts';
import { currentUser } from '../identity.ts';
import { ReportButton } from '../moderation/ReportForm.tsx';
import { Loading } from '../../ui/Loading.tsx';

/** `everdell/2` as people say it. */
function configurationText(words: UiText, of: string): string {
  const [game, players] = of.split('/');
  return `${words(`game.${game}`)}, ${words('players', { n: Number(players) })}`;
}

/** Numbers as the reader writes them. */
const useNumbers = (): ((value: number, digits?: number) => string) => {
  const { locale } = useUiText();
  return (value, digits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
};

function Statistics({ statistics }: Pick<Profile, 'statistics'>): ReactNode {
  const words = useUiText();
  const n = useNumbers();
  if (statistics.length === 0) return null;
  return (
    <table className="plain">
      <thead>
        <tr>
          <th>{words('new.game')}</th>
          <th>{words('person.games')}</th>
          <th>{words('person.won')}</th>
          <th>{words('person.average')}</th>
          <th>{words('person.best')}</th>
        </tr>
      </thead>
      <tbody>
        {statistics.map((one) => (
          <tr key={one.of}>
            <th scope="row">{configurationText(words, one.of)}</th>
            <td>{n(one.games)}</td>
            <td>{n(one.wins)}</td>
            <td>{n(one.average, 1)}</td>
            <td>{n(one.best)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ratings({ ratings }: Pick<Profile, 'ratings'>): ReactNode {
  const words = useUiText();
  const n = useNumbers();
  if (ratings.length === 0) return <p>{words('person.unrated')}</p>;
  return (
    <table className="plain">
      <thead>
        <tr>
          <th>{words('new.game')}</th>
          <th>{words('person.rating')}</th>
          <th>{words('person.games')}</th>
          <th>{words('person.won')}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((one) => (
          <tr key={one.of}>
            <th scope="row">{configurationText(words, one.of)}</th>
            <td>
              <b>{n(one.rating)}</b>
            </td>
            <td>{n(one.games)}</td>
            <td>{n(one.wins)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RecentGames({ recent }: Pick<Profile, 'recent'>): ReactNode {
  const words = useUiText();
  const dates = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' });
  return (
    <section className="pn">
      <h2>{words('person.history')}</h2>
      {recent.length === 0 && <p>{words('person.no-games')}</p>}
      <ul className="past" data-test="past-games">
        {recent.map((game) => (
          <li key={game.table}>
            <span>
              <b>{words('person.place', { n: game.place })}</b> {words('points', { n: game.points })}
              <small>
                {words(`game.${game.game}`)} · {dates.format(game.endedAt)} ·{' '}
                {game.names.map((name) => botWords(words, name)).join(', ')}
              </small>
            </span>
            <a className="lk" href={linkTo('table', game.table)}>
              {words('person.result')}
            </a>
            <a className="lk" href={linkTo('replay', game.table)}>
              {words('replay')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Somebody who plays here: ratings, figures, and every finished game to look at again. */
export default function ProfilePage({ id }: { readonly id: string }): ReactNode {
  const words = useUiText();
  const me = useObservable(currentUser);
  const [profile, setProfile] = useState<Profile | 'gone' | 'away' | null>(null);
  useEffect(() => {
    setProfile(null);
    api
      .person(id)
      .then(setProfile, (error: unknown) =>
        setProfile(error instanceof ApiError && error.code === 'unknown' ? 'gone' : 'away'),
      );
  }, [id]);
  if (profile === 'gone') return <ErrorPage title={words('person.gone')} text={words('person.gone.text')} />;
  if (profile === 'away')
    return <ErrorPage title={words('trouble.server')} text={words('trouble.server.text')} />;
  if (profile === null)
    return (
      <Page title="…">
        <Loading />
      </Page>
    );
  const games = profile.statistics.reduce((sum, one) => sum + one.games, 0);
  const wins = profile.statistics.reduce((sum, one) => sum + one.wins, 0);
  return (
    <Page title={profile.name} theme="wood autumn">
      <div className="person" data-test="profile">
        <section className="pn">
          <h2>{words('person.figures')}</h2>
          <p>
            {words(profile.kind === 'guest' ? 'person.guest' : 'person.account')}{' '}
            {words('person.summary', { n: games, won: wins })}
          </p>
          <Statistics statistics={profile.statistics} />
          <h2>{words('person.ratings')}</h2>
          <Ratings ratings={profile.ratings} />
          {me !== null && me.id !== profile.id && (
            <div>
              <ReportButton
                about={{ subject: 'person', person: profile.id }}
                label={words('report.name-of', { name: profile.name })}
              />
            </div>
          )}
          {me?.id === profile.id && (
            <p className="acts">
              <a className="lk" href={linkTo('me')}>
                {words('me')}
              </a>
              <a className="lk" href={linkTo('online')}>
                {words('lobby')}
              </a>
            </p>
          )}
        </section>
        <RecentGames recent={profile.recent} />
      </div>
    </Page>
  );
}

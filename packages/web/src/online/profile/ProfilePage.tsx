import { ApiError, type Profile } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../../app/observable.ts';
import { linkTo } from '../../app/route.ts';
import { wholeFigure } from '../../app/seat-look.ts';
import { ANIMALS, useSettings } from '../../app/settings.ts';
import { readStorage } from '../../app/storage.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama, type Standing } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Frame, Page } from '../../ui/Page.tsx';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import { api } from '../connection.ts';
import { currentUser } from '../identity.ts';
import { ReportButton } from '../moderation/ReportForm.tsx';
import { PastGameCard } from './PastGameCard.tsx';
import styles from './Profile.module.css';
import { WorldFigures } from './WorldFigures.tsx';

/** The town behind a name. */
const TOWN: readonly Standing[] = [
  { of: 'f:deciduous-tree', x: 0.58, y: 0.64, size: 150, hill: 1 },
  { of: 'f:castle', x: 0.7, y: 0.65, size: 168, hill: 1 },
  { of: 'f:house-with-garden', x: 0.62, y: 0.8, size: 108, hill: 2 },
  { of: 'f:hut', x: 0.8, y: 0.79, size: 120, hill: 2 },
  { of: 'f:mushroom', x: 0.55, y: 0.95, size: 50, hill: 4 },
];

/** The animal of a person: one's own, or one that follows from the id. */
function useAnimal(id: string): string {
  const me = useObservable(currentUser);
  const { animal } = useSettings();
  if (me?.id === id) return animal;
  return ANIMALS[(id.codePointAt(0) ?? 0) % ANIMALS.length];
}

function Banner({ profile }: { readonly profile: Profile }): ReactNode {
  const words = useUiText();
  const me = useObservable(currentUser);
  const animal = useAnimal(profile.id);
  const games = profile.statistics.reduce((sum, one) => sum + one.games, 0);
  const wins = profile.statistics.reduce((sum, one) => sum + one.wins, 0);
  const isMe = me?.id === profile.id;
  return (
    <header className={styles.banner}>
      <Diorama
        of="harvest"
        width={1328}
        height={196}
        figures={TOWN}
        sun={[0.93, 0.2, 0.16]}
        pines={[26, 14]}
      />
      <Figure className={styles.animal} of={wholeFigure(animal)} size={156} />
      <div className={styles.plate}>
        <h1>{profile.name}</h1>
        <p>{words('person.summary', { n: games, won: wins })}</p>
        <p>
          <span className={soft.pill} data-kind={profile.kind === 'guest' ? 'paper' : undefined}>
            {words(profile.kind === 'guest' ? 'person.guest' : 'person.account')}
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        {isMe && (
          <a className="btn" href={linkTo('me')}>
            {words('me')}
          </a>
        )}
        <a className="btn q" href={linkTo('online')}>
          {words('lobby')}
        </a>
        {me !== null && !isMe && (
          <span className={styles.report}>
            <ReportButton
              about={{ subject: 'person', person: profile.id }}
              label={words('report.name-of', { name: profile.name })}
            />
          </span>
        )}
      </div>
    </header>
  );
}

/** Somebody who plays here: ratings, figures, and every finished game to look at again. */
export default function ProfilePage({ id }: { readonly id: string }): ReactNode {
  const words = useUiText();
  const [profile, setProfile] = useState<Profile | 'gone' | 'away' | null>(null);
  useEffect(() => {
    setProfile(null);
    // Whose page it is, where this browser has been here before.
    if (currentUser.get() === null && readStorage('evertable.online') === true)
      api.me().then(currentUser.set, () => undefined);
    api
      .person(id)
      .then(setProfile, (error: unknown) =>
        setProfile(error instanceof ApiError && error.code === 'unknown' ? 'gone' : 'away'),
      );
  }, [id]);
  if (profile === 'gone')
    return <ErrorPage title={words('person.gone')} text={words('person.gone.text')} scenery="harvest" />;
  if (profile === 'away')
    return <ErrorPage title={words('trouble.server')} text={words('trouble.server.text')} scenery="snow" />;
  if (profile === null)
    return (
      <Page title="…" theme="wood autumn">
        <Loading />
      </Page>
    );
  return (
    <Frame theme="wood autumn" scenery="harvest">
      <main className={styles.person} data-test="profile">
        <Banner profile={profile} />
        <WorldFigures profile={profile} />
        <section className={panel.panel}>
          <h2>{words('person.history')}</h2>
          {profile.recent.length === 0 ? (
            <p className={styles.none}>
              <Figure of="f:deer" size={84} />
              {words('person.no-games')}
            </p>
          ) : (
            <div className={styles.cards} data-test="past-games">
              {profile.recent.map((game) => (
                <PastGameCard key={game.table} game={game} />
              ))}
            </div>
          )}
        </section>
      </main>
    </Frame>
  );
}

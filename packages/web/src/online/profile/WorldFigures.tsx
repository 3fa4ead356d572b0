import type { Profile } from '@evertable/client';
import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { WORLDS } from '../../games/registry.ts';
import panel from '../../ui/Panel.module.css';
import styles from './Profile.module.css';

/** Game and number of players of `everdell/2`. */
const partsOf = (of: string): { readonly game: string; readonly players: number } => {
  const [game, players] = of.split('/');
  return { game, players: Number(players) };
};

/** The sums of a person's figures at one game. */
function sumOf(statistics: Profile['statistics'], game: string) {
  const own = statistics.filter(({ of }) => partsOf(of).game === game);
  const games = own.reduce((sum, one) => sum + one.games, 0);
  return {
    games,
    wins: own.reduce((sum, one) => sum + one.wins, 0),
    best: Math.max(0, ...own.map(({ best }) => best)),
    average: games === 0 ? 0 : own.reduce((sum, one) => sum + one.average * one.games, 0) / games,
  };
}

/** Ratings and figures, a card for each world. */
export function WorldFigures({ profile }: { readonly profile: Profile }): ReactNode {
  const words = useUiText();
  const n = (value: number, digits = 0): string =>
    new Intl.NumberFormat(words.locale, { maximumFractionDigits: digits }).format(value);
  return (
    <div className={styles.worlds}>
      {WORLDS.filter(({ solo }) => solo === undefined).map((world) => {
        const ratings = profile.ratings.filter(({ of }) => partsOf(of).game === world.game);
        const { games, wins, best, average } = sumOf(profile.statistics, world.game);
        return (
          <section key={world.id} className={panel.pictured} aria-label={words(`game.${world.id}`)}>
            <Diorama of={world.scenery} width={428} height={130} figures={world.figures} sun={world.sun} />
            <div>
              <h2>{words(`game.${world.id}`)}</h2>
              {ratings.length === 0 && <p className={styles.unrated}>{words('person.unrated')}</p>}
              <ul className={styles.ratings}>
                {ratings.map(({ of, rating }) => (
                  <li key={of}>
                    <b>{n(rating)}</b> {words('players', { n: partsOf(of).players })}
                  </li>
                ))}
              </ul>
              <dl className={styles.figures}>
                {(
                  [
                    ['games', n(games)],
                    ['won', n(wins)],
                    ['average', games === 0 ? '–' : n(average, 1)],
                    ['best', games === 0 ? '–' : n(best)],
                  ] as const
                ).map(([key, value]) => (
                  <div key={key}>
                    <dd>{value}</dd>
                    <dt>{words(`person.${key}`)}</dt>
                  </div>
                ))}
              </dl>
            </div>
          </section>
        );
      })}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { lazyPage } from '../../app/lazy-page.tsx';
import { linkTo } from '../../app/route.ts';
import { readStorage } from '../../app/storage.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { worldOf, WORLDS } from '../../games/registry.ts';
import { removeSave, type SaveHead, useSaves } from '../../local/saves.ts';
import { Page } from '../../ui/Page.tsx';
import { against, ContinueLink, stateWords } from '../SavedGame.tsx';
import styles from './Games.module.css';
import { gameStats } from './stats.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';

const WaitingTables = lazyPage(() => import('../../online/lobby/WaitingTables.tsx'));

/** Finished games shown at first, and each time more are asked for. */
const PAGE = 8;
/** Removes a game when pressed twice. */
function DeleteButton({ save }: { readonly save: SaveHead }): ReactNode {
  const words = useUiText();
  return (
    <ConfirmButton
      label={words('delete')}
      really={words('menu.really-delete')}
      work={() => removeSave(save.id)}
    />
  );
}

function Picture({ save }: { readonly save: SaveHead }): ReactNode {
  const { scenery, figures, sun } = worldOf(save.setup);
  return <Diorama of={scenery} width={204} height={112} figures={figures} sun={sun} />;
}

function OpenGame({ save }: { readonly save: SaveHead }): ReactNode {
  const words = useUiText();
  return (
    <article className={styles.open} data-test="open-game">
      <Picture save={save} />
      <div>
        <h3>{against(save, words)}</h3>
        <p>{stateWords(save, words)}</p>
        <span className={styles.acts}>
          <ContinueLink save={save} />
          <DeleteButton save={save} />
        </span>
      </div>
    </article>
  );
}

function FinishedGame({ save }: { readonly save: SaveHead }): ReactNode {
  const words = useUiText();
  const won = save.winners?.includes(0) === true;
  const date = new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short' });
  const [own = 0, ...others] = save.scores ?? [];
  const place = 1 + others.filter((points) => points > own).length;
  return (
    <article className={styles.finished} data-test="finished-game">
      <a className={styles.picture} href={linkTo('play', save.id)} aria-label={words('games.result')}>
        <Picture save={save} />
        <span className={styles.stamp} data-won={won}>
          <b>{own}</b>
          {words('games.points')}
        </span>
      </a>
      <h3>
        {won && <Figure of="f:crown" size={22} />}
        {words(won ? 'games.won' : 'games.place', { n: place, of: others.length + 1 })}
      </h3>
      <p>
        {words(`game.${worldOf(save.setup).id}`)} · {date.format(save.changed)} · {against(save, words)}
      </p>
      <span className={styles.acts}>
        <a className={soft.button} href={linkTo('replay', save.id)}>
          {words('replay')}
        </a>
        <DeleteButton save={save} />
      </span>
    </article>
  );
}

function Stats({ saves }: { readonly saves: readonly SaveHead[] }): ReactNode {
  const words = useUiText();
  const { finished, won, best, average, worlds } = gameStats(saves);
  const figure = (of: string, value: string, text: string): ReactNode => (
    <span className={styles.figure}>
      <Figure of={of} size={40} />
      <span>
        <b>{value}</b>
        {text}
      </span>
    </span>
  );
  return (
    <section className={`${panel.panel} ${styles.stats}`} aria-label={words('games.won-so-far')}>
      <h2>{words('games.won-so-far')}</h2>
      <div className={styles.bars}>
        {worlds.map((world) => (
          <div key={world.id} className={WORLDS.find(({ id }) => id === world.id)?.accent}>
            <span>{words(`game.${world.id}`)}</span>
            <i>
              <i style={{ width: `${(100 * world.won) / world.finished}%` }} />
            </i>
            <b>{words('games.of', { n: world.won, of: world.finished })}</b>
          </div>
        ))}
      </div>
      {figure('f:trophy', words('games.of', { n: won, of: finished }), words('games.games-won'))}
      {figure('f:glowing-star', `${best}`, words('games.best'))}
      {figure('f:sparkles', `${average}`, words('games.average'))}
    </section>
  );
}

/** Every game kept on this device: open ones first, then the finished ones as postcards. */
export default function Games(): ReactNode {
  const words = useUiText();
  const saves = useSaves();
  const [shown, setShown] = useState(PAGE);
  const open = saves.filter((save) => save.scores === undefined);
  const finished = saves.filter((save) => save.scores !== undefined);
  const fresh = (
    <a className="btn" href={linkTo('new')}>
      + {words('new')}
    </a>
  );
  return (
    <Page
      title={words('nav.games')}
      lead={words('games.lead')}
      actions={saves.length > 0 ? fresh : undefined}
    >
      {finished.length > 0 && <Stats saves={saves} />}
      {readStorage('evertable.online') === true && <WaitingTables />}
      {saves.length === 0 ? (
        <div className={`${panel.panel} ${styles.none}`}>
          <Figure of="f:deer" size={120} />
          <p>{words('games.none')}</p>
          {fresh}
        </div>
      ) : (
        <div className={styles.columns} data-both={open.length > 0 && finished.length > 0}>
          {open.length > 0 && (
            <section className={panel.panel} aria-label={words('games.waiting')}>
              <h2>{words('games.waiting')}</h2>
              {open.map((save) => (
                <OpenGame key={save.id} save={save} />
              ))}
            </section>
          )}
          {finished.length > 0 && (
            <section className={panel.panel} aria-label={words('games.finished')}>
              <h2>{words('games.finished')}</h2>
              <div className={styles.cards}>
                {finished.slice(0, shown).map((save) => (
                  <FinishedGame key={save.id} save={save} />
                ))}
              </div>
              {finished.length > shown && (
                <button type="button" className="btn q" onClick={() => setShown(shown + PAGE)}>
                  {words('games.more', { n: finished.length - shown })}
                </button>
              )}
            </section>
          )}
        </div>
      )}
    </Page>
  );
}

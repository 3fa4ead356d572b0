import { type ReactNode, useEffect } from 'react';
import { lazyPage } from '../../app/lazy-page.tsx';
import { linkTo, navigate } from '../../app/route.ts';
import { readStorage } from '../../app/storage.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { PLAY_NOW, type World, worldOf, WORLDS } from '../../games/registry.ts';
import { type SaveHead, startGame, useSaves } from '../../local/saves.ts';
import { BOT_NAMES } from '../../play/seat-names.ts';
import { Frame } from '../../ui/Page.tsx';
import { against, ContinueLink, stateWords } from '../SavedGame.tsx';
import styles from './Start.module.css';

/** Tables at the server: looked for only where this browser has sat at one. */
const WaitingTables = lazyPage(() => import('../../online/lobby/WaitingTables.tsx'));

const FIRST_TABLE = {
  setup: PLAY_NOW,
  seats: [
    { name: '', bot: null },
    { name: BOT_NAMES[0], bot: 'villager' },
  ],
};

/** The page on which a game of a world is set up. */
const setUp = ({ id, solo }: World): string => linkTo('new', solo === undefined ? 'bots' : 'solo', id);

function WorldCard({ world }: { readonly world: World }): ReactNode {
  const words = useUiText();
  const { id, accent, scenery, figures, sun } = world;
  return (
    <a className={`${styles.world} ${accent}`} href={setUp(world)} data-test="world">
      <Diorama className={styles.picture} of={scenery} width={428} height={290} figures={figures} sun={sun} />
      <span className={styles.about}>
        <span>
          <b>{words(`game.${id}`)}</b>
          <span className={styles.line}>{words(`world.${id}.line`)}</span>
          <small>{words(`world.${id}.players`)}</small>
        </span>
        <span className="btn">{words('start.world')}</span>
      </span>
    </a>
  );
}

/** The newest open game. */
function Continue({ open }: { readonly open: readonly SaveHead[] }): ReactNode {
  const words = useUiText();
  const [save] = open;
  const { scenery, figures, sun } = worldOf(save.setup);
  return (
    <section className={styles.continue} data-test="continue" aria-label={words('continue')}>
      <Diorama of={scenery} width={428} height={290} figures={figures} sun={sun} />
      <div>
        <h2>{words('continue.title')}</h2>
        <p>{words('continue.against', { names: against(save, words) })}</p>
        <p>{stateWords(save, words)}</p>
        <span className={styles.acts}>
          <ContinueLink save={save} />
          {open.length > 1 && <a href={linkTo('games')}>{words('continue.all', { n: open.length })}</a>}
        </span>
      </div>
    </section>
  );
}

const TILES = [
  { key: 'friends', href: linkTo('new', 'friends'), figures: ['f:otter', 'f:badger'] },
  { key: 'learn', href: linkTo('learn'), figures: ['f:deer', 'f:open-book'] },
  { key: 'rules', href: linkTo('reference'), figures: ['c:cardback', 'f:scroll'] },
] as const;

function Tile({ of: { key, href, figures } }: { readonly of: (typeof TILES)[number] }): ReactNode {
  const words = useUiText();
  return (
    <a className={styles.tile} href={href} data-tile={key}>
      <span className={styles.scene}>
        {figures.map((figure, i) => (
          <Figure key={figure} of={figure} size={i === 0 ? 60 : 50} />
        ))}
      </span>
      <b>{words(`way.${key}`)}</b>
      <span>{words(`way.${key}.text`)}</span>
    </a>
  );
}

/** Three worlds, and the way back into a game: one click plays, two choose. */
export default function Start(): ReactNode {
  const words = useUiText();
  const saves = useSaves();
  const open = saves.filter((save) => save.scores === undefined);
  // The table is fetched while the player still looks at the worlds.
  useEffect(() => {
    const timer = setTimeout(() => void import('../Play.tsx'), 400);
    return () => clearTimeout(timer);
  }, []);
  const last = saves.filter((save) => save.coach !== true).sort((a, b) => b.started - a.started)[0];
  const table = last ?? FIRST_TABLE;
  const playNow = (): void => navigate('play', startGame({ setup: table.setup, seats: table.seats }));
  const tables = readStorage('evertable.online') === true;
  return (
    <Frame sun={[0.79, 0.13, 0.075]}>
      <main className={styles.start}>
        <div className={styles.hero}>
          <div>
            <h1>{words('start.title')}</h1>
            <p>{words('start.text')}</p>
          </div>
          <button type="button" className={`btn ${styles.now}`} onClick={playNow}>
            {words('start.play')}
            <small>
              {words('start.play.table', {
                game: words(`game.${worldOf(table.setup).id}`),
                names: against(table, words),
              })}
            </small>
          </button>
        </div>
        <div className={styles.worlds}>
          {WORLDS.map((world) => (
            <WorldCard key={world.id} world={world} />
          ))}
        </div>
        <div className={styles.low}>
          {open.length > 0 && <Continue open={open} />}
          {tables && <WaitingTables />}
          {TILES.map((tile) => (
            <Tile key={tile.key} of={tile} />
          ))}
        </div>
      </main>
      <footer className={styles.foot}>
        {words('unofficial')} · <a href={linkTo('credits')}>{words('credits')}</a>
      </footer>
    </Frame>
  );
}

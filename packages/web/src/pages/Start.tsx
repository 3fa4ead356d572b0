import { type ReactNode, useEffect } from 'react';
import { lazyPage } from '../app/lazy-page.tsx';
import { navigate, linkTo } from '../app/route.ts';
import { readStorage } from '../app/storage.ts';
import { type SaveHead, startGame, useSaves } from '../local/saves.ts';
import { useSettings } from '../app/settings.ts';
import { useUiText, type UiText } from '../app/ui-text.ts';
import { Drawing } from '../art/Drawing.tsx';
import { Hills } from '../art/Hills.tsx';
import { Icon } from '../art/Icon.tsx';
import { Sticker } from '../art/Sticker.tsx';
import { CHALLENGER, mainBox, PLAY_NOW } from '../games/registry.ts';
import { BOT_NAMES, seatWords } from '../play/seat-names.ts';
import { Landscape } from '../art/Landscape.tsx';

/** Tables at the server: looked for only where this browser has sat at one. */
const WaitingTables = lazyPage(() => import('../online/lobby/WaitingTables.tsx'));

export function against(save: SaveHead, words: UiText): string {
  const solo = save.setup.solo ?? null;
  if (solo !== null) return words(`solo.${solo.name}`);
  const others = save.seats.slice(1).map((seat) => seatWords(words, seat, ''));
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(others);
}

export function SavedGame({ save }: { readonly save: SaveHead }): ReactNode {
  const words = useUiText();
  const { savedIcon, background } = mainBox(save.setup);
  const over = save.scores !== undefined;
  return (
    <a className="gm" href={linkTo('play', save.id)}>
      <span className="gi" style={{ background }}>
        <Icon of={savedIcon} size={28} />
      </span>
      <span>
        <b>{against(save, words)}</b>
        {words(`game.${save.setup.game}`)},{' '}
        {over ? words('points', { n: save.scores?.[0] ?? 0 }) : words(`season.${save.season}`)}
      </span>
      <span className={over ? 'wt' : 'go'}>{over ? words('watch') : words('continue.go')}</span>
    </a>
  );
}

interface Way {
  readonly key: string;
  readonly href: string;
  readonly theme: string;
  readonly seed: number;
  readonly pictures: ReactNode;
}

const WAYS: readonly Way[] = [
  {
    key: 'solo',
    href: linkTo('new', 'bots'),
    theme: 'wood summer',
    seed: 1,
    pictures: (
      <>
        <Sticker of="f:badger" size={66} />
        <Sticker of="f:owl" size={54} style={{ marginBottom: 14 }} />
        <Sticker of="f:fox" size={58} />
      </>
    ),
  },
  {
    key: 'challenges',
    href: linkTo('new', 'solo'),
    theme: 'mist summer',
    seed: 4,
    pictures: <Drawing of={CHALLENGER} size={100} />,
  },
  {
    key: 'friends',
    href: linkTo('new', 'friends'),
    theme: 'sea spring',
    seed: 2,
    pictures: (
      <>
        <Sticker of="f:crab" size={56} />
        <Sticker of="f:sailboat" size={70} />
        <Sticker of="f:penguin" size={58} />
      </>
    ),
  },
  {
    key: 'learn',
    href: linkTo('learn'),
    theme: 'wood spring',
    seed: 6,
    pictures: (
      <>
        <Sticker of="f:hedgehog" size={66} />
        <Sticker of="f:open-book" size={52} />
        <Sticker of="f:rabbit" size={62} />
      </>
    ),
  },
];

function StartHeader(): ReactNode {
  const words = useUiText();
  const { animal, name } = useSettings();
  return (
    <header className="nav">
      <a className="logo" href={linkTo()}>
        <Icon of="f:deciduous-tree" size={32} />
        Evertable
      </a>
      <span className="sp" />
      <nav aria-label={words('nav')}>
        <a href={linkTo('games')}>{words('nav.games')}</a>
        <a href={linkTo('reference')}>{words('nav.reference')}</a>
        <a href={linkTo('settings')} className="self">
          <span className="tok" style={{ '--p': '#0F6B6B', width: 40, height: 40 } as React.CSSProperties}>
            <Icon of={`f:${animal}`} size={27} />
          </span>
          {name || words('settings')}
        </a>
      </nav>
    </header>
  );
}

/** What one can do here besides playing at once. */
function Ways(): ReactNode {
  const words = useUiText();
  return (
    <div className="cards3">
      {WAYS.map((way) => (
        <a key={way.key} className="pc" href={way.href}>
          <span className={`scene ${way.theme}`}>
            <Hills width={290} height={122} seed={way.seed} />
            <span className="stickers">{way.pictures}</span>
          </span>
          <h2>{words(`way.${way.key}`)}</h2>
          <p>{words(`way.${way.key}.text`)}</p>
        </a>
      ))}
    </div>
  );
}

/** From nothing to playing: one click plays, two choose. */
export default function Start(): ReactNode {
  const words = useUiText();
  const saves = useSaves();
  const open = saves.filter((save) => save.scores === undefined);
  // The table is fetched while the player still looks at the valley.
  useEffect(() => {
    const timer = setTimeout(() => void import('./Play.tsx'), 400);
    return () => clearTimeout(timer);
  }, []);
  const playNow = (): void =>
    navigate(
      'play',
      startGame({
        setup: PLAY_NOW,
        seats: [
          { name: '', bot: null },
          { name: BOT_NAMES[0], bot: 'villager' },
        ],
      }),
    );
  return (
    <div className="startpage wood summer">
      <Landscape />
      <StartHeader />
      <main>
        <section className="ti">
          <h1>{words('start.title')}</h1>
          <p>{words('start.text')}</p>
          <div className="cta">
            <button type="button" className="btn" onClick={playNow}>
              {words('start.play')}
            </button>
            <a className="btn q" href={linkTo('new', 'bots')}>
              {words('start.choose')}
            </a>
          </div>
        </section>
        <div className="side">
          {open.length > 0 && (
            <section className="cont" data-test="continue" aria-label={words('continue')}>
              <h2>{words('continue')}</h2>
              {open.slice(0, 3).map((save) => (
                <SavedGame key={save.id} save={save} />
              ))}
              {open.length > 3 && <a href={linkTo('games')}>{words('continue.all', { n: open.length })}</a>}
            </section>
          )}
          {readStorage('evertable.online') === true && <WaitingTables />}
        </div>
        <Ways />
      </main>
      <footer className="foot">
        {words('unofficial')} · <a href={linkTo('credits')}>{words('credits')}</a>
      </footer>
    </div>
  );
}

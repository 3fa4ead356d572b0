import type { ReactNode } from 'react';
import { go, linkTo } from '../app/route.ts';
import { startGame } from '../app/saves.ts';
import { useWords } from '../app/texts.ts';
import { Sticker } from '../art/Art.tsx';
import { BOT_NAMES } from './names.ts';
import { Page } from './Page.tsx';

/** The way in for those who never played: a short word, then a game with a coach. */
export default function Learn(): ReactNode {
  const words = useWords();
  const begin = (): void =>
    go(
      'play',
      startGame({
        setup: { game: 'everdell', players: 2, first: 0 },
        seats: [
          { name: '', bot: null },
          { name: BOT_NAMES[2], bot: 'newcomer' },
        ],
        seed: 'first year',
        coach: true,
      }),
    );
  return (
    <Page title={words('learn.title')} theme="wood spring">
      <div className="learn">
        <div className="pn">
          <p>{words('learn.goal')}</p>
          <p>{words('learn.turn')}</p>
          <p>{words('learn.year')}</p>
          <div className="acts">
            <button type="button" className="btn go" onClick={begin}>
              {words('learn.begin')}
            </button>
            <a className="btn q" href={linkTo('reference')}>
              {words('nav.reference')}
            </a>
          </div>
        </div>
        <Sticker of="f:hedgehog" size={180} />
      </div>
    </Page>
  );
}

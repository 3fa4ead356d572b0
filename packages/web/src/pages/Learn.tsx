import type { ReactNode } from 'react';
import { navigate, linkTo } from '../app/route.ts';
import { type NewGame, startGame } from '../local/saves.ts';
import { useUiText } from '../app/ui-text.ts';
import { Sticker } from '../art/Sticker.tsx';
import { BOT_NAMES } from '../play/seat-names.ts';
import { Page } from '../ui/Page.tsx';

const AGAINST_A_BOT = [
  { name: '', bot: null },
  { name: BOT_NAMES[2], bot: 'newcomer' },
];

/** A first game of each kind, with the same deal for everybody. */
const LESSONS: readonly {
  readonly id: string;
  readonly picture: string;
  readonly title: string;
  readonly texts: readonly string[];
  readonly game: NewGame;
}[] = [
  {
    id: 'everdell',
    picture: 'f:hedgehog',
    title: 'learn.title',
    texts: ['learn.goal', 'learn.turn', 'learn.year'],
    game: {
      setup: { game: 'everdell', players: 2, first: 0 },
      seats: AGAINST_A_BOT,
      seed: 'first year',
      coach: true,
    },
  },
  {
    id: 'farshore',
    picture: 'f:sailboat',
    title: 'learn.farshore.title',
    texts: ['learn.farshore.goal'],
    game: {
      setup: { game: 'farshore', players: 2, first: 0 },
      seats: AGAINST_A_BOT,
      seed: 'first year',
      coach: true,
    },
  },
  {
    id: 'mistwood',
    picture: 'f:spider',
    title: 'learn.mistwood.title',
    texts: ['learn.mistwood.goal'],
    game: {
      setup: {
        game: 'everdell',
        players: 1,
        solo: { name: 'nightweave', level: 0 },
        options: { personality: 'notable' },
      },
      seats: [{ name: '', bot: null }],
      seed: 'first year',
      coach: true,
    },
  },
];

/** The way in for those who never played: a short word, then a game with a coach. */
export default function Learn(): ReactNode {
  const words = useUiText();
  return (
    <Page title={words('way.learn')} theme="wood spring">
      {LESSONS.map(({ id, picture, title, texts, game }) => (
        <section key={id} className="learn" data-test="lesson" aria-labelledby={`learn-${id}`}>
          <div className="pn">
            <h2 id={`learn-${id}`}>
              {words(`game.${id}`)}: {words(title)}
            </h2>
            {texts.map((text) => (
              <p key={text}>{words(text)}</p>
            ))}
            <div className="acts">
              <button type="button" className="btn go" onClick={() => navigate('play', startGame(game))}>
                {words('learn.begin')}
              </button>
              <a className="btn q" href={linkTo('reference', id)}>
                {words('nav.reference')}
              </a>
            </div>
          </div>
          <Sticker of={picture} size={150} />
        </section>
      ))}
    </Page>
  );
}

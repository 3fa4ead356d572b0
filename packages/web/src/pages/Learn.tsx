import type { ReactNode } from 'react';
import { linkTo, navigate } from '../app/route.ts';
import { useUiText } from '../app/ui-text.ts';
import { Sticker } from '../art/Sticker.tsx';
import { BOXES, loadLesson } from '../games/registry.ts';
import { startGame } from '../local/saves.ts';
import { Page } from '../ui/Page.tsx';

/** The way in for those who never played: a few sentences, then a game with a coach. */
export default function Learn(): ReactNode {
  const words = useUiText();
  const begin = async (box: string): Promise<void> => {
    navigate('play', startGame(await loadLesson(box)));
  };
  return (
    <Page title={words('way.learn')} theme="wood spring">
      {BOXES.map(({ id, title, learn }) => (
        <section key={id} className="learn" data-test="lesson" aria-labelledby={`learn-${id}`}>
          <div className="pn">
            <h2 id={`learn-${id}`}>
              {words(title)}: {words(learn.title)}
            </h2>
            {learn.texts.map((text) => (
              <p key={text}>{words(text)}</p>
            ))}
            <div className="acts">
              <button type="button" className="btn go" onClick={() => void begin(id)}>
                {words('learn.begin')}
              </button>
              <a className="btn q" href={linkTo('reference', id)}>
                {words('nav.reference')}
              </a>
            </div>
          </div>
          <Sticker of={learn.picture} size={150} />
        </section>
      ))}
    </Page>
  );
}

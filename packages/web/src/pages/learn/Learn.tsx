import type { ReactNode } from 'react';
import { linkTo, navigate } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama } from '../../art/Diorama.tsx';
import { Figure } from '../../art/Figure.tsx';
import { BOXES, type BoxEntry, loadLesson, tileLook, WORLDS } from '../../games/registry.ts';
import { startGame, useSaves } from '../../local/saves.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './Learn.module.css';

/** A lesson of one box: what it is about, and the game with the coach. */
function Lesson({ box }: { readonly box: BoxEntry }): ReactNode {
  const words = useUiText();
  const saves = useSaves();
  const { id, title, learn } = box;
  const world = WORLDS.find((one) => one.id === id);
  // A lesson that was begun is gone on with: the coach remembers where it was.
  const begun = saves.find(
    (save) =>
      save.coach === true &&
      save.scores === undefined &&
      world !== undefined &&
      worldMatches(save.setup, world),
  );
  const begin = async (): Promise<void> => navigate('play', begun?.id ?? startGame(await loadLesson(id)));
  return (
    <section
      className={`${styles.lesson} ${world?.accent ?? ''}`}
      data-world={world !== undefined}
      data-test="lesson"
      aria-labelledby={`learn-${id}`}
    >
      {world === undefined ? (
        <span className={styles.tile}>
          <Figure of={tileLook(id).figure} size={72} />
        </span>
      ) : (
        <Diorama of={world.scenery} width={428} height={230} figures={world.figures} sun={world.sun} />
      )}
      <div className={styles.words}>
        <h2 id={`learn-${id}`}>{words(title)}</h2>
        <b>{words(learn.title)}</b>
        {learn.texts.map((text) => (
          <p key={text}>{words(text)}</p>
        ))}
        <div className={styles.acts}>
          <button type="button" className="btn" onClick={() => void begin()}>
            {words(begun === undefined ? 'learn.begin' : 'learn.go-on')}
          </button>
          <a className="btn q" href={linkTo('reference', id)}>
            {words('nav.reference')}
          </a>
        </div>
      </div>
    </section>
  );
}

const worldMatches = (
  setup: { readonly game: string; readonly solo?: { readonly name: string } | null },
  world: { readonly game: string; readonly solo?: string },
): boolean => setup.game === world.game && (setup.solo?.name ?? undefined) === world.solo;

/** The way in for those who never played: a scripted first year in each world, with a coach. */
export default function Learn(): ReactNode {
  const words = useUiText();
  return (
    <Page title={words('way.learn')} lead={words('learn.lead')} theme="wood spring">
      <div className={styles.lessons}>
        {BOXES.map((box) => (
          <Lesson key={box.id} box={box} />
        ))}
      </div>
    </Page>
  );
}

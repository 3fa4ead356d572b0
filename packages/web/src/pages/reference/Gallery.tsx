import type { GameEventView, QuestionView, SpotView, View } from '@evertable/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslator } from '../../app/translator.ts';
import { useUiText } from '../../app/ui-text.ts';
import { BigCard } from '../../board/cards/BigCard.tsx';
import { HandCard } from '../../board/cards/HandCard.tsx';
import { Thumbnail } from '../../board/cards/Thumbnail.tsx';
import { BoardProvider } from '../../board/BoardProvider.tsx';
import { useSelection } from '../../board/selection.ts';
import { avatarsOf } from '../../board/avatars.ts';
import { QuestionPanel } from '../../board/question/QuestionPanel.tsx';
import { SpotGroup } from '../../board/spots/SpotGroup.tsx';
import { isOfCity, type BoardContext } from '../../board/context.ts';
import { ZoomPanel } from '../../board/zoom/ZoomPanel.tsx';
import { useBox } from '../../games/registry.ts';
import { Page } from '../../ui/Page.tsx';
import { BoxTabs } from './BoxTabs.tsx';
import { useCatalog } from './useCatalog.ts';
import { Loading } from '../../ui/Loading.tsx';
import panel from '../../ui/Panel.module.css';
import styles from './Gallery.module.css';

interface Recorded {
  readonly view: View;
  readonly questions: Readonly<Record<string, QuestionView>>;
  readonly events: Readonly<Record<string, GameEventView>>;
}

const RECORDED = import.meta.glob<{ default: unknown }>('../../fixtures/*.json');

const nothing = (): void => undefined;

/** A spot that did not lie on the recorded table. */
const unvisited = (id: string, group: string): SpotView => ({
  id,
  group,
  room: 1,
  workers: [],
  claimedBy: null,
  claimants: [],
  marks: {},
  stock: {},
  tokens: 0,
  under: [],
});

function Asked({
  table,
  question,
}: {
  readonly table: BoardContext;
  readonly question: QuestionView;
}): ReactNode {
  const selection = useSelection(question, question.id);
  return (
    <figure>
      <figcaption>{question.id}</figcaption>
      <BoardProvider board={{ ...table, selection, myChoice: true }}>
        <QuestionPanel
          noUndo={null}
          waiting={false}
          problem={null}
          hint={null}
          undo={nothing}
          skip={nothing}
        />
      </BoardProvider>
    </figure>
  );
}

/** A board with the recorded position and every spot of the box. */
function galleryBoard(
  recorded: View,
  parts: Pick<BoardContext, 'catalog' | 'screen' | 'translator' | 'words' | 'selection'>,
): BoardContext {
  const { catalog, screen, translator } = parts;
  const lying = recorded.spots;
  const others = Object.values(catalog.spots).filter((spot) => !lying.some((one) => one.id === spot.id));
  const view: View = {
    ...recorded,
    spots: [...lying, ...others.map(({ id, group }) => unvisited(id, group))],
  };
  const names = ['Fern', 'Ivy', 'Moss'];
  const seated = avatarsOf(view, names, 'hedgehog', translator, screen);
  // Questions come from tables of every size.
  const avatars = Array.from({ length: 5 }, (_, seat) => seated[seat] ?? seated[seat % seated.length]);
  return {
    ...parts,
    view,
    avatars,
    names: avatars.map((f) => f.name),
    preview: null,
    liveScore: true,
    myChoice: false,
    press: nothing,
    answer: () => undefined,
    confirm: nothing,
    openPlayer: nothing,
  };
}

/** Every card, spot, question and line of the log, for those who build and translate. */
export default function Gallery({ game }: { readonly game: string }): ReactNode {
  const words = useUiText();
  const screen = useBox(game);
  const catalog = useCatalog(screen?.reference.setups ?? null);
  const translator = useTranslator(screen?.reference.texts ?? null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const selection = useSelection(null, 0);
  useEffect(() => {
    void RECORDED[`../../fixtures/${game}.json`]?.().then((loaded) =>
      setRecorded(loaded.default as Recorded),
    );
  }, [game]);
  if (screen === null || catalog === null || translator === null || recorded === null)
    return (
      <Page title={words('gallery')}>
        <Loading />
      </Page>
    );
  const table = galleryBoard(recorded.view, { catalog, screen, translator, words, selection });
  const cards = Object.keys(catalog.cards).filter((id) => translator.has(`card.${id}.name`));
  const inCity = (id: string): boolean => isOfCity(catalog.cards[id]);
  return (
    <BoardProvider board={table}>
      <Page title={words('gallery')} theme={`${screen.theme.name} summer`}>
        <BoxTabs page="gallery" box={game} />
        <div className={`${panel.panel} ${styles.gallery}`} data-test="gallery">
          <h2>{words('reference.cards')}</h2>
          <div className={styles.wrap} data-test="samples">
            {cards.filter(inCity).map((id) => (
              <HandCard key={id} card={id} />
            ))}
          </div>
          <div className={styles.wrap} data-test="samples">
            {cards.filter(inCity).map((id) => (
              <Thumbnail key={id} card={id} />
            ))}
          </div>
          <h2>{words('reference.places')}</h2>
          <div className={styles.spots}>
            {[...new Set(table.view.spots.map((spot) => spot.group))].map((group) => (
              <div key={group} className="locs">
                <SpotGroup group={group} />
              </div>
            ))}
          </div>
          <h2>{words('gallery.questions')}</h2>
          <div className={`${styles.wrap} ${styles.slips}`} data-test="samples">
            {Object.values(recorded.questions).map((question) => (
              <Asked
                key={question.id}
                question={question}
                table={{ ...table, view: { ...table.view, viewer: question.seat } }}
              />
            ))}
          </div>
          <h2>{words('log')}</h2>
          <dl className={styles.events}>
            {Object.values(recorded.events).map((event) => (
              <div key={`${event.type} ${event.kind ?? ''}`}>
                <dt>{event.type}</dt>
                <dd>{translator.event(event, table.names).text}</dd>
              </div>
            ))}
          </dl>
          <h2>{words('gallery.large')}</h2>
          <div className={styles.library} data-test="cards">
            {cards.map((id) => (
              <BigCard key={id} card={id} table={table} />
            ))}
          </div>
        </div>
      </Page>
      <ZoomPanel scale={1} />
    </BoardProvider>
  );
}

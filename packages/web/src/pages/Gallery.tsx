import type { EventView, QuestionView, SpotView, View } from '@evertable/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../app/route.ts';
import { useSpeaker } from '../app/translator.ts';
import { useUiText } from '../app/ui-text.ts';
import { HandCard, Thumbnail } from '../board/cards/CardView.tsx';
import { BoardProvider } from '../board/BoardProvider.tsx';
import { useSelection } from '../board/selection.ts';
import { avatarsOf } from '../board/avatars.ts';
import { QuestionPanel } from '../board/question/QuestionPanel.tsx';
import { SpotGroup } from '../board/spots/Spots.tsx';
import { isOfCity, type BoardContext } from '../board/context.ts';
import { BigCard, ZoomPanel } from '../board/zoom/ZoomPanel.tsx';
import { Page } from '../ui/Page.tsx';
import { textSetup, useCatalog } from './useCatalog.ts';
import { Loading } from '../ui/Loading.tsx';

interface Recorded {
  readonly view: View;
  readonly questions: Readonly<Record<string, QuestionView>>;
  readonly events: Readonly<Record<string, EventView>>;
}

const RECORDED = import.meta.glob<{ default: unknown }>('../fixtures/*.json');

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
      <BoardProvider table={{ ...table, selection, myChoice: true }}>
        <QuestionPanel
          noUndo={null}
          waiting={false}
          trouble={null}
          hint={null}
          undo={nothing}
          skip={nothing}
        />
      </BoardProvider>
    </figure>
  );
}

/** Every card, spot, question and line of the log, for those who build and translate. */
export default function Gallery({ game }: { readonly game: string }): ReactNode {
  const words = useUiText();
  const catalog = useCatalog(game);
  const speaker = useSpeaker(textSetup(game));
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const selection = useSelection(null, 0);
  useEffect(() => {
    void RECORDED[`../fixtures/${game}.json`]?.().then((loaded) => setRecorded(loaded.default as Recorded));
  }, [game]);
  if (catalog === null || speaker === null || recorded === null)
    return (
      <Page title={words('gallery')}>
        <Loading />
      </Page>
    );
  const lying = recorded.view.spots;
  const others = Object.values(catalog.spots).filter((spot) => !lying.some((one) => one.id === spot.id));
  const view: View = {
    ...recorded.view,
    spots: [...lying, ...others.map(({ id, group }) => unvisited(id, group))],
  };
  const names = ['Fern', 'Ivy', 'Moss'];
  const seated = avatarsOf(view, names, 'hedgehog', speaker);
  // Questions come from tables of every size.
  const avatars = Array.from({ length: 5 }, (_, seat) => seated[seat] ?? seated[seat % seated.length]);
  const table: BoardContext = {
    catalog,
    view,
    speaker,
    words,
    avatars,
    names: avatars.map((f) => f.name),
    selection,
    preview: null,
    liveScore: true,
    myChoice: false,
    press: nothing,
    confirm: nothing,
    openPlayer: nothing,
  };
  const cards = Object.keys(catalog.cards).filter((id) => speaker.has(`card.${id}.name`));
  const inCity = (id: string): boolean => isOfCity(catalog.cards[id]);
  const theme = { farshore: 'sea summer', mistwood: 'mist summer' }[game] ?? 'wood summer';
  return (
    <BoardProvider table={table}>
      <Page title={words('gallery')} theme={theme}>
        <nav className="gametabs" aria-label={words('new.game')}>
          {['everdell', 'farshore', 'mistwood'].map((one) => (
            <a key={one} href={linkTo('gallery', one)} aria-current={one === game ? 'page' : undefined}>
              {words(`game.${one}`)}
            </a>
          ))}
        </nav>
        <div className="pn gallery" data-test="gallery">
          <h2>{words('reference.cards')}</h2>
          <div className="wrap" data-test="samples">
            {cards.filter(inCity).map((id) => (
              <HandCard key={id} card={id} />
            ))}
          </div>
          <div className="wrap" data-test="samples">
            {cards.filter(inCity).map((id) => (
              <Thumbnail key={id} card={id} />
            ))}
          </div>
          <h2>{words('reference.places')}</h2>
          <div className="spots">
            {[...new Set(view.spots.map((spot) => spot.group))].map((group) => (
              <div key={group} className="locs">
                <SpotGroup group={group} />
              </div>
            ))}
          </div>
          <h2>{words('gallery.questions')}</h2>
          <div className="wrap slips" data-test="samples">
            {Object.values(recorded.questions).map((question) => (
              <Asked
                key={question.id}
                question={question}
                table={{ ...table, view: { ...view, viewer: question.seat } }}
              />
            ))}
          </div>
          <h2>{words('log')}</h2>
          <dl className="eventlines">
            {Object.values(recorded.events).map((event) => (
              <div key={`${event.type} ${event.kind ?? ''}`}>
                <dt>{event.type}</dt>
                <dd>{speaker.event(event, table.names).text}</dd>
              </div>
            ))}
          </dl>
          <h2>{words('gallery.large')}</h2>
          <div className="library" data-test="cards">
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

import type { EventView, QuestionView, SpotView, View } from '@evertable/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../app/route.ts';
import { useSpeaker, useWords } from '../app/texts.ts';
import { HandCard, Thumb } from '../board/CardView.tsx';
import { AtTable } from '../board/AtTable.tsx';
import { useChoosing } from '../board/choosing.ts';
import { figuresOf } from '../board/figures.ts';
import { Slip } from '../board/Slip.tsx';
import { SpotGroup } from '../board/Spots.tsx';
import { isOfCity, type TableContents } from '../board/table.ts';
import { BigCard, ZoomPanel } from '../board/ZoomPanel.tsx';
import { Page } from './Page.tsx';
import { spokenSetup, useCatalog } from './useCatalog.ts';
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
  readonly table: TableContents;
  readonly question: QuestionView;
}): ReactNode {
  const choosing = useChoosing(question, question.id);
  return (
    <figure>
      <figcaption>{question.id}</figcaption>
      <AtTable table={{ ...table, choosing, myChoice: true }}>
        <Slip noUndo={null} waiting={false} trouble={null} hint={null} undo={nothing} skip={nothing} />
      </AtTable>
    </figure>
  );
}

/** Every card, spot, question and line of the log, for those who build and translate. */
export default function Gallery({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const catalog = useCatalog(game);
  const speaker = useSpeaker(spokenSetup(game));
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const choosing = useChoosing(null, 0);
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
  const seated = figuresOf(view, names, 'hedgehog', speaker);
  // Questions come from tables of every size.
  const figures = Array.from({ length: 5 }, (_, seat) => seated[seat] ?? seated[seat % seated.length]);
  const table: TableContents = {
    catalog,
    view,
    speaker,
    words,
    figures,
    names: figures.map((f) => f.name),
    choosing,
    preview: null,
    liveScore: true,
    myChoice: false,
    press: nothing,
    confirm: nothing,
    openRival: nothing,
  };
  const cards = Object.keys(catalog.cards).filter((id) => speaker.has(`card.${id}.name`));
  const inCity = (id: string): boolean => isOfCity(catalog.cards[id]);
  const theme = { farshore: 'sea summer', mistwood: 'mist summer' }[game] ?? 'wood summer';
  return (
    <AtTable table={table}>
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
              <Thumb key={id} card={id} />
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
    </AtTable>
  );
}

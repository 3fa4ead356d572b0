import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLayout } from '../app/layout.ts';
import { go, linkTo } from '../app/route.ts';
import { freshId, readSave, type Save, writeSave } from '../app/saves.ts';
import { useSettings } from '../app/settings.ts';
import { useSpeaker, useWords } from '../app/texts.ts';
import { Own } from '../art/Art.tsx';
import { AtTable } from '../board/AtTable.tsx';
import { useChoosing } from '../board/choosing.ts';
import { figuresOf } from '../board/figures.ts';
import { useFlights } from '../board/flights.ts';
import Log from '../board/Log.tsx';
import { TableView } from '../board/TableView.tsx';
import { ZoomPanel } from '../board/ZoomPanel.tsx';
import { type Client, startClient } from '../play/client.ts';
import type { Catalog, Snapshot, TurnPoint } from '../play/types.ts';
import { seatWords } from './names.ts';
import { Trouble } from './Trouble.tsx';
import { Loading } from '../ui/Loading.tsx';

/** Sees what lies open to all. */
const ONLOOKER = -1;

/** In a finished game nothing is hidden any more; in another one no more is shown than those who look may know. */
function eyesOf(save: Save, over: boolean): readonly number[] {
  if (over) return save.seats.map((_, seat) => seat);
  const persons = save.seats.flatMap((seat, i) => (seat.bot === null ? [i] : []));
  return persons.length === 1 ? persons : [];
}

interface Loaded {
  readonly save: Save;
  /** The seats whose hands are shown. */
  readonly eyes: readonly number[];
  readonly client: Client;
  readonly catalog: Catalog;
  readonly history: readonly TurnPoint[];
}

/** A game of this device, or a finished one of the server this page came from. */
async function findSave(id: string): Promise<Save> {
  const kept = readSave(id);
  if (kept !== null) return kept;
  const { fetchFinished, isTableId } = await import('../online/finished.ts');
  if (!isTableId(id)) throw new Error('no such game');
  return (await fetchFinished(id)).save;
}

/** A game from its first turn to its last, at the viewer's pace. */
export default function Replay({
  id,
  start,
}: {
  readonly id: string;
  readonly start: number | null;
}): ReactNode {
  const words = useWords();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const client = startClient();
    const open = async (): Promise<void> => {
      const save = await findSave(id);
      const { catalog, snapshot } = await client.open(save);
      const eyes = eyesOf(save, snapshot.view.over);
      const history = await client.history(eyes.length === 0 ? ONLOOKER : undefined);
      setLoaded({ save, eyes, client, catalog, history });
    };
    open().catch(() => setFailed(true));
    return () => client.close();
  }, [id]);
  if (failed) return <Trouble title={words('trouble.open')} text={words('trouble.no-such-game')} />;
  if (loaded === null) return <Loading />;
  return <Film {...loaded} start={start} />;
}

function Film({
  save,
  eyes,
  client,
  catalog,
  history,
  start,
}: Loaded & { readonly start: number | null }): ReactNode {
  const words = useWords();
  const speaker = useSpeaker(catalog.setup);
  const settings = useSettings();
  const layout = useLayout();
  const first = start === null ? 0 : history.findIndex((point) => point.answers >= start);
  const [at, setAt] = useState(Math.max(0, first));
  const [viewer, setViewer] = useState(eyes[0] ?? 0);
  const [running, setRunning] = useState(false);
  const [log, setLog] = useState(false);
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const wanted = useRef(0);
  const choosing = useChoosing(null, at);
  const turn = history[at];
  useEffect(() => {
    const ticket = ++wanted.current;
    void client.at(turn.answers, eyes.includes(viewer) ? viewer : ONLOOKER).then((found) => {
      if (ticket === wanted.current) setSnapshot({ ...found, view: { ...found.view, viewer } });
    });
  }, [client, turn, viewer, eyes]);
  useFlights(snapshot);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(
      () => (at + 1 < history.length ? setAt(at + 1) : setRunning(false)),
      1400 / (settings.speed || 4),
    );
    return () => clearTimeout(timer);
  }, [running, at, history.length, settings.speed]);
  const names = useMemo(
    () => save.seats.map((seat) => seatWords(words, seat, settings.name || words('guest'))),
    [save.seats, settings.name, words],
  );
  const soFar = useMemo(() => history.slice(0, at + 1), [history, at]);
  if (speaker === null || snapshot === null) return <Loading />;
  const figures = figuresOf(snapshot.view, names, settings.animal, speaker);
  const called = figures.map((f) => f.name);
  const lines = speaker.log(turn.events, called, 90);

  /** From here on one's own: the same game up to this turn, played differently. */
  const playFromHere = (): void => {
    const copy = freshId();
    const now = Date.now();
    const { scores: _, winners: __, ...rest } = save;
    const answers = save.answers.slice(0, at === 0 ? 0 : history[at - 1].answers);
    writeSave({ ...rest, id: copy, answers, started: now, changed: now });
    go('play', copy);
  };

  return (
    <AtTable
      table={{
        catalog,
        view: snapshot.view,
        speaker,
        words,
        figures,
        names: called,
        choosing,
        preview: null,
        liveScore: true,
        myChoice: false,
        press: () => undefined,
        confirm: () => undefined,
        openRival: setViewer,
      }}
    >
      <TableView
        layout={layout}
        last={lines}
        openLog={() => setLog(!log)}
        openMenu={() => go(readSave(save.id) === null ? 'table' : 'play', save.id)}
        askHint={null}
        film={
          <section className="slip film" data-test="replay" aria-label={words('replay')}>
            <div className="eyebrow">
              {words('replay')} · {words('turn.of', { n: at + 1, of: history.length })}
            </div>
            <div className="body" aria-live="polite">
              {lines.map((line, i) => (
                // oxlint-disable-next-line react/no-array-index-key
                <p key={i}>{line.text}</p>
              ))}
            </div>
            <input
              type="range"
              min={0}
              max={history.length - 1}
              value={at}
              aria-label={words('replay.jump')}
              onChange={(event) => {
                setRunning(false);
                setAt(Number(event.target.value));
              }}
            />
            <div className="acts">
              <button
                type="button"
                className="btn q"
                aria-label={words('replay.back')}
                disabled={at === 0}
                onClick={() => setAt(at - 1)}
              >
                <Own of="back" />
              </button>
              <button
                type="button"
                className="btn go"
                aria-label={words(running ? 'replay.pause' : 'replay.play')}
                onClick={() => setRunning(!running)}
              >
                <Own of={running ? 'pause' : 'play'} />
              </button>
              <button
                type="button"
                className="btn q"
                aria-label={words('replay.next')}
                disabled={at + 1 >= history.length}
                onClick={() => setAt(at + 1)}
              >
                <Own of="next" />
              </button>
            </div>
            <div className="acts">
              <button type="button" className="lk" onClick={playFromHere}>
                {words('replay.from-here')}
              </button>
              <a className="lk" href={linkTo()}>
                {words('home')}
              </a>
            </div>
          </section>
        }
      />
      <ZoomPanel scale={layout.scale} />
      {log && <Log history={soFar} close={() => setLog(false)} />}
    </AtTable>
  );
}

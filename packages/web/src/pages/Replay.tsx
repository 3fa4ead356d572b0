import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLayout } from '../app/layout.ts';
import { navigate, linkTo } from '../app/route.ts';
import { newId, readSave, type Save, writeSave } from '../local/saves.ts';
import { useSettings } from '../app/settings.ts';
import { useSpeaker } from '../app/translator.ts';
import { useUiText } from '../app/ui-text.ts';
import { Drawing } from '../art/Drawing.tsx';
import { BoardProvider } from '../board/BoardProvider.tsx';
import { useSelection } from '../board/selection.ts';
import { avatarsOf } from '../board/avatars.ts';
import { useFlights } from '../board/motion/flights.ts';
import Log from '../board/log/Log.tsx';
import { Board } from '../board/Board.tsx';
import { ZoomPanel } from '../board/zoom/ZoomPanel.tsx';
import { type GameWorker, startGameWorker } from '../local/game-worker.ts';
import type { Catalog, Snapshot, TurnPoint } from '../play/table-source.ts';
import { seatWords } from '../play/seat-names.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';
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
  readonly client: GameWorker;
  readonly catalog: Catalog;
  readonly history: readonly TurnPoint[];
  readonly rulesChanged: 'continued' | 'shown' | null;
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
  const words = useUiText();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const client = startGameWorker();
    const open = async (): Promise<void> => {
      const save = await findSave(id);
      const { catalog, snapshot, rulesChanged } = await client.open(save);
      const eyes = eyesOf(save, snapshot.view.over);
      const history = await client.history(eyes.length === 0 ? ONLOOKER : undefined);
      setLoaded({ save, eyes, client, catalog, history, rulesChanged });
    };
    open().catch(() => setFailed(true));
    return () => client.close();
  }, [id]);
  if (failed) return <ErrorPage title={words('trouble.open')} text={words('trouble.no-such-game')} />;
  if (loaded === null) return <Loading />;
  return <ReplayPlayer {...loaded} start={start} />;
}

function ReplayPlayer({
  save,
  eyes,
  client,
  catalog,
  history,
  rulesChanged,
  start,
}: Loaded & { readonly start: number | null }): ReactNode {
  const words = useUiText();
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
  const selection = useSelection(null, at);
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
  const avatars = avatarsOf(snapshot.view, names, settings.animal, speaker);
  const called = avatars.map((f) => f.name);
  const lines = speaker.log(turn.events, called, 90);

  /** From here on one's own: the same game up to this turn, played differently. */
  const playFromHere = (): void => {
    const copy = newId();
    const now = Date.now();
    const { scores: _, winners: __, ...rest } = save;
    const answers = save.answers.slice(0, at === 0 ? 0 : history[at - 1].answers);
    const kept = save.kept && { ...save.kept, turns: [] };
    writeSave({ ...rest, ...(kept && { kept }), id: copy, answers, started: now, changed: now });
    navigate('play', copy);
  };

  return (
    <BoardProvider
      table={{
        catalog,
        view: snapshot.view,
        speaker,
        words,
        avatars,
        names: called,
        selection,
        preview: null,
        liveScore: true,
        myChoice: false,
        press: () => undefined,
        confirm: () => undefined,
        openPlayer: setViewer,
      }}
    >
      <Board
        layout={layout}
        last={lines}
        openLog={() => setLog(!log)}
        openMenu={() => navigate(readSave(save.id) === null ? 'table' : 'play', save.id)}
        askHint={null}
        film={
          <section className="slip film" data-test="replay" aria-label={words('replay')}>
            <div className="eyebrow">
              {words('replay')} · {words('turn.of', { n: at + 1, of: history.length })}
            </div>
            <div className="body" aria-live="polite">
              {rulesChanged !== null && <p>{words(`rules.${rulesChanged}`)}</p>}
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
                <Drawing of="back" />
              </button>
              <button
                type="button"
                className="btn go"
                aria-label={words(running ? 'replay.pause' : 'replay.play')}
                onClick={() => setRunning(!running)}
              >
                <Drawing of={running ? 'pause' : 'play'} />
              </button>
              <button
                type="button"
                className="btn q"
                aria-label={words('replay.next')}
                disabled={at + 1 >= history.length}
                onClick={() => setAt(at + 1)}
              >
                <Drawing of="next" />
              </button>
            </div>
            <div className="acts">
              {rulesChanged === null && (
                <button type="button" className="lk" onClick={playFromHere}>
                  {words('replay.from-here')}
                </button>
              )}
              <a className="lk" href={linkTo()}>
                {words('home')}
              </a>
            </div>
          </section>
        }
      />
      <ZoomPanel scale={layout.scale} />
      {log && <Log history={soFar} close={() => setLog(false)} />}
    </BoardProvider>
  );
}

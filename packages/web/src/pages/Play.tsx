import type { EventView } from '@evertable/engine';
import type { Speaker } from '@evertable/text';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { later } from '../app/later.tsx';
import { useLayout } from '../app/layout.ts';
import { go } from '../app/route.ts';
import { freshId, readSave, writeSave } from '../app/saves.ts';
import { useSettings } from '../app/settings.ts';
import { sound } from '../app/sound.ts';
import { useSpeaker, useWords, type Words } from '../app/texts.ts';
import { AtTable } from '../board/AtTable.tsx';
import { useChoosing } from '../board/choosing.ts';
import { figuresOf } from '../board/figures.ts';
import { useFlights } from '../board/flights.ts';
import type { Advice } from '../board/Plans.tsx';
import { useShared } from '../board/share.ts';
import type { TableContents } from '../board/table.ts';
import { TableView } from '../board/TableView.tsx';
import { Token } from '../board/Token.tsx';
import { ZoomPanel } from '../board/ZoomPanel.tsx';
import { closeZoom } from '../board/zoom.ts';
import { useAgain } from '../play/again.ts';
import { startClient } from '../play/client.ts';
import { heard } from '../play/heard.ts';
import type { Preview, Snapshot, TurnPoint } from '../play/types.ts';
import { type LiveGame, useGame } from '../play/useGame.ts';
import { useCoach } from './Coach.tsx';
import { seatWords } from './names.ts';
import { Trouble } from './Trouble.tsx';
import { Loading } from '../ui/Loading.tsx';

/** What nobody needs at the first look. */
const LATER = {
  End: () => import('./End.tsx'),
  GameMenu: () => import('./GameMenu.tsx'),
  InWords: () => import('./InWords.tsx'),
  Log: () => import('../board/Log.tsx'),
  Peek: () => import('../board/Peek.tsx'),
  ZoomBox: () => import('../board/ZoomBox.tsx'),
};
const End = later(LATER.End);
const GameMenu = later(LATER.GameMenu);
const InWords = later(LATER.InWords);
const Log = later(LATER.Log);
const Peek = later(LATER.Peek);
const SOON = 700;

/** It is fetched all the same, before the network may be gone. */
function useLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(LATER)) load().catch(() => undefined);
    }, SOON);
    return () => clearTimeout(timer);
  }, []);
}

export default function Play({ id }: { readonly id: string }): ReactNode {
  const loading = useGame(id);
  const words = useWords();
  const failed = loading !== null && 'failed' in loading ? loading.failed : null;
  if (failed !== null)
    return (
      <Trouble
        title={words('trouble.open')}
        text={words(failed === 'unfit' ? 'trouble.unfit' : 'trouble.no-such-game')}
      >
        {failed === 'unfit' && <FromWhereItFits id={id} />}
      </Trouble>
    );
  if (loading === null || !('game' in loading)) return <Loading />;
  return <Live key={id} game={loading.game} />;
}

/** A copy of a game, up to where this version can follow it. */
function FromWhereItFits({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const [fits, setFits] = useState(0);
  const save = readSave(id);
  useEffect(() => {
    const client = startClient();
    if (save !== null) client.fitting(save).then(setFits, () => undefined);
    return () => client.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  if (save === null || fits === 0) return null;
  const copy = (): void => {
    const { scores: _, winners: __, ...rest } = save;
    const name = freshId();
    const now = Date.now();
    writeSave({ ...rest, id: name, answers: save.answers.slice(0, fits), started: now, changed: now });
    go('play', name);
  };
  return (
    <button type="button" className="btn" onClick={copy}>
      {words('trouble.unfit.go-on')}
    </button>
  );
}

/** What only a table at a server has. */
export interface OnlineActions {
  /** Whether one sits at the table, or looks on. */
  readonly seated: boolean;
  /** Whether no other person plays. */
  readonly alone: boolean;
  /** Whether a bot may be asked for advice here. */
  readonly hints: boolean;
  readonly resign: () => void;
  /** null while somebody is asking already. */
  readonly askUndo: (() => void) | null;
  /** null for somebody who only watched. */
  readonly rematch: ((deal: 'new' | 'same') => void) | null;
  /** What the end has to say besides. */
  readonly atEnd?: ReactNode;
}

export function Live({
  game: live,
  online,
}: {
  readonly game: LiveGame;
  readonly online?: OnlineActions;
}): ReactNode {
  const { game, again } = useAgain(live);
  const { catalog, snapshot, client, save, moment } = game;
  const view = useShared(snapshot.view);
  const words = useWords();
  const speaker = useSpeaker(catalog.setup);
  const settings = useSettings();
  const layout = useLayout();
  const [rival, setRival] = useState<number | null>(null);
  const [log, setLog] = useState<readonly TurnPoint[] | null>(null);
  const [menu, setMenu] = useState(false);
  const [previewed, setPreviewed] = useState<{
    readonly of: string;
    readonly preview: Preview | null;
  } | null>(null);
  const [hinted, setHinted] = useState<{ readonly at: number; readonly hint: Advice } | null>(null);
  const [lookBack, setLookBack] = useState(false);
  const [inWords, setInWords] = useState(false);
  const persons = online === undefined ? save.seats.filter((seat) => seat.bot === null).length : 1;
  /** The person the device was last handed to: of several, whoever opens the page is not known yet. */
  const [holder, setHolder] = useState(persons > 1 ? null : view.viewer);
  /** Whose side of the table somebody who only watches sits at. */
  const [beside, setBeside] = useState(0);

  const question =
    view.question !== null && view.question.seat === view.viewer && !snapshot.bot ? view.question : null;
  const choosing = useChoosing(question, moment);
  const names = useMemo(
    () => save.seats.map((seat) => seatWords(words, seat, settings.name || words('guest'))),
    [save.seats, settings.name, words],
  );
  const coach = useCoach(save.coach === true ? save.id : null, view, question);
  useFlights(moment);
  useLater();

  const answerKey = JSON.stringify(choosing.answer);
  const asked = `${moment} ${answerKey}`;
  useEffect(() => {
    const answer = JSON.parse(answerKey) as typeof choosing.answer;
    if (answer === null || question === null) return undefined;
    let wanted = true;
    client.preview(answer).then(
      (found) => {
        if (wanted) setPreviewed({ of: asked, preview: found });
      },
      // Without a preview the choice is as good as with one.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  const preview = previewed?.of === asked ? previewed.preview : null;
  const hint = hinted?.at === moment ? hinted.hint : null;
  const setHint = (advice: Advice): void => setHinted({ at: moment, hint: advice });

  // One click is enough where the player wishes it so.
  const quick = settings.quick && question !== null && question.max === 1 && question.shape === 'pick';
  useEffect(() => {
    if (!quick || choosing.answer === null || choosing.total === 0) return;
    // What is picked already because there is nothing else to do is not done unseen.
    if (choosing.picked[0] === 'pass' || (question.id === 'turn' && question.options.length === 1)) return;
    game.send(choosing.answer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answerKey, quick]);

  useEffect(() => {
    closeZoom();
    if (log !== null) void client.history().then(setLog);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moment]);

  const figures = useShared(
    useMemo(
      () => (speaker === null ? [] : figuresOf(view, names, settings.animal, speaker)),
      [view, names, settings.animal, speaker],
    ),
  );
  const called = useMemo(() => figures.map((f) => f.name), [figures]);

  const others = useOthers(snapshot.events, view.viewer);
  const lastLines = useMemo(
    () => (speaker === null ? [] : speaker.log(others, called, 70)),
    [speaker, others, called],
  );

  useEffect(() => {
    const nightweave = view.players.findIndex((player) => player.automaton?.id === 'nightweave');
    for (const one of heard(snapshot.events, nightweave)) sound(one);
    if (question?.id === 'turn') sound('turn');
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moment]);

  // What happened and what is asked, for ears.
  const said = useMemo(() => {
    if (speaker === null) return '';
    const happened = speaker.log(snapshot.events, called, 200).map((line) => line.text);
    return [...happened, question === null ? '' : speaker.question(question, called).text].join(' ');
  }, [speaker, snapshot.events, called, question]);

  const { confirm, press } = useActions(game, choosing);

  const toggleLog = (): void => {
    if (log !== null) setLog(null);
    else void client.history().then(setLog);
  };
  /** Asking again when it has been given puts it away. */
  const askHint = (): void => {
    if (hint !== null && hint !== 'thinking') {
      setHinted(null);
      return;
    }
    setHint('thinking');
    client.hint().then(setHint, () => setHint([]));
  };

  const mayAsk = question !== null && online?.hints !== false;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (typing || event.altKey) return;
      if (event.key === 'Enter' && event.ctrlKey) {
        event.preventDefault();
        confirm();
      }
      if (event.ctrlKey || event.metaKey) return;
      if (event.key === 'u' && snapshot.noUndo === null) game.undo();
      else if (event.key === 'l') toggleLog();
      else if (event.key === 'h' && mayAsk) askHint();
      else if (/^[1-8]$/.test(event.key)) {
        const card = view.display[Number(event.key) - 1]?.card;
        if (typeof card === 'string') press(card);
      } else if (event.key === 'Escape') {
        closeZoom();
        setLog(null);
        setRival(null);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const watching = online?.seated === false;
  const { liveScore } = settings;
  const table = useMemo(
    (): TableContents | null =>
      speaker && {
        catalog,
        view: watching ? { ...view, viewer: beside } : view,
        speaker,
        words,
        figures,
        names: called,
        choosing,
        preview,
        liveScore,
        rolled: others.findLast((e) => e.type === 'roll')?.n ?? null,
        myChoice: question !== null,
        press,
        confirm,
        openRival: watching ? setBeside : setRival,
      },
    [
      catalog,
      watching,
      view,
      beside,
      speaker,
      words,
      figures,
      called,
      choosing,
      preview,
      liveScore,
      others,
      question,
      press,
      confirm,
    ],
  );

  if (speaker === null || table === null) return <Loading />;
  if (view.over && !lookBack)
    return (
      <End
        game={game}
        speaker={speaker}
        figures={figures}
        lookBack={() => setLookBack(true)}
        {...(online && { online })}
      />
    );
  if (persons > 1 && holder !== view.viewer && question !== null)
    return <HandOver figure={figures[view.viewer]} take={() => setHolder(view.viewer)} />;

  const rivalView = rival === null ? undefined : view.players[rival];
  return (
    <AtTable table={table}>
      <TableView
        layout={layout}
        coach={coach}
        moment={moment}
        last={lastLines}
        openLog={toggleLog}
        openMenu={() => setMenu(true)}
        askHint={mayAsk ? askHint : null}
        slip={{
          noUndo: noUndoWords(snapshot, words, speaker),
          askUndo: (online?.seated === true && !view.over && online.askUndo) || null,
          waiting: snapshot.bot,
          trouble:
            game.trouble !== null
              ? online === undefined
                ? speaker.error('illegal-answer')
                : game.trouble
              : game.unsaved
                ? words('trouble.unsaved')
                : null,
          hint,
          undo: watching ? null : game.undo,
          skip: game.skip,
        }}
      />
      <div
        className="sr"
        role="status"
        aria-live="polite"
        data-answers={snapshot.answers.length}
        data-busy={game.busy || snapshot.bot}
      >
        {said}
      </div>
      <ZoomPanel scale={layout.scale} />
      {log !== null && <Log history={log} close={() => setLog(null)} />}
      {rivalView !== undefined && <Peek player={rivalView} close={() => setRival(null)} />}
      {inWords && <InWords close={() => setInWords(false)} />}
      {menu && (
        <GameMenu
          inWords={() => {
            setMenu(false);
            setInWords(true);
          }}
          game={game}
          speaker={speaker}
          close={() => setMenu(false)}
          again={again}
          leave={() => (online === undefined ? go() : go('online'))}
          {...(online && { online })}
          {...(lookBack && { toEnd: () => setLookBack(false) })}
        />
      )}
    </AtTable>
  );
}

/** Why nothing can be taken back now; null when something can. */
function noUndoWords({ view, bot, noUndo }: Snapshot, words: Words, speaker: Speaker): string | null {
  if (view.over) return words('game-over');
  if (bot) return words('undo.not-now');
  if (noUndo === null) return null;
  return noUndo === 'not-yours' || noUndo === 'not-now' ? words(`undo.${noUndo}`) : speaker.noUndo(noUndo);
}

/** What others did last: it stays until they do something again. */
function useOthers(events: readonly EventView[], viewer: number): readonly EventView[] {
  const [kept, setKept] = useState<readonly EventView[]>([]);
  const fresh = useMemo(
    () => events.filter((e) => e.type !== 'refill' && e.type !== 'shuffle' && e.seat !== viewer),
    [events, viewer],
  );
  if (fresh.length > 0 && kept !== fresh) setKept(fresh);
  return fresh.length > 0 ? fresh : kept;
}

/** What can be done is always the same: it looks at what is chosen only when it is done. */
function useActions(game: LiveGame, choosing: TableContents['choosing']) {
  const now = useRef({ game, choosing });
  useLayoutEffect(() => {
    now.current = { game, choosing };
  });
  return useMemo(
    () => ({
      confirm: (): void => {
        const { game: at, choosing: chosen } = now.current;
        if (chosen.answer !== null) at.send(chosen.answer);
      },
      press: (thing: string): void => {
        const { choosing: chosen } = now.current;
        const options = chosen.byThing.get(thing);
        if (options === undefined) return;
        sound('pick');
        // A thing with several options goes through them one after the other.
        const at = options.findIndex((o) => chosen.picked.includes(o.key));
        if (at >= 0 && at + 1 < options.length) chosen.toggle(options[at + 1].key);
        else if (at >= 0) chosen.toggle(options[at].key);
        else chosen.toggle(options[0].key);
      },
    }),
    [],
  );
}

/** Between two people at one device: nobody sees the other's hand. */
function HandOver({
  figure,
  take,
}: {
  readonly figure: { name: string; icon: string; color: string };
  readonly take: () => void;
}): ReactNode {
  const words = useWords();
  return (
    <main data-test="pass-device" className="page handover wood summer">
      <Token figure={figure} size={120} />
      <h1>{words('handover.title', { name: figure.name })}</h1>
      <p>{words('handover.text', { name: figure.name })}</p>
      {/* The one thing there is to do here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="btn" autoFocus onClick={take}>
        {words('handover.take', { name: figure.name })}
      </button>
    </main>
  );
}

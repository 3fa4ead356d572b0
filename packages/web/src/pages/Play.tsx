import type { EventView } from '@evertable/engine';
import type { Speaker } from '@evertable/text';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPage } from '../app/lazy-page.tsx';
import { useLayout } from '../app/layout.ts';
import { navigate } from '../app/route.ts';
import { newId, readSave, type Save, writeSave } from '../local/saves.ts';
import { useSettings } from '../app/settings.ts';
import { sound } from '../app/sound.ts';
import { useSpeaker } from '../app/translator.ts';
import { useUiText, type UiText } from '../app/ui-text.ts';
import { BoardProvider } from '../board/BoardProvider.tsx';
import { useSelection } from '../board/selection.ts';
import { avatarsOf } from '../board/avatars.ts';
import { useFlights } from '../board/motion/flights.ts';
import type { Advice } from '../board/question/HintPanel.tsx';
import { useShared } from '../app/structural-sharing.ts';
import type { BoardContext } from '../board/context.ts';
import { Board } from '../board/Board.tsx';
import { Token } from '../board/Token.tsx';
import { ZoomPanel } from '../board/zoom/ZoomPanel.tsx';
import { closeZoom } from '../board/zoom/zoom.ts';
import { useRecentMoves } from '../play/useRecentMoves.ts';
import { startGameWorker } from '../local/game-worker.ts';
import { soundsOf } from '../play/event-sounds.ts';
import type { Preview, Snapshot, TurnPoint } from '../play/table-source.ts';
import { type LiveGame, useLocalTable } from '../local/useLocalTable.ts';
import { useCoach } from '../play/coach/Coach.tsx';
import { seatWords } from '../play/seat-names.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { Loading } from '../ui/Loading.tsx';

/** What nobody needs at the first look. */
const LATER = {
  End: () => import('../play/end/End.tsx'),
  GameMenu: () => import('../play/menu/GameMenu.tsx'),
  TableAsText: () => import('../play/menu/TableAsText.tsx'),
  Log: () => import('../board/log/Log.tsx'),
  PlayerDetails: () => import('../board/opponents/PlayerDetails.tsx'),
  ZoomBox: () => import('../board/zoom/ZoomBox.tsx'),
};
const End = lazyPage(LATER.End);
const GameMenu = lazyPage(LATER.GameMenu);
const TableAsText = lazyPage(LATER.TableAsText);
const Log = lazyPage(LATER.Log);
const PlayerDetails = lazyPage(LATER.PlayerDetails);
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
  const loading = useLocalTable(id);
  const words = useUiText();
  const failed = loading !== null && 'failed' in loading ? loading.failed : null;
  if (failed !== null)
    return (
      <ErrorPage
        title={words('trouble.open')}
        text={words(failed === 'unfit' ? 'trouble.unfit' : 'trouble.no-such-game')}
      >
        {failed === 'unfit' && <RecoverGame id={id} />}
      </ErrorPage>
    );
  if (loading === null || !('game' in loading)) return <Loading />;
  return <PlayScreen key={id} game={loading.game} />;
}

/** A copy of a game, up to where this version can follow it. */
function RecoverGame({ id }: { readonly id: string }): ReactNode {
  const words = useUiText();
  const [part, setPart] = useState<Pick<Save, 'answers' | 'kept'> | null>(null);
  const save = readSave(id);
  useEffect(() => {
    const client = startGameWorker();
    if (save !== null) client.playablePart(save).then(setPart, () => undefined);
    return () => client.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  if (save === null || part === null || part.answers.length === 0) return null;
  const copy = (): void => {
    const { scores: _, winners: __, kept: ___, ...rest } = save;
    const name = newId();
    const now = Date.now();
    writeSave({ ...rest, ...part, id: name, started: now, changed: now });
    navigate('play', name);
  };
  return (
    <button type="button" className="btn" onClick={copy}>
      {words('trouble.unfit.go-on')}
    </button>
  );
}

/** That the rules have changed, as long as it is news. */
function ruleNewsOf({ rulesChanged, snapshot }: LiveGame): 'rules.continued' | 'rules.shown' | null {
  if (rulesChanged === null) return null;
  if (rulesChanged.how === 'shown') return 'rules.shown';
  return snapshot.view.turn === rulesChanged.turn ? 'rules.continued' : null;
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

export function PlayScreen({
  game: live,
  online,
}: {
  readonly game: LiveGame;
  readonly online?: OnlineActions;
}): ReactNode {
  const { game, again } = useRecentMoves(live);
  const { catalog, snapshot, client, save, revision } = game;
  const view = useShared(snapshot.view);
  const words = useUiText();
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
  const selection = useSelection(question, revision);
  const names = useMemo(
    () => save.seats.map((seat) => seatWords(words, seat, settings.name || words('guest'))),
    [save.seats, settings.name, words],
  );
  const coach = useCoach(save.coach === true ? save.id : null, view, question);
  useFlights(revision);
  useLater();

  const answerKey = JSON.stringify(selection.answer);
  const asked = `${revision} ${answerKey}`;
  useEffect(() => {
    const answer = JSON.parse(answerKey) as typeof selection.answer;
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
  const hint = hinted?.at === revision ? hinted.hint : null;
  const setHint = (advice: Advice): void => setHinted({ at: revision, hint: advice });

  // One click is enough where the player wishes it so.
  const quick = settings.quick && question !== null && question.max === 1 && question.shape === 'pick';
  useEffect(() => {
    if (!quick || selection.answer === null || selection.total === 0) return;
    // What is picked already because there is nothing else to do is not done unseen.
    if (selection.picked[0] === 'pass' || (question.id === 'turn' && question.options.length === 1)) return;
    game.send(selection.answer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answerKey, quick]);

  useEffect(() => {
    closeZoom();
    if (log !== null) void client.history().then(setLog);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision]);

  const avatars = useShared(
    useMemo(
      () => (speaker === null ? [] : avatarsOf(view, names, settings.animal, speaker)),
      [view, names, settings.animal, speaker],
    ),
  );
  const called = useMemo(() => avatars.map((f) => f.name), [avatars]);

  const others = useOthers(snapshot.events, view.viewer);
  const lastLines = useMemo(
    () => (speaker === null ? [] : speaker.log(others, called, 70)),
    [speaker, others, called],
  );

  useEffect(() => {
    const nightweave = view.players.findIndex((player) => player.automaton?.id === 'nightweave');
    for (const one of soundsOf(snapshot.events, nightweave)) sound(one);
    if (question?.id === 'turn') sound('turn');
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision]);

  // What happened and what is asked, for ears.
  const said = useMemo(() => {
    if (speaker === null) return '';
    const happened = speaker.log(snapshot.events, called, 200).map((line) => line.text);
    return [...happened, question === null ? '' : speaker.question(question, called).text].join(' ');
  }, [speaker, snapshot.events, called, question]);

  const { confirm, press } = useActions(game, selection);

  const ruleNews = ruleNewsOf(game);
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
    (): BoardContext | null =>
      speaker && {
        catalog,
        view: watching ? { ...view, viewer: beside } : view,
        speaker,
        words,
        avatars,
        names: called,
        selection,
        preview,
        liveScore,
        rolled: others.findLast((e) => e.type === 'roll')?.n ?? null,
        myChoice: question !== null,
        press,
        confirm,
        openPlayer: watching ? setBeside : setRival,
      },
    [
      catalog,
      watching,
      view,
      beside,
      speaker,
      words,
      avatars,
      called,
      selection,
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
        avatars={avatars}
        lookBack={() => setLookBack(true)}
        {...(online && { online })}
      />
    );
  if (persons > 1 && holder !== view.viewer && question !== null)
    return <PassDevice avatar={avatars[view.viewer]} take={() => setHolder(view.viewer)} />;

  const rivalView = rival === null ? undefined : view.players[rival];
  return (
    <BoardProvider table={table}>
      <Board
        layout={layout}
        coach={coach}
        revision={revision}
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
                : ruleNews !== null
                  ? words(ruleNews)
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
      {rivalView !== undefined && <PlayerDetails player={rivalView} close={() => setRival(null)} />}
      {inWords && <TableAsText close={() => setInWords(false)} />}
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
          leave={() => (online === undefined ? navigate() : navigate('online'))}
          {...(online && { online })}
          {...(lookBack && { toEnd: () => setLookBack(false) })}
        />
      )}
    </BoardProvider>
  );
}

/** Why nothing can be taken back now; null when something can. */
function noUndoWords({ view, bot, noUndo }: Snapshot, words: UiText, speaker: Speaker): string | null {
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
function useActions(game: LiveGame, selection: BoardContext['selection']) {
  const now = useRef({ game, selection });
  useLayoutEffect(() => {
    now.current = { game, selection };
  });
  return useMemo(
    () => ({
      confirm: (): void => {
        const { game: at, selection: chosen } = now.current;
        if (chosen.answer !== null) at.send(chosen.answer);
      },
      press: (target: string): void => {
        const { selection: chosen } = now.current;
        const options = chosen.byTarget.get(target);
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
function PassDevice({
  avatar,
  take,
}: {
  readonly avatar: { name: string; icon: string; color: string };
  readonly take: () => void;
}): ReactNode {
  const words = useUiText();
  return (
    <main data-test="pass-device" className="page handover wood summer">
      <Token avatar={avatar} size={120} />
      <h1>{words('handover.title', { name: avatar.name })}</h1>
      <p>{words('handover.text', { name: avatar.name })}</p>
      {/* The one thing there is to do here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="btn" autoFocus onClick={take}>
        {words('handover.take', { name: avatar.name })}
      </button>
    </main>
  );
}

import type { Translator } from '@evertable/text';
import { type ReactNode, useState } from 'react';
import { useLayout } from '../app/layout.ts';
import { type UiText, useUiText } from '../app/ui-text.ts';
import { Board } from '../board/Board.tsx';
import { BoardProvider } from '../board/BoardProvider.tsx';
import { cardOfDigit } from '../board/display/rows.ts';
import { useFlights } from '../board/motion/flights.ts';
import { Tip } from '../board/zoom/Tip.tsx';
import { ZoomPanel } from '../board/zoom/ZoomPanel.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useCoach } from './coach/Coach.tsx';
import { PassDevice, usePassDevice } from './PassDevice.tsx';
import { End, PlayDialogs, useDialogs, usePreloadedDialogs } from './PlayDialogs.tsx';
import type { Problem, Snapshot, TableSource } from './table-source.ts';
import { useAnnouncement, useLastLines, useSounds } from './useAnnouncements.ts';
import { useBoardContext } from './useBoardContext.ts';
import { useRecentMoves } from './useRecentMoves.ts';
import { useShortcuts } from './useShortcuts.ts';
import { questionOf, useHint, useQuickConfirm } from './useTurn.ts';

/** A game from the first question to the result. */
export function PlayScreen({
  source: live,
  atEnd,
}: {
  readonly source: TableSource;
  /** Shown below the result. */
  readonly atEnd?: ReactNode;
}): ReactNode {
  const { source, replay } = useRecentMoves(live);
  const { snapshot, revision } = source;
  const { view } = snapshot;
  const words = useUiText();
  const layout = useLayout();
  const dialogs = useDialogs(source);
  const { board, translator, screen, selection, avatars, names, othersMoves, isPreviewed } = useBoardContext(
    source,
    dialogs.openPlayer,
  );
  const [lookBack, setLookBack] = useState(false);
  const pass = usePassDevice(source);
  const hint = useHint(source);
  const coach = useCoach(source, screen, questionOf(source));
  const lastLines = useLastLines(translator, othersMoves, names, view.viewer);
  const announcement = useAnnouncement(source, translator, names);
  useFlights(revision);
  usePreloadedDialogs();
  useQuickConfirm(source, selection);
  useSounds(source, screen);
  useShortcuts({
    confirm: () => board?.confirm(),
    undo: snapshot.noUndo === null ? () => source.undo('turn') : null,
    toggleLog: dialogs.toggleLog,
    askHint: hint.ask,
    pressDisplay: (digit, others) => {
      const card = cardOfDigit(view, digit, others);
      if (card !== null) board?.press(card);
    },
    closeAll: dialogs.closeAll,
  });

  if (board === null) return <Loading />;
  if (view.over && !lookBack)
    return <End source={source} board={board} lookBack={() => setLookBack(true)} atEnd={atEnd} />;
  if (pass.needed) return <PassDevice avatar={avatars[view.viewer]} take={pass.take} />;
  return (
    <BoardProvider board={board}>
      <Board
        layout={layout}
        coach={coach}
        revision={revision}
        last={lastLines}
        moves={othersMoves}
        openLog={dialogs.toggleLog}
        openMenu={() => dialogs.setMenu('menu')}
        askHint={hint.ask}
        question={{
          noUndo: undoBlockText(snapshot, words, board.translator),
          askUndo: (!view.over && source.can.requestUndo) || null,
          waiting: snapshot.moreToCome,
          problem: problemText(source.problem, words, board.translator) ?? ruleNews(source, words),
          hint: hint.hint,
          takeOver: source.takeOver,
          undo: source.seated ? () => source.undo('turn') : null,
          skip: source.skip,
        }}
      />
      <LiveRegion source={source} text={announcement} isPreviewed={isPreviewed} />
      <ZoomPanel scale={layout.scale} />
      <Tip />
      <PlayDialogs
        dialogs={dialogs}
        source={source}
        replay={replay}
        showResult={lookBack ? () => setLookBack(false) : null}
      />
    </BoardProvider>
  );
}

/** Tells screen readers what happened; tests read the state of the game here. */
function LiveRegion({
  source,
  text,
  isPreviewed,
}: {
  readonly source: TableSource;
  readonly text: string;
  readonly isPreviewed: boolean;
}): ReactNode {
  const { snapshot, busy } = source;
  return (
    <div
      className="sr"
      role="status"
      aria-live="polite"
      data-answers={snapshot.answers.length}
      data-busy={busy || snapshot.moreToCome}
      data-previewed={isPreviewed}
    >
      {text}
    </div>
  );
}

/** Why nothing can be taken back now; null when something can. */
function undoBlockText(
  { view, moreToCome, noUndo }: Snapshot,
  words: UiText,
  translator: Translator,
): string | null {
  if (view.over) return words('game-over');
  if (moreToCome) return words('undo.not-now');
  if (noUndo === null) return null;
  return noUndo === 'not-yours' || noUndo === 'not-now' ? words(`undo.${noUndo}`) : translator.noUndo(noUndo);
}

/** That the rules have changed, as long as it is news. */
function ruleNews({ rulesChanged, snapshot }: TableSource, words: UiText): string | null {
  if (rulesChanged === null) return null;
  if (rulesChanged.how === 'shown') return words('rules.shown');
  return snapshot.view.turn === rulesChanged.turn ? words('rules.continued') : null;
}

function problemText(problem: Problem | null, words: UiText, translator: Translator): string | null {
  if (problem === null) return null;
  if (problem === 'illegal-answer') return translator.error('illegal-answer');
  return problem === 'unsaved' ? words('trouble.unsaved') : problem.text;
}

import type { Translator } from '@evertable/text';
import { useMemo, useState } from 'react';
import { useSettings } from '../app/settings.ts';
import { useShared } from '../app/structural-sharing.ts';
import { useTranslator } from '../app/translator.ts';
import { useUiText } from '../app/ui-text.ts';
import { avatarsOf } from '../board/avatars.ts';
import type { Avatar, BoardContext, Selection } from '../board/context.ts';
import { useSelection } from '../board/selection.ts';
import type { ScreenManifest } from '../board/types.ts';
import { useScreen } from '../games/registry.ts';
import { seatWords } from './seat-names.ts';
import type { SeatSpec, TableSource } from './table-source.ts';
import { useOthersMoves } from './useAnnouncements.ts';
import { questionOf, useActions, usePreview } from './useTurn.ts';

/** Names of the seats as the reader knows them. */
export function useSeatNames(seats: readonly SeatSpec[]): readonly string[] {
  const words = useUiText();
  const { name } = useSettings();
  return useMemo(
    () => seats.map((seat) => seatWords(words, seat, name || words('guest'))),
    [seats, name, words],
  );
}

export interface PlayBoard {
  /** null while texts or screen are loading. */
  readonly board: BoardContext | null;
  readonly translator: Translator | null;
  readonly screen: ScreenManifest | null;
  readonly selection: Selection;
  readonly avatars: readonly Avatar[];
  /** Names of the seats, automata included. */
  readonly names: readonly string[];
  readonly othersMoves: ReturnType<typeof useOthersMoves>['moves'];
  /** What is selected is shown with all that would follow. */
  readonly isPreviewed: boolean;
}

/** Everything the board shows of a game that is being played. */
export function useBoardContext(source: TableSource, openPlayer: (seat: number) => void): PlayBoard {
  const { catalog, snapshot, revision } = source;
  const view = useShared(snapshot.view);
  const words = useUiText();
  const translator = useTranslator(catalog.setup);
  const screen = useScreen(catalog.setup);
  const { animal, liveScore } = useSettings();
  /** The seat whose side of the table a spectator sees. */
  const [beside, setBeside] = useState(0);
  const question = questionOf(source);
  const selection = useSelection(question, revision);
  const { preview, isFresh } = usePreview(source, selection);
  const seatNames = useSeatNames(source.seats);
  const avatars = useShared(
    useMemo(
      () =>
        translator === null || screen === null ? [] : avatarsOf(view, seatNames, animal, translator, screen),
      [view, seatNames, animal, translator, screen],
    ),
  );
  const names = useMemo(() => avatars.map((one) => one.name), [avatars]);
  const { moves: othersMoves, rolled } = useOthersMoves(source);
  const { confirm, press, answer } = useActions(source, selection, isFresh ? preview : null);
  const { seated } = source;
  const board = useMemo(
    (): BoardContext | null =>
      translator &&
      screen && {
        catalog,
        screen,
        view: seated ? view : { ...view, viewer: beside },
        translator,
        words,
        avatars,
        names,
        selection,
        preview,
        liveScore,
        rolled,
        watching: !seated,
        myChoice: question !== null,
        press,
        confirm,
        answer,
        openPlayer: seated ? openPlayer : setBeside,
      },
    [
      catalog,
      screen,
      seated,
      view,
      beside,
      translator,
      words,
      avatars,
      names,
      selection,
      preview,
      liveScore,
      rolled,
      question,
      press,
      confirm,
      answer,
      openPlayer,
    ],
  );
  return { board, translator, screen, selection, avatars, names, othersMoves, isPreviewed: isFresh };
}

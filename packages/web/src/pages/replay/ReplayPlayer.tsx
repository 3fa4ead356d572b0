import { type ReactNode, useMemo, useState } from 'react';
import { useLayout } from '../../app/layout.ts';
import { navigate } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useTranslator } from '../../app/translator.ts';
import { useUiText } from '../../app/ui-text.ts';
import { avatarsOf } from '../../board/avatars.ts';
import { Board } from '../../board/Board.tsx';
import { BoardProvider } from '../../board/BoardProvider.tsx';
import Log from '../../board/log/Log.tsx';
import { useFlights } from '../../board/motion/flights.ts';
import { useSelection } from '../../board/selection.ts';
import { ZoomPanel } from '../../board/zoom/ZoomPanel.tsx';
import { useScreen } from '../../games/registry.ts';
import { forkGame, partOf, readSave } from '../../local/saves.ts';
import { useSeatNames } from '../../play/useBoardContext.ts';
import { Loading } from '../../ui/Loading.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { type LoadedReplay, useReplay } from './useReplay.ts';

const nothing = (): void => undefined;

/** The board with the controls of a replay in place of the question. */
export function ReplayPlayer({
  start,
  ...loaded
}: LoadedReplay & { readonly start: number | null }): ReactNode {
  const { save, catalog, history, rulesChanged } = loaded;
  const words = useUiText();
  const translator = useTranslator(catalog.setup);
  const screen = useScreen(catalog.setup);
  const { animal } = useSettings();
  const layout = useLayout();
  const [log, setLog] = useState(false);
  const position = useReplay(loaded, start);
  const { at, turn, snapshot } = position;
  const selection = useSelection(null, at);
  useFlights(snapshot);
  const seatNames = useSeatNames(save.seats);
  const soFar = useMemo(() => history.slice(0, at + 1), [history, at]);
  if (translator === null || screen === null || snapshot === null) return <Loading />;
  const avatars = avatarsOf(snapshot.view, seatNames, animal, translator, screen);
  const names = avatars.map((one) => one.name);
  const lines = translator.log(turn.events, names, 90);
  const playFromHere = (): void =>
    navigate('play', forkGame(save, partOf(save, at === 0 ? 0 : history[at - 1].answers)));
  return (
    <BoardProvider
      board={{
        catalog,
        screen,
        view: snapshot.view,
        translator,
        words,
        avatars,
        names,
        selection,
        preview: null,
        liveScore: true,
        myChoice: false,
        press: nothing,
        answer: () => undefined,
        confirm: nothing,
        openPlayer: position.setViewer,
      }}
    >
      <Board
        layout={layout}
        last={lines}
        openLog={() => setLog(!log)}
        openMenu={() => navigate(readSave(save.id) === null ? 'table' : 'play', save.id)}
        askHint={null}
        controls={
          <ReplayControls
            position={position}
            turns={history.length}
            lines={[
              ...(rulesChanged === null ? [] : [words(`rules.${rulesChanged}`)]),
              ...lines.map((line) => line.text),
            ]}
            playFromHere={rulesChanged === null ? playFromHere : null}
          />
        }
      />
      <ZoomPanel scale={layout.scale} />
      {log && <Log history={soFar} close={() => setLog(false)} />}
    </BoardProvider>
  );
}

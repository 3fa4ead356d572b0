import { type ReactNode, useEffect, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { startGameWorker } from '../../local/game-worker.ts';
import { readSave, type Save } from '../../local/saves.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ReplayPlayer } from './ReplayPlayer.tsx';
import { type LoadedReplay, SPECTATOR } from './useReplay.ts';

/** The seats whose hands are shown: all of a finished game, else that of the only person. */
function openHands(save: Save, over: boolean): readonly number[] {
  if (over) return save.seats.map((_, seat) => seat);
  const persons = save.seats.flatMap((seat, i) => (seat.bot === null ? [i] : []));
  return persons.length === 1 ? persons : [];
}

/** A game of this device, or a finished one of the server this page came from. */
async function findSave(id: string): Promise<Save> {
  const kept = readSave(id);
  if (kept !== null) return kept;
  const { fetchFinished, isTableId } = await import('../../online/finished.ts');
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
  const [loaded, setLoaded] = useState<LoadedReplay | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const worker = startGameWorker();
    const open = async (): Promise<void> => {
      const save = await findSave(id);
      const { catalog, snapshot, rulesChanged } = await worker.open(save);
      const hands = openHands(save, snapshot.view.over);
      const history = await worker.history(hands.length === 0 ? SPECTATOR : undefined);
      setLoaded({ save, hands, worker, catalog, history, rulesChanged });
    };
    open().catch(() => setFailed(true));
    return () => worker.close();
  }, [id]);
  if (failed) return <ErrorPage title={words('trouble.open')} text={words('trouble.no-such-game')} />;
  if (loaded === null) return <Loading />;
  return <ReplayPlayer {...loaded} start={start} />;
}

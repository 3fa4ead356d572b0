import { useEffect, useState } from 'react';
import { type GameWorker, startGameWorker } from '../local/game-worker.ts';
import { type FinishedGame, fetchFinished } from './finished.ts';

/** The record of a finished table, opened in a worker for history and replay; null until it has come. */
export function useFinishedRecord(
  id: string,
  over: boolean,
  seat: number,
): { finished: FinishedGame; worker: GameWorker } | null {
  const [loaded, setLoaded] = useState<{ finished: FinishedGame; worker: GameWorker } | null>(null);
  useEffect(() => {
    if (!over) return undefined;
    let worker: GameWorker | null = startGameWorker();
    const open = async (): Promise<void> => {
      const finished = await fetchFinished(id);
      await worker?.open(finished.save);
      const end = await worker?.at(finished.save.answers.length, seat);
      if (worker !== null) setLoaded({ finished: { ...finished, end: end?.view ?? null }, worker });
    };
    // Without the record the result is there all the same.
    open().catch(() => undefined);
    return () => {
      worker?.close();
      worker = null;
      setLoaded(null);
    };
  }, [id, over, seat]);
  return loaded;
}

import type { GameRecord, GameLessons } from '../play/table-source.ts';
import { startGameWorker } from './game-worker.ts';

/** Analyses a game in a worker of its own, so that the page goes on answering. */
export async function findMistakes(record: GameRecord, seat: number): Promise<GameLessons> {
  const worker = startGameWorker();
  try {
    await worker.open(record);
    return await worker.mistakes(seat);
  } finally {
    worker.close();
  }
}

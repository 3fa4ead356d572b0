import { worldOf, WORLDS } from '../../games/registry.ts';
import type { SaveHead } from '../../local/saves.ts';

interface GameStats {
  readonly finished: number;
  readonly won: number;
  readonly best: number;
  readonly average: number;
  /** Finished and won games of each world that was played. */
  readonly worlds: readonly { readonly id: string; readonly finished: number; readonly won: number }[];
}

const isWon = (save: SaveHead): boolean => save.winners?.includes(0) === true;

/** How the player at the first seat fared in the finished games. */
export function gameStats(saves: readonly SaveHead[]): GameStats {
  const finished = saves.filter((save) => save.scores !== undefined);
  const points = finished.map((save) => save.scores?.[0] ?? 0);
  return {
    finished: finished.length,
    won: finished.filter(isWon).length,
    best: Math.max(0, ...points),
    average: finished.length === 0 ? 0 : Math.round(points.reduce((a, b) => a + b, 0) / finished.length),
    worlds: WORLDS.map(({ id }) => {
      const here = finished.filter((save) => worldOf(save.setup).id === id);
      return { id, finished: here.length, won: here.filter(isWon).length };
    }).filter((world) => world.finished > 0),
  };
}

import { keepNewest } from '../keep-newest.ts';
import type { LoggedGame } from './bot-tasks.ts';

const MAX_GAMES = 200;

/** Analysis of a finished game by table; null when it failed or took too long. */
export type CachedAnalysis = (table: string, game: LoggedGame, person: string) => Promise<unknown>;

/** Analyzes each game once: it takes seconds and always gives the same result. */
export function cachedAnalysis(
  analyze: (game: LoggedGame, person: string) => Promise<unknown>,
  onError: (error: unknown) => void,
): CachedAnalysis {
  const analyses = new Map<string, Promise<unknown>>();
  return (table, game, person) => {
    const known = analyses.get(table);
    if (known !== undefined) return known;
    const analysis = analyze(game, person).catch((error: unknown) => {
      onError(error);
      analyses.delete(table);
      return null;
    });
    analyses.set(table, analysis);
    keepNewest(analyses, MAX_GAMES);
    return analysis;
  };
}

import type { AnalysisTask } from './bot-tasks.ts';

const MAX_GAMES = 200;

/** Analysis of a finished game by table; null when it failed or took too long. */
export type CachedAnalysis = (table: string, game: AnalysisTask) => Promise<unknown>;

/** Analyzes each game once: it takes seconds and always gives the same result. */
export function cachedAnalysis(
  analyze: (game: AnalysisTask) => Promise<unknown>,
  onError: (error: unknown) => void,
): CachedAnalysis {
  const analyses = new Map<string, Promise<unknown>>();
  return (table, game) => {
    const known = analyses.get(table);
    if (known !== undefined) return known;
    const analysis = analyze(game).catch((error: unknown) => {
      onError(error);
      analyses.delete(table);
      return null;
    });
    analyses.set(table, analysis);
    if (analyses.size > MAX_GAMES) analyses.delete(analyses.keys().next().value!);
    return analysis;
  };
}

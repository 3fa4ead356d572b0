import type { CoachContext, Tip } from '../../board/types.ts';

/** The first tip that fits and was not given yet; null when there is none. */
export function tipFor(tips: readonly Tip[], now: CoachContext, given: readonly string[]): string | null {
  for (const tip of tips) if (!given.includes(tip.id) && tip.when(now)) return tip.id;
  return null;
}

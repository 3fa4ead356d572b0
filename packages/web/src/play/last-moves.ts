import type { GameEventView, Seat } from '@evertable/engine';
import type { Snapshot } from './table-source.ts';

/** What one snapshot told, and the turn that was reached with it. */
interface Batch {
  readonly turn: number;
  readonly events: readonly GameEventView[];
}

/** More than anybody does in a few rounds. */
const KEPT = 60;

/** The batches after another snapshot: what was taken back is forgotten. */
export function addBatch(kept: readonly Batch[], { view, events }: Snapshot): readonly Batch[] {
  const still = kept.filter(({ turn }) => turn <= view.turn);
  return events.length === 0 ? still : [...still, { turn: view.turn, events }].slice(-KEPT);
}

/** Everything since the viewer's own last turn, that one included, as far as it is over. */
function since(kept: readonly Batch[], viewer: Seat): readonly GameEventView[] {
  const all = kept.flatMap(({ events }) => events);
  const begins = (from: number): number =>
    all.findLastIndex(({ type, seat }, i) => i < from && type === 'turn' && seat === viewer);
  const isLast = (at: number): boolean => !all.slice(at + 1).some(({ type }) => type === 'turn');
  const last = begins(all.length);
  // A turn under way is not over: what came before it is still news.
  const [from, to] = last >= 0 && isLast(last) ? [begins(last), last] : [last, all.length];
  return all.slice(from + 1, to);
}

/** What others did since the viewer's own last turn. */
export const othersSince = (kept: readonly Batch[], viewer: Seat): readonly GameEventView[] =>
  since(kept, viewer).filter(
    ({ type, seat }) => type !== 'refill' && type !== 'shuffle' && type !== 'roll' && seat !== viewer,
  );

/** What a die showed last in that time: an automaton may roll in a turn of the viewer. */
export const rolledSince = (kept: readonly Batch[], viewer: Seat): number | null =>
  since(kept, viewer).findLast(({ type }) => type === 'roll')?.n ?? null;

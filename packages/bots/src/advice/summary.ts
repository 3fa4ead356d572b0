import type { Seat } from '@evertable/engine';
import type { AnalyzedTurn } from './analysis.ts';
import type { Deed } from './deeds.ts';

/** What somebody may try another time, by what was done and what would have been best. */
type Advice =
  | 'claim-events'
  | 'prepare-sooner'
  | 'prepare-later'
  | 'pass-later'
  | 'pass-sooner'
  | 'cards-first'
  | 'workers-first'
  | 'other-card'
  | 'other-place'
  | 'details';

/** What somebody does well. */
type Strength = 'events' | 'cards' | 'workers' | 'seasons' | 'end';

/** One thing to keep or to try. */
export interface Lesson<T> {
  readonly what: T;
  /** Points it brought or cost, over all turns. */
  readonly points: number;
  readonly turns: number;
  /** The turn that shows it best: an index into the turns of the analysis. */
  readonly example: number;
}

interface CoachSummary {
  readonly keep: readonly Lesson<Strength>[];
  readonly try: readonly Lesson<Advice>[];
}

const MOST = 3;
/** Less than this over a whole game is not worth a word. */
const SLIGHT = 0.5;
/** A turn that costs less than this was played well. */
const WELL = 0.1;

const STRENGTH_OF: Readonly<Record<Deed, Strength | null>> = {
  event: 'events',
  play: 'cards',
  place: 'workers',
  prepare: 'seasons',
  pass: 'end',
  other: null,
};

function adviceFor({ deed, bestDeed, done, best }: AnalyzedTurn): Advice {
  if (JSON.stringify(done) === JSON.stringify(best)) return 'details';
  if (deed === bestDeed) return deed === 'play' ? 'other-card' : deed === 'place' ? 'other-place' : 'details';
  if (bestDeed === 'event') return 'claim-events';
  if (deed === 'pass') return 'pass-later';
  if (bestDeed === 'pass') return 'pass-sooner';
  if (deed === 'prepare') return 'prepare-later';
  if (bestDeed === 'prepare') return 'prepare-sooner';
  return bestDeed === 'play' ? 'cards-first' : bestDeed === 'place' ? 'workers-first' : 'details';
}

/** What a coach says after a game: at most three things to keep and three to try, the weightiest first. */
export function coachSummary(turns: readonly AnalyzedTurn[], seat: Seat): CoachSummary {
  const keep = new Map<Strength, Lesson<Strength>>();
  const improve = new Map<Advice, Lesson<Advice>>();
  turns.forEach((turn, i) => {
    if (turn.seat !== seat) return;
    const strength = STRENGTH_OF[turn.deed];
    if (turn.cost >= WELL) add(improve, turns, adviceFor(turn), i, ({ cost }) => cost);
    // Doing the best thing counts by how much worse everything else would have been.
    else if (strength !== null) add(keep, turns, strength, i, ({ edge }) => edge);
  });
  return { keep: weightiest(keep), try: weightiest(improve) };
}

function add<T>(
  lessons: Map<T, Lesson<T>>,
  turns: readonly AnalyzedTurn[],
  what: T,
  at: number,
  of: (turn: AnalyzedTurn) => number,
): void {
  const before = lessons.get(what) ?? { what, points: 0, turns: 0, example: at };
  lessons.set(what, {
    what,
    points: before.points + of(turns[at]),
    turns: before.turns + 1,
    example: of(turns[at]) > of(turns[before.example]) ? at : before.example,
  });
}

const weightiest = <T>(lessons: ReadonlyMap<T, Lesson<T>>): Lesson<T>[] =>
  [...lessons.values()]
    .filter(({ points }) => points >= SLIGHT)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST);

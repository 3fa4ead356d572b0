import type { GameTable } from './game-table.ts';

/** Time to reveal the contributions after all seats are taken. */
const DEAL_MS = 2 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface RunningClock {
  readonly seat: number;
  readonly deadline: number;
  /** What the clock measures; while this stays the same the deadline does too. */
  readonly key: string;
}

/** The clock of a table after an entry at this time; null when no clock runs. */
export function runClock(table: GameTable, at: number): RunningClock | null {
  const { pace } = table.settings;
  if (table.status === 'dealing') {
    const days = pace.kind === 'days' ? pace.days : 0;
    return continueOrStart(table.clock, `deal-${table.deal.round}`, 0, at + Math.max(DEAL_MS, days * DAY_MS));
  }
  const question = table.status === 'playing' ? table.playing.question : null;
  if (question === null || pace.kind === 'none' || table.isBot(question.seat)) return null;
  // One clock for all questions of a turn: undoing and answering again wins no time.
  const key = `${table.playing.state.turn}/${question.seat}`;
  const ms = pace.kind === 'live' ? pace.seconds * 1000 : pace.days * DAY_MS;
  return continueOrStart(table.clock, key, question.seat, at + ms);
}

function continueOrStart(
  clock: RunningClock | null,
  key: string,
  seat: number,
  deadline: number,
): RunningClock {
  return clock?.key === key ? clock : { key, seat, deadline };
}

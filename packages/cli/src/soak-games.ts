import { recordText, rulesFor, writeRecord } from '@evertable/content';
import { type Answer, type Rules, type Setup, writeAnswer } from '@evertable/engine';
import { BrokenGame, lookClosely, playRandomGame } from '@evertable/testkit';
import { allSetups, kindOf } from './all-setups.ts';
import { messageOf } from './errors.ts';

/** What one thread of a soak has to do: rounds number `first`, `first + step`, …, each of one mode. */
export interface WorkerTask {
  readonly game: string | null;
  readonly seed: string;
  readonly first: number;
  readonly step: number;
  /** Games of one mode in a row, so that its rules are made once for all of them. */
  readonly round: number;
  readonly games: number;
  readonly until: number;
}

/** One game in so many is looked at closely: copies, second runs, notation, undo, imagined worlds. */
const CLOSELY = 50;

export interface BadGame {
  readonly setup: Setup;
  readonly seed: string;
  readonly problem: string;
  readonly record: string;
}

/** Results since the last report. */
export interface WorkerReport {
  /** By kind of game, see kindOf. */
  readonly games: Readonly<Record<string, number>>;
  readonly closely: number;
  readonly decisions: number;
  readonly bad: readonly BadGame[];
}

const REPORT_EVERY_MS = 200;

/** Repeats a failed game and records its answers up to the failure. */
function recordOf(rules: Rules, seed: string): string {
  const answers: Answer[] = [];
  try {
    playRandomGame(rules, seed, {
      events: true,
      asked: (_, question, choice) => answers.push(writeAnswer(rules, question, choice)),
    });
  } catch {
    // Expected: it fails again.
  }
  return recordText(writeRecord({ setup: rules.setup, seed, answers }));
}

/** Plays one game: its number of answers, or the failure. */
export function playOne(rules: Rules, seed: string): number | BadGame {
  try {
    return playRandomGame(rules, seed, { events: true }).answers;
  } catch (error) {
    const said = messageOf(error);
    // Setup and seed are reported separately.
    const problem =
      error instanceof BrokenGame ? said.replace(/^\{.*?\} seed ".*?" /, '') : `the game crashed: ${said}`;
    return { setup: rules.setup, seed, problem, record: recordOf(rules, seed) };
  }
}

/** The same for a game that is looked at closely besides. */
function playClosely(rules: Rules, seed: string): number | BadGame {
  const outcome = playOne(rules, seed);
  if (typeof outcome !== 'number') return outcome;
  try {
    const [problem] = lookClosely(rules, seed);
    return problem === undefined
      ? outcome
      : { setup: rules.setup, seed, problem, record: recordOf(rules, seed) };
  } catch (error) {
    const problem = `the game crashed: ${messageOf(error)}`;
    return { setup: rules.setup, seed, problem, record: recordOf(rules, seed) };
  }
}

/** All cache by kind of game: each kind is played as often, and its cache one after the other. */
const kindsOfGames = (game: string | null): Setup[][] => [
  ...Map.groupBy(allSetups(game === null ? undefined : [game]), kindOf).values(),
];

export async function work(
  task: WorkerTask,
  send: (report: WorkerReport) => void,
  stopped: () => boolean,
): Promise<void> {
  const kinds = kindsOfGames(task.game);
  let games: Record<string, number> = {};
  let closely = 0;
  let decisions = 0;
  let bad: BadGame[] = [];
  let reportedAt = Date.now();
  const report = (): void => {
    send({ games, closely, decisions, bad });
    games = {};
    closely = 0;
    decisions = 0;
    bad = [];
    reportedAt = Date.now();
  };
  const isOver = (): boolean => Date.now() >= task.until || stopped();
  for (let round = task.first; round * task.round < task.games && !isOver(); round += task.step) {
    const cache = kinds[round % kinds.length];
    const rules = rulesFor(cache[Math.floor(round / kinds.length) % cache.length]);
    const kind = kindOf(rules.setup);
    const end = Math.min(task.games, (round + 1) * task.round);
    for (let i = round * task.round; i < end && !isOver(); i++) {
      const isClose = i % CLOSELY === 0;
      const outcome = (isClose ? playClosely : playOne)(rules, `${task.seed}-${i + 1}`);
      games[kind] = (games[kind] ?? 0) + 1;
      if (isClose) closely++;
      if (typeof outcome === 'number') decisions += outcome;
      else bad.push(outcome);
      if (bad.length === 0 && Date.now() - reportedAt <= REPORT_EVERY_MS) continue;
      report();
      // Lets the thread receive the message to stop.
      await new Promise((next) => setImmediate(next));
    }
  }
  report();
}

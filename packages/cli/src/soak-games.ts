import { recordText, rulesFor, writeRecord } from '@evertable/content';
import { type Answer, type Rules, type Setup, writeAnswer } from '@evertable/engine';
import { BrokenGame, lookClosely, playRandomGame } from '@evertable/testkit';
import { everyMode, kindOf } from './modes.ts';
import { messageOf } from './failure.ts';

/** What one thread of a soak has to do: rounds number `first`, `first + step`, …, each of one mode. */
export interface Orders {
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
export const CLOSELY = 50;

export interface BadGame {
  readonly setup: Setup;
  readonly seed: string;
  readonly problem: string;
  readonly record: string;
}

/** What has been done since it was last told. */
export interface News {
  /** By kind of game, see kindOf. */
  readonly games: Readonly<Record<string, number>>;
  readonly closely: number;
  readonly decisions: number;
  readonly bad: readonly BadGame[];
}

const TELL_EVERY_MS = 200;

/** Plays a game that went wrong once more and writes down its answers, up to where it did. */
function recordOf(rules: Rules, seed: string): string {
  const answers: Answer[] = [];
  try {
    playRandomGame(rules, seed, {
      events: true,
      asked: (_, question, choice) => answers.push(writeAnswer(rules, question, choice)),
    });
  } catch {
    // It went wrong again, as it should.
  }
  return recordText(writeRecord({ setup: rules.setup, seed, answers }));
}

/** The number of its answers, or what went wrong. */
export function playOne(rules: Rules, seed: string): number | BadGame {
  try {
    return playRandomGame(rules, seed, { events: true }).answers;
  } catch (error) {
    const said = messageOf(error);
    // The setup and the seed are told anyway.
    const problem =
      error instanceof BrokenGame ? said.replace(/^\{.*?\} seed ".*?" /, '') : `the game crashed: ${said}`;
    return { setup: rules.setup, seed, problem, record: recordOf(rules, seed) };
  }
}

/** The same for a game that is looked at closely besides. */
export function playClosely(rules: Rules, seed: string): number | BadGame {
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

/** All modes by kind of game: each kind is played as often, and its modes one after the other. */
const kindsOfGames = (game: string | null): Setup[][] => [
  ...Map.groupBy(everyMode(game === null ? undefined : [game]), kindOf).values(),
];

export async function work(
  orders: Orders,
  tell: (news: News) => void,
  stopped: () => boolean,
): Promise<void> {
  const kinds = kindsOfGames(orders.game);
  let games: Record<string, number> = {};
  let closely = 0;
  let decisions = 0;
  let bad: BadGame[] = [];
  let toldAt = Date.now();
  const report = (): void => {
    tell({ games, closely, decisions, bad });
    games = {};
    closely = 0;
    decisions = 0;
    bad = [];
    toldAt = Date.now();
  };
  const isOver = (): boolean => Date.now() >= orders.until || stopped();
  for (let round = orders.first; round * orders.round < orders.games && !isOver(); round += orders.step) {
    const modes = kinds[round % kinds.length];
    const rules = rulesFor(modes[Math.floor(round / kinds.length) % modes.length]);
    const kind = kindOf(rules.setup);
    const end = Math.min(orders.games, (round + 1) * orders.round);
    for (let i = round * orders.round; i < end && !isOver(); i++) {
      const isClose = i % CLOSELY === 0;
      const outcome = (isClose ? playClosely : playOne)(rules, `${orders.seed}-${i + 1}`);
      games[kind] = (games[kind] ?? 0) + 1;
      if (isClose) closely++;
      if (typeof outcome === 'number') decisions += outcome;
      else bad.push(outcome);
      if (bad.length === 0 && Date.now() - toldAt <= TELL_EVERY_MS) continue;
      report();
      // A breath, so that the word to stop is heard.
      await new Promise((next) => setImmediate(next));
    }
  }
  report();
}

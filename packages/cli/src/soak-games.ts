import { recordText, rulesFor, writeRecord } from '@evertable/content';
import { type Answer, type Rules, type Setup, writeAnswer } from '@evertable/engine';
import { BrokenGame, playRandomGame } from '@evertable/testkit';
import { everyMode } from './modes.ts';
import { messageOf } from './failure.ts';

/** What one thread of a soak has to do: games number `first`, `first + step`, … */
export interface Orders {
  readonly game: string | null;
  readonly seed: string;
  readonly first: number;
  readonly step: number;
  readonly games: number;
  readonly until: number;
}

export interface BadGame {
  readonly setup: Setup;
  readonly seed: string;
  readonly problem: string;
  readonly record: string;
}

/** What has been done since it was last told. */
export interface News {
  readonly games: number;
  readonly decisions: number;
  readonly bad: readonly BadGame[];
}

const TELL_EVERY_MS = 200;

/** The rules of each mode are made when it first comes up. */
class Modes {
  private readonly setups: readonly Setup[];
  private readonly compiled = new Map<number, Rules>();

  constructor(game: string | null) {
    this.setups = everyMode(game === null ? undefined : [game]);
  }

  rules(game: number): Rules {
    const mode = game % this.setups.length;
    const rules = this.compiled.get(mode) ?? rulesFor(this.setups[mode]);
    this.compiled.set(mode, rules);
    return rules;
  }
}

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

export async function work(
  orders: Orders,
  tell: (news: News) => void,
  stopped: () => boolean,
): Promise<void> {
  const modes = new Modes(orders.game);
  let games = 0;
  let decisions = 0;
  let bad: BadGame[] = [];
  let toldAt = Date.now();
  const report = (): void => {
    tell({ games, decisions, bad });
    games = 0;
    decisions = 0;
    bad = [];
    toldAt = Date.now();
  };
  for (let i = orders.first; i < orders.games && Date.now() < orders.until && !stopped(); i += orders.step) {
    const rules = modes.rules(i);
    const outcome = playOne(rules, `${orders.seed}-${i + 1}`);
    games++;
    if (typeof outcome === 'number') decisions += outcome;
    else bad.push(outcome);
    if (bad.length > 0 || Date.now() - toldAt > TELL_EVERY_MS) {
      report();
      // A breath, so that the word to stop is heard.
      await new Promise((next) => setImmediate(next));
    }
  }
  report();
}

import { parentPort, workerData } from 'node:worker_threads';
import { newGame } from '@evertable/engine';
import { rulesOf } from '../rules.ts';
import { lookClosely } from './closely.ts';
import { middleOfAGame } from './middle.ts';
import { playRandomGame } from './random-game.ts';

/**
 * Many random games, run in a thread of its own as they are: a test runner that rewrites every import makes them four
 * times slower.
 */
export interface BulkOrder {
  readonly setups: readonly unknown[];
  readonly games: number;
  /** Looks at copies, second runs, records, undo and imagined worlds too, in a game of each setup. */
  readonly closely?: boolean;
}

export interface BulkResult {
  readonly games: number;
  readonly turns: number;
  readonly answers: number;
  /** The first games that went wrong. */
  readonly broken: readonly string[];
}

const ENOUGH = 5;

export function playBulk({ setups, games, closely = false }: BulkOrder): BulkResult {
  const rules = setups.map(rulesOf);
  const broken: string[] = [];
  let turns = 0;
  let answers = 0;
  for (let i = 0; i < games && broken.length < ENOUGH; i++) {
    try {
      const table = rules[i % rules.length];
      const seed = `game ${i}`;
      // One in three from the middle, where the cards meet that rarely do.
      const start = i % 3 === 0 ? middleOfAGame(table, seed) : newGame(table, seed);
      const game = playRandomGame(table, seed, { start, events: i % 7 === 0 });
      turns += game.turns;
      answers += game.answers;
    } catch (error) {
      broken.push((error as Error).stack ?? String(error));
    }
  }
  if (closely)
    for (let i = 0; i < rules.length && broken.length < ENOUGH; i++)
      broken.push(...lookClosely(rules[i], `closely ${i}`));
  return { games, turns, answers, broken };
}

parentPort?.postMessage(playBulk(workerData as BulkOrder));

import { parentPort, workerData } from 'node:worker_threads';
import { newGame } from '@evertable/engine';
import { rulesOf } from '../rules.ts';
import { lookClosely } from './closely.ts';
import { midGamePosition } from './mid-game.ts';
import { playRandomGame } from './random-game.ts';

/**
 * Plays many random games in a thread of its own, outside of the test runner, which rewrites imports and is four times
 * slower.
 */
export interface BulkOrder {
  readonly setups: readonly unknown[];
  readonly games: number;
  /** Also checks all properties, in one game of each setup. */
  readonly closely?: boolean;
}

export interface BulkResult {
  readonly games: number;
  readonly turns: number;
  readonly answers: number;
  /** The first failures. */
  readonly broken: readonly string[];
}

const ENOUGH = 5;

function playBulk({ setups, games, closely = false }: BulkOrder): BulkResult {
  const rules = setups.map(rulesOf);
  const broken: string[] = [];
  let turns = 0;
  let answers = 0;
  for (let i = 0; i < games && broken.length < ENOUGH; i++) {
    try {
      const table = rules[i % rules.length];
      const seed = `game ${i}`;
      // One in three starts in mid-game, where rare combinations of cards occur.
      const start = i % 3 === 0 ? midGamePosition(table, seed) : newGame(table, seed);
      const game = playRandomGame(table, seed, { start, events: i % 7 === 0 });
      turns += game.turns;
      answers += game.answers;
    } catch (error) {
      broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  if (closely)
    for (let i = 0; i < rules.length && broken.length < ENOUGH; i++)
      broken.push(...lookClosely(rules[i], `closely ${i}`));
  return { games, turns, answers, broken };
}

parentPort?.postMessage(playBulk(workerData as BulkOrder));

import { type Chooser, type RandomState, randomChoice, seedRandom } from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import type { Bot } from './bot.ts';

export { randomChoice };

/** A number from 0 to 1, 1 itself never. */
export const chance = (random: RandomState): number => below(random, 1 << 24) / (1 << 24);

/** Random play without a view of anything: for simulations that need many games. */
export const randomChooser =
  (random: RandomState): Chooser =>
  (_turn, question) =>
    randomChoice(random, question);

export const randomBot = (seed: string): Bot => ({
  name: 'random',
  choose: (observation) =>
    randomChoice(seedRandom(`${seed}/${observation.turn}/${observation.asked}`), observation.question),
});

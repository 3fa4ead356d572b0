import { type RandomState, seedRandom } from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import { join, ScenarioError } from './read.ts';

/** A state of the random generator whose next rolls are these, found by trying. */
export function randomWithRolls(rolls: readonly number[], faces: number, at: string): RandomState {
  rolls.forEach((n, i) => {
    if (n < 1 || n > faces) throw new ScenarioError(join(at, i), `a die with ${faces} faces has no ${n}`);
  });
  if (faces ** rolls.length > 1 << 20) throw new ScenarioError(at, 'are too many to find');
  for (let i = 0; i < 1 << 25; i++) {
    const random = seedRandom(`rolls ${i}`);
    const trial = random.slice();
    if (rolls.every((n) => below(trial, faces) === n - 1)) return random;
  }
  throw new ScenarioError(at, 'could not be found');
}

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { goldenNames, playByKeys, replayGolden } from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../golden', import.meta.url));

/** To record them anew after a change of the rules that is meant: `node scripts/golden.ts`. */
describe('golden games', () => {
  test.each(goldenNames(folder))('%s ends as it did', (name) => {
    const { end, recorded } = replayGolden(folder, name);
    expect(end).toBe(recorded);
  });

  test('bots play the same game every time', () => {
    const golden = { setup: { game: 'everdell', players: 2 }, seed: 'twice', bot: 'random' };
    expect(playByKeys(golden).answers).toEqual(playByKeys(golden).answers);
  });
});

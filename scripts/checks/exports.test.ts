import { expect, test } from 'vitest';
import { unusedExports } from './exports.ts';

test('knows used exports from unused ones', () => {
  const unused = unusedExports();
  // Used by another package through the index, through `export *`, and by a test only.
  for (const used of [
    'packages/testkit/src/scenario/position.ts buildPosition',
    'packages/testkit/src/scenario/files.ts scenarioFiles',
    'packages/testkit/src/scenario/match.ts pickByName',
    'packages/cli/src/program.ts program',
    'packages/engine/src/game.ts Game',
  ])
    expect(unused).not.toContain(used);
  expect(unused.filter((name) => /^packages\/(cli|text|client|protocol)\//.test(name)).length).toBeLessThan(
    5,
  );
});

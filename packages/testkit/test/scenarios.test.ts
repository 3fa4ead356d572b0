import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeResult, runScenarioFile, scenarioFiles } from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../scenarios', import.meta.url));

describe('scenarios', () => {
  for (const file of scenarioFiles(folder)) {
    test(`in ${relative(folder, file)}`, () => {
      const result = runScenarioFile(file);
      expect(describeResult(result)).toBe(`ok   ${result.name}`);
    });
  }
});

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadScenario, scenarioFiles } from '../src/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'scenarios/farshore');
const page = readFileSync(join(root, 'docs/rulings/farshore.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| (?!question|---)/.test(line));
const named = new Set([...page.matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)].map(([, name]) => name));

describe('the rulings of Farshore', () => {
  test('name scenarios that exist, each ruling at least one', () => {
    expect([...named].filter((name) => !existsSync(join(folder, `${name}.json`)))).toEqual([]);
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter((row) => !/`[a-z]+\/[a-z0-9-]+`/.test(row))).toEqual([]);
  });

  test('leave out no scenario that pins a ruling', () => {
    const pinning = scenarioFiles(folder)
      .filter((file) => loadScenario(file).covers.some((cover) => cover.startsWith('ruling:')))
      .map((file) => relative(folder, file).replace(/\.json$/, ''));
    expect(pinning.filter((name) => !named.has(name))).toEqual([]);
  });
});

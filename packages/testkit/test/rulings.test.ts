import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadScenario, scenarioFiles } from '../src/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(root, 'docs/rulings.md'), 'utf8');

/** `[passing]: ../scenarios/everdell/rulings/passing.json` */
const links = new Map(
  [...page.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name, target]) => [name, target] as const),
);
const text = page.replaceAll(/^\[[^\]]+\]: \S+$/gm, '');
const named = new Set([...text.matchAll(/\[([a-z0-9-]+)\](?!\()/g)].map(([, name]) => name));

describe('the page of rulings', () => {
  test('names scenarios that exist, under their names', () => {
    const missing = [...named].filter((name) => !links.has(name));
    const broken = [...links].filter(
      ([name, target]) => !target.endsWith(`/${name}.json`) || !existsSync(join(root, 'docs', target)),
    );
    expect({ missing, broken }).toEqual({ missing: [], broken: [] });
    expect([...links.keys()].filter((name) => !named.has(name))).toEqual([]);
  });

  test('pins every ruling to a scenario', () => {
    const rulings = text.split(/^\*\*(?=2\.)/m).slice(1);
    expect(rulings.length).toBeGreaterThan(20);
    const loose = rulings.filter((ruling) => !/\[[a-z0-9-]+\]|two-worlds/.test(ruling));
    expect(loose.map((ruling) => ruling.slice(0, 40))).toEqual([]);
  });

  test('tells of every ruling that a scenario pins', () => {
    const pinned = scenarioFiles(join(root, 'scenarios/everdell'))
      .flatMap((file) => loadScenario(file).covers)
      .filter((cover) => cover.startsWith('ruling:'))
      .map((cover) => cover.slice('ruling:'.length));
    expect([...new Set(pinned)].filter((name) => !named.has(name))).toEqual([]);
  });
});

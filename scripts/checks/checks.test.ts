import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wrongDependencies, wrongImports } from './imports.ts';
import { impurities, namedCards } from './purity.ts';
import { parse, root } from './source.ts';

const inEngine = (text: string) => parse('packages/engine/src/turn.ts', text);

describe('rules code only computes', () => {
  test.each([
    'try { f(); } catch { g(); }',
    'const now = new Date();',
    'const now = Date.now();',
    'const roll = Math.random();',
    'const roll = Math["random"]();',
    'const { random } = Math;',
    'names.sort((a, b) => a.localeCompare(b));',
    'export let count = 0;',
    'var count = 0;',
    'const half = 0.5;',
    'const small = 1e-3;',
    'async function f() {}',
    'const f = async () => 1;',
    'type Later = Promise<number>;',
    'console.log(1);',
    'const { env } = process;',
    'const clock = { performance };',
    'const f = new Intl.NumberFormat();',
  ])('%s', (text) => {
    expect(impurities(inEngine(text))).toHaveLength(1);
  });

  test.each([
    'const half = Math.floor(n / 2);',
    'const mask = 0xffff_ffff;',
    'const state = { Date: 1, process: 2 }; f(state.Date);',
    'function f() { let count = 0; return count; }',
    'for (let i = 0; i < 3; i++) f(i);',
    'const big = 10n;',
    'type Kind = 1 | -1;',
  ])('%s is fine', (text) => {
    expect(impurities(inEngine(text))).toEqual([]);
  });

  test('only resolve.ts catches', () => {
    expect(impurities(parse('packages/engine/src/resolve.ts', 'try { f(); } catch { g(); }'))).toEqual([]);
    expect(impurities(parse('packages/content/src/resolve.ts', 'try { f(); } catch { g(); }'))).toHaveLength(
      1,
    );
  });

  test('says where', () => {
    expect(impurities(inEngine('\n\nlet count = 0;'))).toEqual([
      'packages/engine/src/turn.ts:3 module-level let: state lives in State',
    ]);
  });
});

test('the engine names no card', () => {
  const cards = ['post-office', 'farm'];
  expect(namedCards(inEngine("if (card === 'farm') f();"), cards)).toHaveLength(1);
  expect(namedCards(inEngine("if (card === 'postOffice') f();"), cards)).toHaveLength(1);
  expect(namedCards(inEngine('if (card === `farm`) f();'), cards)).toHaveLength(1);
  expect(namedCards(inEngine("const farm = 'farmland';"), cards)).toEqual([]);
});

describe('imports follow the arrows', () => {
  const problems = (path: string, text: string, dependencies: Record<string, string> = {}) =>
    wrongImports(parse(path, text), { name: `@evertable/${path.split('/')[1]}`, dependencies });

  test.each([
    ['packages/content/src/a.ts', "import { f } from '@evertable/engine';"],
    ['packages/content/src/a.test.ts', "import { f } from '@evertable/testkit';"],
    ['packages/content/test/a.ts', "import { f } from '@evertable/testkit';"],
    ['packages/engine/src/a.test.ts', "import { test } from 'vitest';"],
    ['packages/engine/src/a.ts', "import { f } from './deep/b.ts';"],
    ['packages/bots/src/a.ts', "import { Worker } from 'node:worker_threads';"],
    ['packages/protocol/src/a.ts', "import type { Event } from '@evertable/engine';"],
    ['packages/cli/src/a.ts', "const server = await import('@evertable/server');"],
    ['packages/bots/src/a.ts', "import { writable } from '@evertable/engine/internals';"],
    ['packages/content/src/a.test.ts', "import { below } from '@evertable/engine/internals';"],
  ])('%s: %s is fine', (path, text) => {
    expect(problems(path, text)).toEqual([]);
  });

  test.each([
    ['packages/engine/src/a.ts', "import { f } from '@evertable/content';"],
    ['packages/engine/src/a.ts', "export * from '@evertable/content';"],
    ['packages/engine/src/a.ts', "type T = import('@evertable/content').T;"],
    ['packages/engine/src/a.ts', "import { readFileSync } from 'node:fs';"],
    ['packages/engine/src/a.ts', "import { f } from '@evertable/engine';"],
    ['packages/content/src/a.ts', "import { f } from '@evertable/testkit';"],
    ['packages/content/src/a.ts', "import { writable } from '@evertable/engine/internals';"],
    ['packages/bots/src/a.ts', "import { f } from '@evertable/content';"],
    ['packages/bots/src/a.ts', "import { f } from '../../engine/src/turn.ts';"],
    ['packages/bots/src/a.ts', "import { f } from 'lodash';"],
    ['packages/protocol/src/a.ts', "import { f } from '@evertable/engine';"],
    ['packages/cli/src/a.ts', "const web = await import('@evertable/web');"],
  ])('%s: %s is not', (path, text) => {
    expect(problems(path, text)).toHaveLength(1);
  });

  test('declared dependencies too', () => {
    const dependencies = { commander: '1' };
    expect(problems('packages/cli/src/a.ts', "import { Command } from 'commander';", dependencies)).toEqual(
      [],
    );
    expect(wrongDependencies({ name: '@evertable/engine', dependencies })).toHaveLength(1);
    expect(wrongDependencies({ name: '@evertable/cli', dependencies })).toEqual([]);
    expect(wrongDependencies({ name: '@evertable/elsewhere' })).toHaveLength(1);
  });
});

describe('the lock file', () => {
  const lock: { packages: Record<string, { resolved?: string; hasInstallScript?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.entries(lock.packages);

  test('names no registry, so that everyone installs from their own', () => {
    expect(packages.filter(([, entry]) => entry.resolved?.includes('://'))).toEqual([]);
  });

  test('needs no install script: they are not run', () => {
    expect(packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path)).toEqual([]);
  });
});

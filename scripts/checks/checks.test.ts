import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareCounts, countTests, missingTests } from './counts.ts';
import { wrongDependencies, wrongImports, wrongWebImports } from './imports.ts';
import { contentIds } from './content-ids.ts';
import { type Baseline, countCasts, limitProblems, longFunctions } from './limits.ts';
import { impurities, namedInEngine, namedContent } from './purity.ts';
import { parse, root } from './source.ts';
import { countStyles, styleProblems } from './styles.ts';

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

test('the engine names no content', () => {
  const cards = ['post-office', 'farm'];
  expect(namedInEngine(inEngine("if (card === 'farm') f();"), cards)).toHaveLength(1);
  expect(namedInEngine(inEngine("if (card === 'postOffice') f();"), cards)).toHaveLength(1);
  expect(namedInEngine(inEngine('if (card === `farm`) f();'), cards)).toHaveLength(1);
  expect(namedInEngine(inEngine("const farm = 'farmland';"), cards)).toEqual([]);
  expect(namedInEngine(inEngine("type Deck = 'farm' | 'other';"), cards)).toEqual([]);
  expect(namedInEngine(inEngine("if (has('weather')) f();"), contentIds())).toHaveLength(1);
});

describe('only games/ of the web client names content', () => {
  const named = (text: string) => namedContent(parse('packages/web/src/board/A.tsx', text), contentIds());

  test.each([
    "if (setup.game === 'farshore') f();",
    "const { 'plots-in-force': plots } = view.piles;",
    "if (spot.id === 'haven') f();",
    'const a = <Drawing of="nightweave" />;',
  ])('%s', (text) => {
    expect(named(text)).toHaveLength(1);
  });

  test.each([
    'const a = <i className="mine" data-part="mine" />;',
    "type Zone = 'side' | 'lair';",
    "const key = 'haven.text';",
  ])('%s is fine', (text) => {
    expect(named(text)).toEqual([]);
  });
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

describe('folders of the web client follow the arrows', () => {
  const problems = (path: string, text: string) => wrongWebImports(parse(`packages/web/src/${path}`, text));

  test.each([
    ['board/city/City.tsx', "import { Icon } from '../../art/Icon.tsx';"],
    ['board/a.ts', "import { f } from './deep/b.ts';"],
    ['play/a.ts', "import { useScreen } from '../games/registry.ts';"],
    ['local/a.ts', "import type { Catalog } from '../board/types.ts';"],
    ['pages/a.tsx', "const online = await import('../online/finished.ts');"],
    ['app/ui-text.ts', "const en = () => import('../texts/en.ts');"],
    ['board/a.test.ts', "import { catalogOf } from '../local/catalog.ts';"],
    ['routes.tsx', "import { f } from './online/connection.ts';"],
  ])('%s: %s is fine', (path, text) => {
    expect(problems(path, text)).toEqual([]);
  });

  test.each([
    ['board/a.ts', "import { f } from '../play/table-source.ts';"],
    ['board/a.ts', "import { f } from '../games/registry.ts';"],
    ['play/a.ts', "import { Lair } from '../games/mistwood/Lair.tsx';"],
    ['play/a.ts', "import { startGame } from '../local/saves.ts';"],
    ['local/a.ts', "import { f } from '../board/types.ts';"],
    ['online/a.ts', "import { f } from '../pages/Start.tsx';"],
    ['pages/a.tsx', "import { f } from '../online/finished.ts';"],
    ['elsewhere/a.ts', "import { f } from './b.ts';"],
  ])('%s: %s is not', (path, text) => {
    expect(problems(path, text)).toHaveLength(1);
  });
});

describe('global styles only become fewer', () => {
  const css = '.a .b:hover, .a > i { color: #fff !important; } /* .c #000 */';

  test('counts classes, colours and !important', () => {
    expect(countStyles([{ path: 'a.css', css }])).toEqual({ classes: 2, colors: 1, important: 1 });
    expect(countStyles([{ path: 'styles/tokens.css', css }]).colors).toBe(0);
  });

  test('more is a problem, and so is a limit that is too high', () => {
    const limits = { classes: 2, colors: 1, important: 1 };
    expect(styleProblems(limits, limits)).toEqual([]);
    expect(styleProblems({ ...limits, classes: 3 }, limits)).toHaveLength(1);
    expect(styleProblems({ ...limits, colors: 0 }, limits)).toHaveLength(1);
  });
});

describe('limits', () => {
  const none: Baseline = { files: {}, functions: {}, casts: {}, exports: [] };

  test('casts are counted, as const is none', () => {
    expect(countCasts(inEngine('const a = b as C; const d = e!; const f = [1] as const;'))).toBe(2);
  });

  test('long functions are found by name', () => {
    const lines = (n: number): string => 'f();\n'.repeat(n);
    const source = inEngine(
      `function long() {\n${lines(80)}}\nconst short = () => {\n${lines(70)}};\nconst o = { method() {\n${lines(90)}} };`,
    );
    expect(longFunctions(source)).toEqual([
      ['packages/engine/src/turn.ts long', 82],
      ['packages/engine/src/turn.ts method', 92],
    ]);
  });

  test('what was too long may only shrink', () => {
    const was = { ...none, files: { 'a.ts': 500 }, functions: { 'a.ts f': 90 } };
    expect(limitProblems(was, { ...none, files: { 'a.ts': 499 }, functions: { 'a.ts f': 90 } })).toEqual([]);
    expect(limitProblems(was, { ...none, files: { 'a.ts': 501 }, functions: { 'a.ts f': 91 } })).toHaveLength(
      2,
    );
    expect(limitProblems(was, { ...none, files: { 'b.ts': 401 } })).toHaveLength(1);
  });

  test('casts and unused exports may only get fewer', () => {
    const was = { ...none, casts: { engine: 3 }, exports: ['a.ts f'] };
    expect(limitProblems(was, { ...none, casts: { engine: 2 } })).toEqual([]);
    expect(limitProblems(was, { ...none, casts: { engine: 4 } })).toHaveLength(1);
    expect(limitProblems(was, { ...none, casts: { cli: 1 } })).toHaveLength(1);
    expect(limitProblems(was, { ...none, exports: ['a.ts g'] })).toHaveLength(1);
  });
});

describe('numbers of tests', () => {
  const file = (path: string, ...statuses: string[]) => ({
    name: join(root, path),
    assertionResults: statuses.map((status) => ({ status })),
  });

  test('are counted by project, passed ones only', () => {
    const testResults = [
      file('packages/engine/src/game.test.ts', 'passed', 'passed', 'skipped'),
      file('packages/server/test/jobs.test.ts', 'passed'),
      file('packages/web/test/board.test.ts', 'pending'),
    ];
    expect(countTests({ testResults })).toEqual({ rules: 2, server: 1, web: 0 });
  });

  test('must not fall', () => {
    expect(missingTests({ rules: 2, web: 1 }, { rules: 3, web: 1 })).toEqual([]);
    expect(missingTests({ rules: 2, web: 1 }, { rules: 3, web: 0 })).toHaveLength(1);
  });

  test('a run without tests is noticed, in CI for every project', () => {
    expect(compareCounts({}, false)).toHaveLength(1);
    expect(compareCounts({}, true)).toHaveLength(3);
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

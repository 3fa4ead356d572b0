// npm test [-- --only GROUP[,GROUP…]] [arguments for vitest]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compareCounts } from './counts.ts';
import { type Manifest, wrongDependencies, wrongImports, wrongWebImports } from './imports.ts';
import { limitProblems, measure, readBaseline } from './limits.ts';
import { impurities, namedInEngine, namedContent } from './purity.ts';
import { files, isTest, readSource, root } from './source.ts';
import { countStyles, globalStyles, styleProblems } from './styles.ts';

/** Packages in which an element of a list may be missing until it is checked. */
const CHECKED_INDEX = ['protocol', 'client', 'text'];

const statics: Record<string, () => Promise<boolean>> = {
  format: async () => {
    const formatted = await tool('@biomejs/biome/bin/biome', 'format', '--max-diagnostics=50');
    return report(formatted ? [] : ['npm run format formats all files']);
  },
  lint: async () => {
    const linted = await tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
    return report(await purityProblems()) && linted;
  },
  types: async () => {
    // Everything; the page with the types of a browser; engine and content again without the types of Node.
    const projects = ['.', 'packages/web', 'packages/engine', 'packages/content'];
    const results = await Promise.all(projects.map((path) => tool('typescript/bin/tsc', '-p', path)));
    return report(indexProblems()) && results.every(Boolean);
  },
  imports: async () => report(importProblems()),
  limits: async () => report(limitProblems(readBaseline(), measure())),
};

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  const groups = [...Object.keys(statics), 'vitest'];
  if (args.includes('--help')) {
    console.log(`npm test                        everything: ${groups.join(', ')}
npm test -- --only ${groups[1]},${groups[2]}   some of these groups
npm test -- PATH… [-t NAME]     the tests of these paths, by name; other arguments go to vitest too`);
    return;
  }
  let chosen = groups;
  if (args[0] === '--only') {
    chosen = (args[1] ?? '').split(',');
    args = args.slice(2);
    const unknown = chosen.filter((name) => !groups.includes(name));
    if (unknown.length > 0) {
      console.error(`--only takes ${groups.join(', ')}; not '${unknown.join("', '")}'`);
      process.exit(2);
    }
  } else if (args.length > 0) {
    chosen = ['vitest'];
  }

  let passed = 0;
  let failed = 0;
  for (const [name, check] of Object.entries(statics)) {
    if (chosen.includes(name) && !(await timed(name, check))) failed++;
  }
  if (failed > 0 && chosen.includes('vitest')) console.log('\nTests skipped: fix the problems above first.');
  if (failed === 0 && chosen.includes('vitest')) {
    await timed('vitest', async () => {
      const totals = await vitest(args);
      passed = totals.passed;
      failed = totals.failed;
      return failed === 0;
    });
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function timed(name: string, check: () => Promise<boolean>): Promise<boolean> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const good = await check();
  console.log(
    `== ${name} ${good ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return good;
}

async function vitest(args: string[]): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'evertable-test-'));
  const results = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const good = await tool('vitest/vitest.mjs', 'run', ...reporters, ...args);
  const totals = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  const failed: number = totals.numFailedTests ?? 0;
  // Only a complete run that passed says how many tests there are.
  if (good && args.length === 0 && !report(compareCounts(totals)))
    return { passed: totals.numPassedTests, failed: 1 };
  // A file that cannot be loaded, or an error outside of a test, fails no test.
  return { passed: totals.numPassedTests ?? 0, failed: good ? failed : Math.max(failed, 1) };
}

/** The sources of these packages import others that are not checked like this, so their errors are filtered. */
function indexProblems(): string[] {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = ['-p', '.', '--noUncheckedIndexedAccess', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, [tsc, ...args], { cwd: root, encoding: 'utf8' });
  const checked = new RegExp(`^packages/(${CHECKED_INDEX.join('|')})/src/(?!.*\\.test\\.ts)`);
  return stdout.split('\n').filter((line) => checked.test(line));
}

async function purityProblems(): Promise<string[]> {
  const cards = files('packages/content/src/**/cards/**/*.ts')
    .map((path) => basename(path, '.ts'))
    .filter((name) => name !== 'index' && !name.endsWith('.test'));
  const engine = files('packages/engine/src/**/*.ts')
    .filter((path) => !isTest(path))
    .map(readSource);
  const content = files('packages/content/src/**/*.ts')
    .filter((path) => !isTest(path))
    .map(readSource);
  const web = files('packages/web/src/**/*.{ts,tsx}')
    .filter((path) => !isTest(path) && !path.startsWith('packages/web/src/games/'))
    .map(readSource);
  // Loaded here, so that content with a mistake in it does not keep the other checks from running.
  const { contentIds } = await import('./content-ids.ts');
  const ids = contentIds();
  return [
    ...[...engine, ...content].flatMap(impurities),
    ...engine.flatMap((source) => namedInEngine(source, [...cards, ...ids])),
    ...web.flatMap((source) => namedContent(source, ids)),
    ...styleProblems(countStyles(globalStyles())),
  ];
}

function importProblems(): string[] {
  return globSync('packages/*/package.json', { cwd: root }).flatMap((path) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const folder = path.slice(0, -'/package.json'.length);
    const sources = files(`${folder}/**/*.{ts,tsx}`).map(readSource);
    return [
      ...wrongDependencies(manifest),
      ...sources.flatMap((source) => [...wrongImports(source, manifest), ...wrongWebImports(source)]),
    ];
  });
}

function report(problems: string[]): boolean {
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

/** Runs a tool of node_modules with the same Node, whatever PATH contains. */
function tool(path: string, ...args: string[]): Promise<boolean> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', path), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', fail);
    child.on('exit', (code, signal) => {
      // A program that ends like this may have printed nothing about it.
      if (signal) console.log(`${path} was ended by ${signal}`);
      done(code === 0);
    });
  });
}

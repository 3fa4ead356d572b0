// Sizes of files and functions, casts and unused exports. What is above a limit today is in baseline.json, which may only
// shrink: `npm run accept` writes it again after something got smaller.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unusedExports } from './exports.ts';
import { files, isNode, isTest, isTool, type Node, readSource, root, type Source, walk } from './source.ts';

const FILE_LINES = 400;
const FUNCTION_LINES = 80;
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

export interface Baseline {
  /** Lines of files and functions that are too long. */
  readonly files: Readonly<Record<string, number>>;
  readonly functions: Readonly<Record<string, number>>;
  /** Casts (`as X`, `!`) outside of tests, by package. */
  readonly casts: Readonly<Record<string, number>>;
  readonly exports: readonly string[];
}

export const baselineFile = join(root, 'scripts/checks/baseline.json');

const linesOf = (text: string): number => text.split('\n').length - 1;

export function longFunctions(source: Source): [string, number][] {
  const found: [string, number][] = [];
  walk(source.tree, (node, parent) => {
    if (!FUNCTIONS.includes(node.type)) return;
    const lines = linesOf(source.text.slice(node.start, Number(node['end']))) + 1;
    if (lines > FUNCTION_LINES)
      found.push([`${source.path} ${nameOf(node) ?? nameOf(parent) ?? 'anonymous'}`, lines]);
  });
  return found;
}

function nameOf(node: Node | undefined): string | undefined {
  const name = isNode(node?.['id']) ? node['id'] : node?.['key'];
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : undefined;
}

/** `as X` and `!`, but not `as const`. */
export function countCasts(source: Source): number {
  let n = 0;
  walk(source.tree, (node) => {
    const type = node['typeAnnotation'];
    const isConst = isNode(type) && isNode(type['typeName']) && type['typeName']['name'] === 'const';
    if (node.type === 'TSNonNullExpression' || (node.type === 'TSAsExpression' && !isConst)) n++;
  });
  return n;
}

/** How things are now, in the form of the baseline. */
export function measure(): Baseline {
  const all = [
    ...files('packages/*/{src,test,tools}/**/*.{ts,tsx}'),
    ...files('{scripts,examples}/**/*.ts'),
  ].map(readSource);
  const shipped = all.filter(({ path }) => !isTest(path) && !isTool(path));
  const casts: Record<string, number> = {};
  for (const source of shipped) {
    const [folder, name] = source.path.split('/');
    const owner = folder === 'packages' ? (name ?? '') : (folder ?? '');
    casts[owner] = (casts[owner] ?? 0) + countCasts(source);
  }
  return {
    files: Object.fromEntries(
      all.map(({ path, text }) => [path, linesOf(text)] as const).filter(([, lines]) => lines > FILE_LINES),
    ),
    functions: Object.fromEntries(shipped.flatMap(longFunctions)),
    casts,
    exports: unusedExports(),
  };
}

/** What got worse. */
export function limitProblems(was: Baseline, now: Baseline): string[] {
  const longer = (
    before: Readonly<Record<string, number>>,
    after: Readonly<Record<string, number>>,
    limit: number,
  ): string[] =>
    Object.entries(after)
      .filter(([name, lines]) => lines > (before[name] ?? limit))
      .map(([name, lines]) => `${name} has ${lines} lines; at most ${before[name] ?? limit} are allowed`);
  const more = Object.entries(now.casts)
    .filter(([name, n]) => n > (was.casts[name] ?? 0))
    .map(([name, n]) => `${name} has ${n} casts (as X, !), ${n - (was.casts[name] ?? 0)} more than before`);
  const unused = now.exports
    .filter((name) => !was.exports.includes(name))
    .map((name) => `${name} is exported, but nothing imports it`);
  return [
    ...longer(was.files, now.files, FILE_LINES),
    ...longer(was.functions, now.functions, FUNCTION_LINES),
    ...more,
    ...unused,
  ];
}

export const readBaseline = (): Baseline => JSON.parse(readFileSync(baselineFile, 'utf8'));

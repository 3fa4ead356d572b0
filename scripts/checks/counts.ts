// Numbers of passed tests by project. A complete run with fewer than counts.json is an error: tests must not vanish.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './source.ts';

export type Counts = Readonly<Record<string, number>>;

/** The part of vitest's JSON report that is used. */
export interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const file = join(root, 'scripts/checks/counts.json');

function projectOf(path: string): string {
  if (path.startsWith('packages/server/')) return 'server';
  return path.startsWith('packages/web/test/') ? 'web' : 'rules';
}

export function countTests({ testResults = [] }: Report): Counts {
  const counts: Record<string, number> = { rules: 0, server: 0, web: 0 };
  for (const { name, assertionResults } of testResults) {
    const project = projectOf(relative(root, name).replaceAll('\\', '/'));
    counts[project] =
      (counts[project] ?? 0) + assertionResults.filter(({ status }) => status === 'passed').length;
  }
  return counts;
}

export const missingTests = (was: Counts, now: Counts): string[] =>
  Object.entries(was)
    .filter(([project, n]) => (now[project] ?? 0) < n)
    .map(
      ([project, n]) =>
        `${project}: ${now[project] ?? 0} tests passed, ${n} are expected; if some were removed on purpose, lower scripts/checks/counts.json`,
    );

/**
 * Compares a complete run with the stored numbers. Outside of CI, where a service or browser may be missing, fewer tests
 * of server and web are allowed. Raises the stored numbers when there are more, except in CI.
 */
export function compareCounts(report: Report, ci = Boolean(process.env['CI'])): string[] {
  const was: Counts = JSON.parse(readFileSync(file, 'utf8'));
  const now = countTests(report);
  const held = ci ? was : { rules: was['rules'] ?? 0 };
  const problems = missingTests(held, now);
  const raised = Object.fromEntries(
    Object.entries(was).map(([name, n]) => [name, Math.max(n, now[name] ?? 0)]),
  );
  if (problems.length === 0 && !ci && JSON.stringify(raised) !== JSON.stringify(was))
    writeFileSync(file, `${JSON.stringify(raised, null, 2)}\n`);
  return problems;
}

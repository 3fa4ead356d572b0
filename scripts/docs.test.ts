import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, root } from './checks/source.ts';

const pages = [...files('*.md'), ...files('{docs,packages,.github}/**/*.md')];
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const withoutCode = (page: string): string =>
  page.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(text('package.json'));

describe('documentation', () => {
  test('is found', () => expect(pages).toContain('docs/decisions/README.md'));

  test('links to files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...withoutCode(text(page)).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)|^\[[^\]]+\]: (\S+)$/gm)]
        .map(([, inline, reference]) => inline ?? reference ?? '')
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const named = pages.flatMap((page) =>
      [...text(page).matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, name]) => `${page}: ${name}`),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((entry) => scripts[entry.split(': ')[1] ?? ''] === undefined)).toEqual([]);
  });

  test('runs no TypeScript with the Node of the reader, which may be too old', () => {
    const bare = pages.flatMap((page) =>
      [...text(page).matchAll(/node scripts\/\S+\.tsx?/g)].map(([found]) => `${page}: ${found}`),
    );
    expect(bare).toEqual([]);
    const started = Object.values(scripts).flatMap(
      (line) => line.match(/scripts\/script\.mjs (\S+)/)?.[1] ?? [],
    );
    expect(started.length).toBeGreaterThan(0);
    expect(started.filter((name) => !existsSync(join(root, `scripts/${name}.ts`)))).toEqual([]);
  });

  test('lists every decision in the index', () => {
    const index = text('docs/decisions/README.md');
    const records = files('docs/decisions/[0-9]*.md').map((path) => path.slice('docs/decisions/'.length));
    expect(records.length).toBeGreaterThan(10);
    expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
    for (const name of records)
      expect(text(`docs/decisions/${name}`)).toMatch(
        /^# \d{4} .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/,
      );
  });
});

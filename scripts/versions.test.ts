import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files, root } from './checks/source.ts';
import { notesOf } from './release-notes.ts';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version }: { version: string } = JSON.parse(text('package.json'));

test('all packages have the version of the repository', () => {
  const versions = files('packages/*/package.json').map((path) => [path, JSON.parse(text(path)).version]);
  expect(versions.length).toBeGreaterThan(5);
  expect(versions.filter(([, own]) => own !== version)).toEqual([]);
});

test('the changelog has notes for this version and for the next one', () => {
  expect(notesOf(text('CHANGELOG.md'), version)).toContain('### ');
  expect(notesOf(text('CHANGELOG.md'), 'Unreleased')).not.toBeNull();
});

test('release notes end before the next version', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-01\n\n- new\n\n## [0.1.0]\n\n- old\n';
  expect(notesOf(changelog, '0.2.0')).toBe('- new');
  expect(notesOf(changelog, '0.1.0')).toBe('- old');
  expect(notesOf(changelog, '0.3.0')).toBeNull();
});

// npm run -s release-notes VERSION: prints the section of a version in the changelog.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checks/source.ts';

/** The text below the heading of a version, or null. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  return section === undefined ? null : section.slice(section.indexOf('\n')).trim();
}

if (import.meta.main) {
  const version = process.argv[2] ?? '';
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (notes === null) {
    console.error(`CHANGELOG.md has no section [${version}]`);
    process.exitCode = 1;
  } else console.log(notes);
}

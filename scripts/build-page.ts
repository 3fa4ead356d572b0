import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checks/source.ts';

const dist = join(root, 'packages/web/dist');
const SOURCES = [
  'packages/*/src/**/*',
  'packages/web/{build,public}/**/*',
  'packages/web/*.*',
  'package-lock.json',
];

/** Whether a source is newer than the built page. */
function isStale(): boolean {
  const built = join(dist, 'sw.js');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return globSync(SOURCES, { cwd: root }).some((path) => statSync(join(root, path)).mtimeMs > since);
}

/** Builds the page if its sources have changed. */
export function buildPage(): void {
  if (!isStale()) return;
  console.log('Building the page …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/web'),
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`the page could not be built:\n${stdout}${stderr}`);
  process.exit(1);
}

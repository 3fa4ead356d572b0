// npm start: builds the page if anything changed since it was built last, and serves it with everything behind it.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checks/source.ts';
import { main } from '../packages/server/src/main.ts';

const dist = join(root, 'packages/web/dist');
const SOURCES = [
  'packages/*/src/**/*',
  'packages/web/{build,public}/**/*',
  'packages/web/*.*',
  'package-lock.json',
];

/** Whether something is newer than what was built. */
function isStale(): boolean {
  const built = join(dist, 'sw.js');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return globSync(SOURCES, { cwd: root }).some((path) => statSync(join(root, path)).mtimeMs > since);
}

function build(): void {
  console.log('Building the page (once, and again whenever it changes) …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/web'),
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`The page could not be built:\n${stdout}${stderr}`);
  process.exit(1);
}

if (isStale()) build();
await main(process.argv.slice(2));

// Builds the page once for all browser tests.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';

export default function setup(): void {
  if (findBrowser() === null) return;
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', `file://${root}`));
  // Of this process's own surroundings the build should know nothing: it is the one that players get.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, [vite, 'build'], { cwd: root, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(`the page could not be built:\n${built.stdout}${built.stderr}`);
}

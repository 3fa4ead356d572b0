// A release starts in an empty folder, without npm and without tools for development, as a user who cannot write there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const NOBODY = 65_534;
const folder = mkdtempSync(join(tmpdir(), 'evertable-release-'));
const isRoot = process.getuid?.() === 0;
afterAll(() => {
  if (!isRoot) spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Waits until the server answers; its output when it ends before. */
async function answer(child: ChildProcess, url: string): Promise<Response> {
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      out += data.toString();
    });
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(out);
}

it('starts with nothing but Node', async () => {
  const release = join(folder, 'release');
  const script = fileURLToPath(new URL('../../../scripts/release.ts', import.meta.url));
  const made = spawnSync(process.execPath, [script, '--to', release], { encoding: 'utf8' });
  expect(made.stderr + made.stdout).toContain('start it with');
  expect(made.status).toBe(0);
  for (const tool of ['vite', 'vitest', 'typescript', 'oxlint', 'playwright-core'])
    expect(existsSync(join(release, 'node_modules', tool))).toBe(false);
  expect(readdirSync(release)).not.toContain('scripts');
  const again = spawnSync(process.execPath, [script, '--to', release], { encoding: 'utf8' });
  expect(again.status).toBe(2);

  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  spawnSync('chmod', ['-R', 'a+rX,a-w', release]);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const port = await freePort();
  const child = spawn(process.execPath, ['packages/server/src/start.ts'], {
    cwd: release,
    // No PATH, no home: only what a container gives.
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    await answer(child, `${base}/healthz`);
    expect(await (await fetch(base)).text()).toContain('<title>');
    const guest = await fetch(`${base}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    });
    expect(guest.status).toBe(200);
    const check = spawnSync(process.execPath, [join(release, 'deploy/healthcheck.mjs')], {
      env: { PORT: String(port) },
    });
    expect(check.status).toBe(0);
  } finally {
    child.kill('SIGTERM');
  }
  const code = await new Promise((done) => child.on('exit', done));
  expect(code).toBe(0);
});

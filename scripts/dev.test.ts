import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './checks/source.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Asks again until there is an answer; the test's own timeout is the limit. */
async function answer(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response.text();
    await new Promise((done) => setTimeout(done, 100));
  }
}

test('npm run dev serves the page and passes requests on to a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evertable-dev-'));
  const port = await freePort();
  const dev = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(await freePort()), PAGE_PORT: String(port), DATA_DIR: folder },
  });
  const ended = once(dev, 'exit');
  try {
    expect(await answer(`http://localhost:${port}/healthz`)).toContain('"ok"');
    expect(await answer(`http://localhost:${port}/`)).toContain('/@vite/client');
    expect(await answer(`http://localhost:${port}/api/games`)).toContain('everdell');
  } finally {
    dev.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
});

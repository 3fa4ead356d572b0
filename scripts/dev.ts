// npm run dev: the page with live reload on port 5173 (PAGE_PORT), and behind it a server that restarts when its sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { root } from './checks/source.ts';

const PORT = process.env['PORT'] ?? '8080';
const PAGE_PORT = Number(process.env['PAGE_PORT'] ?? 5173);
const target = `http://127.0.0.1:${PORT}`;

const server = spawn(
  process.execPath,
  ['--watch', join(root, 'scripts/dev-server.ts'), ...process.argv.slice(2)],
  {
    // Without its own address: players and authors open that of the page.
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { DATA_DIR: join(root, '.data-dev'), HOST: '127.0.0.1', ...process.env, PORT },
  },
);
createInterface({ input: server.stderr }).on('line', (line) => {
  if (!line.startsWith('Evertable is at ')) console.error(line);
});
const page = await createServer({
  configFile: join(root, 'packages/web/vite.config.ts'),
  server: {
    port: PAGE_PORT,
    strictPort: true,
    proxy: { '/api': { target, ws: true }, '/healthz': target, '/table': target },
  },
});
await page.listen();
page.printUrls();

const stop = (): void => {
  server.kill('SIGTERM');
  void page.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', stop);

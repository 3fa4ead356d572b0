import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline, pictures } from './build/plugin.ts';

const dist = fileURLToPath(new URL('dist', import.meta.url));

export default defineConfig(({ command, isPreview }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Below any address a server may put it.
  base: './',
  plugins: [pictures(), offline(dist)],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // In a folder of its own until it is complete: whoever is served meanwhile, or builds too, does not notice.
    outDir:
      command === 'build' && isPreview !== true
        ? fileURLToPath(new URL(`.build-${process.pid}`, import.meta.url))
        : dist,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
}));

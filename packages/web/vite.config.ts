import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline, pictures } from './build/plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Below any address a server may put it.
  base: './',
  plugins: [pictures(), offline()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
});

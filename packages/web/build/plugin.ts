import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { allPictures } from './pictures.ts';

/** Serves the drawn pictures while developing and adds them to what is built. */
export function pictures(): Plugin {
  let files: ReturnType<typeof allPictures> | null = null;
  const all = (): ReturnType<typeof allPictures> => (files ??= allPictures());
  return {
    name: 'evertable-pictures',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0];
        const file = path.startsWith('/art/') ? (await all()).get(path.slice('/art/'.length)) : undefined;
        if (file === undefined) return next();
        response.setHeader('content-type', path.endsWith('.svg') ? 'image/svg+xml' : 'image/webp');
        response.end(file);
      });
    },
    async generateBundle() {
      for (const [name, source] of await all())
        this.emitFile({ type: 'asset', fileName: `art/${name}`, source });
    },
  };
}

const hash = (source: string | Uint8Array): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 12);

/** Names carry their own hash, so that their contents never change. */
const isHashed = (name: string): boolean => /-[\w-]{8}\.\w+$/.test(name);

/**
 * Builds the service worker last, with the list of everything the page needs when there is no network, and puts all of
 * it in its place.
 */
export function offline(dist: string): Plugin {
  let out = '';
  let publicDir = '';
  const entries: { url: string; revision: string | null }[] = [];
  return {
    name: 'evertable-offline',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
      publicDir = config.publicDir;
    },
    writeBundle(_, bundle) {
      entries.length = 0;
      for (const [name, file] of Object.entries(bundle)) {
        if (name.endsWith('.map')) continue;
        const source = file.type === 'asset' ? file.source : file.code;
        entries.push({ url: name, revision: isHashed(name) ? null : hash(source) });
      }
      for (const name of ['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'])
        entries.push({ url: name, revision: hash(readFileSync(`${publicDir}/${name}`)) });
    },
    async closeBundle() {
      if (entries.length === 0) {
        rmSync(out, { recursive: true, force: true });
        return;
      }
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { FILES: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: out,
          emptyOutDir: false,
          lib: {
            entry: new URL('../src/offline/worker.ts', import.meta.url).pathname,
            formats: ['iife'],
            name: 'sw',
            fileName: () => 'sw.js',
          },
        },
      });
      compress(out);
      putInPlace(out, dist);
    },
  };
}

/** Puts what was built where it is served from. Another build may do the same at this moment: the last one stays. */
function putInPlace(fresh: string, dist: string): void {
  const old = `${fresh}-old`;
  for (let tries = 1; ; tries++) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(fresh, dist);
      return;
    } catch (error) {
      if (tries === 20) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Beside each file its compressed twins, so that no server has to do it again and again. */
function compress(folder: string): void {
  for (const name of globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: folder })) {
    const source = readFileSync(join(folder, name));
    if (source.length < 1000) continue;
    writeFileSync(join(folder, `${name}.gz`), gzipSync(source, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source));
  }
}

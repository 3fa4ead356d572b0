// npm run release -- --to FOLDER: writes everything a server needs into an empty folder, and nothing else: its sources,
// the built page, the dependencies at run time. It starts there without npm, registry, or tools for development.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from './build-page.ts';
import { root } from './checks/source.ts';
import { type Lock, runtimeLock } from './release-lock.ts';

const PACKAGES = ['engine', 'content', 'bots', 'text', 'protocol', 'client', 'server'];
const ADMIN = ['operator', 'backup', 'restore', 'doctor'];
/** Parts of packages that are needed to build them only. */
const UNUSED = /(^|\/)(deps|src|binding\.gyp|[^/]+\.(md|map|ts|mts|cts|markdown))$/;

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function copyPackages(to: string): void {
  for (const name of PACKAGES) {
    const from = join(root, 'packages', name);
    for (const part of ['package.json', 'src', 'weights'])
      if (existsSync(join(from, part)))
        cpSync(join(from, part), join(to, 'packages', name, part), {
          recursive: true,
          filter: (path) => !path.endsWith('.test.ts'),
        });
  }
  cpSync(join(root, 'packages/web/dist'), join(to, 'packages/web/dist'), { recursive: true });
  for (const file of ['LICENSE', 'deploy', 'docs/operations.md'])
    cpSync(join(root, file), join(to, file), { recursive: true });
}

function writeManifest(to: string, lock: Lock): void {
  const { version, license }: { version: string; license: string } = read('package.json');
  const manifest = {
    name: 'evertable',
    version,
    private: true,
    license,
    type: 'module',
    workspaces: PACKAGES.map((name) => `packages/${name}`),
    engines: { node: '>=24' },
    scripts: {
      start: 'node packages/server/src/start.ts',
      ...Object.fromEntries(ADMIN.map((name) => [name, `node packages/server/src/admin/${name}.ts`])),
    },
  };
  const write = (path: string, value: unknown): void =>
    writeFileSync(join(to, path), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', manifest);
  const own = {
    name: manifest.name,
    version,
    license,
    workspaces: manifest.workspaces,
    engines: manifest.engines,
  };
  write('package-lock.json', {
    ...lock,
    name: manifest.name,
    version,
    packages: { ...lock.packages, '': own },
  });
}

/** Copies what `npm ci --omit=dev` would install, for this platform. */
function copyModules(to: string, lock: Lock): void {
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) continue;
    const from = join(root, path);
    if (entry.link === true) {
      const place = join(to, path);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(relative(dirname(place), join(to, entry.resolved ?? '')), place);
    } else if (existsSync(from)) {
      cpSync(from, join(to, path), {
        recursive: true,
        filter: (source) => {
          const inside = relative(from, source);
          return inside !== 'node_modules' && !(path.endsWith('better-sqlite3') && UNUSED.test(inside));
        },
      });
    } else if (entry.optional !== true) fail(`${path} is not installed`);
  }
}

const { values } = parseArgs({ options: { to: { type: 'string' } } });
if (values.to === undefined) fail('say where with --to FOLDER');
const to = resolve(values.to);
if (existsSync(to) && readdirSync(to).length > 0) fail(`${to} is not empty`);
buildPage();
try {
  const lock = runtimeLock(
    read('package-lock.json'),
    PACKAGES.map((name) => `packages/${name}`),
  );
  mkdirSync(to, { recursive: true });
  copyPackages(to);
  writeManifest(to, lock);
  copyModules(to, lock);
} catch (error) {
  rmSync(to, { recursive: true, force: true });
  throw error;
}
console.log(`${to}: start it with node packages/server/src/start.ts`);

// npm run build:packages: compiles the packages that others may use to JavaScript with types, each into packages/NAME/dist,
// ready for `npm pack packages/NAME/dist`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checks/source.ts';

export const PUBLISHED = ['engine', 'content', 'bots', 'text', 'protocol', 'client'];

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  exports: Record<string, string>;
  imports?: Record<string, Record<string, string>>;
  dependencies?: Record<string, string>;
  sideEffects?: boolean;
}

/** `./src/index.ts` as it is called after compiling. */
const compiled = (path: string): string => path.replace(/\.ts$/, '.js');

/** The manifest of a package as it is published: JavaScript instead of sources, exact versions instead of `*`. */
export function publishedManifest(manifest: Manifest): object {
  const { name, version, description, license, type, sideEffects, imports, dependencies } = manifest;
  return {
    name,
    version,
    description,
    license,
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    engines: { node: '>=22' },
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([entry, path]) => [
        entry,
        { types: path.replace(/\.ts$/, '.d.ts'), default: compiled(path) },
      ]),
    ),
    ...(imports && {
      imports: Object.fromEntries(
        Object.entries(imports).map(([key, conditions]) => [
          key,
          Object.fromEntries(Object.entries(conditions).map(([when, path]) => [when, compiled(path)])),
        ]),
      ),
    }),
    dependencies: Object.fromEntries(
      Object.entries(dependencies ?? {}).map(([on, range]) => [on, range === '*' ? version : range]),
    ),
  };
}

/** Compiles all packages in one run, with the layout of the sources. */
function compile(outDir: string): void {
  const config = join(outDir, 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  const packages = join(root, 'packages');
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: packages,
      outDir,
      types: [],
      typeRoots: [join(root, 'node_modules/@types')],
      lib: ['es2024', 'dom'],
    },
    include: PUBLISHED.map((name) => join(packages, name, 'src')),
    exclude: [join(packages, '**/*.test.ts')],
  };
  writeFileSync(config, JSON.stringify(options));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the packages do not compile:\n${stdout}`);
}

/** One package: what was compiled, what it reads at run time, its manifest, README and licence. */
function assemble(name: string, compiledFolder: string): void {
  const folder = join(root, 'packages', name);
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  cpSync(join(compiledFolder, name), dist, { recursive: true });
  // JSON that only a dynamic import names is not copied by the compiler.
  for (const path of globSync(['src/**/*.json', 'weights/*.json'], { cwd: folder })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    cpSync(join(folder, path), join(dist, path));
  }
  // The compiler leaves the import attribute out of declarations, and then refuses to read them.
  for (const path of globSync('src/**/*.d.ts', { cwd: dist })) {
    const text = readFileSync(join(dist, path), 'utf8');
    const mended = text.replaceAll(/(from '[^']+\.json');/g, "$1 with { type: 'json' };");
    if (mended !== text) writeFileSync(join(dist, path), mended);
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  if (existsSync(join(folder, 'README.md'))) cpSync(join(folder, 'README.md'), join(dist, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
}

export function buildPackages(): void {
  const folder = join(root, `packages/.build-${process.pid}`);
  try {
    compile(folder);
    for (const name of PUBLISHED) assemble(name, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) buildPackages();

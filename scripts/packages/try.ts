// npm run try:packages: packs the packages, installs them into an empty folder as npm would, type-checks the examples
// against them and runs those that need no server. Needs no network: other dependencies are linked from here.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../checks/source.ts';
import { buildPackages, PUBLISHED } from './build.ts';

const EXAMPLES = ['random-game', 'ask-a-bot', 'write-a-card', 'watch-a-table'];
const NEEDS_SERVER = 'watch-a-table';

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} failed:\n${error?.message ?? ''}${stdout}${stderr}`);
}

/** Packs one package and unpacks it as `npm install` does. */
function install(name: string, folder: string): void {
  const npm = process.env['npm_execpath'];
  const pack = ['pack', '--json', '--pack-destination', folder, join(root, 'packages', name, 'dist')];
  const out = npm === undefined ? run('npm', pack, folder) : run(process.execPath, [npm, ...pack], folder);
  const [{ filename }]: { filename: string }[] = JSON.parse(out);
  const target = join(folder, 'node_modules/@evertable', name);
  mkdirSync(target, { recursive: true });
  run('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1'], folder);
  linkDependencies(join(target, 'package.json'), folder);
}

/** Dependencies from other makers, and theirs. */
function linkDependencies(manifest: string, folder: string): void {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  for (const name of Object.keys(dependencies)) {
    const target = join(folder, 'node_modules', name);
    if (name.startsWith('@evertable/') || existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), target, 'junction');
    linkDependencies(join(target, 'package.json'), folder);
  }
}

/** What each example printed. */
export function tryPackages(): Map<string, string> {
  buildPackages();
  const folder = mkdtempSync(join(tmpdir(), 'evertable-packages-'));
  try {
    for (const name of PUBLISHED) install(name, folder);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    for (const name of EXAMPLES) cpSync(join(root, 'examples', `${name}.ts`), join(folder, `${name}.ts`));
    mkdirSync(join(folder, 'node_modules/@types'));
    symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'), 'junction');
    const options = [
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--lib',
      'es2024,dom',
      '--strict',
      '--types',
      'node',
    ];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    run(process.execPath, [tsc, ...options, ...EXAMPLES.map((name) => `${name}.ts`)], folder);
    return new Map(
      EXAMPLES.filter((name) => name !== NEEDS_SERVER).map((name) => [
        name,
        run(process.execPath, [`${name}.js`], folder),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) for (const [name, output] of tryPackages()) console.log(`== ${name}\n${output}`);

// Runs on Node 20 or newer without dependencies: it installs the dependencies and a newer Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const neededNode = 24;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.evertable-installed');

/** Installs what is missing, then runs a script with a Node that is new enough; exits with its code. */
export async function runWithNode(/** @type {string} */ script, /** @type {string[]} */ args) {
  install();
  process.exitCode = await run(findNode(), [join(root, script), ...args]);
}

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // With the platform: a checkout may be shared between a container and its host.
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (read(stamp) === wanted && complete(lock)) return;
  if (installedByHand(lock)) return writeFileSync(stamp, wanted);

  console.error('Installing dependencies …');
  const started = Date.now();
  // Without warnings: they are about the old Node, which is not used afterwards.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, error } = npm(['ci', ...flags, '--loglevel=error']);
  if (error || status !== 0) {
    stop(
      `The dependencies could not be installed (${error ? error.message : `npm ci ended with ${status}`}).`,
      'The first run needs the npm registry. Check the network or proxy and run the same command again.',
    );
  }
  // Written last, and npm ci empties node_modules first: an interrupted install has no stamp.
  writeFileSync(stamp, wanted);
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Whether `npm install` has already installed what the lock file names. */
function installedByHand(/** @type {string} */ lock) {
  // npm writes this file last.
  const record = read(join(modules, '.package-lock.json'));
  if (!record || !complete(lock)) return false;
  const present = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') || (present[path]?.version ?? entry.version) === entry.version,
  );
}

/** Whether every package of the lock file has its folder; packages for other platforms have none. */
function complete(/** @type {string} */ lock) {
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, entry]) => entry.optional || entry.peer || existsSync(join(root, path, 'package.json')),
  );
}

function npm(/** @type {string[]} */ args) {
  // Output goes to stderr: stdout belongs to the command.
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli && node && basename(cli) === 'npm-cli.js') return spawnSync(node, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

function findNode() {
  const bundled = join(modules, `node-${process.platform.replace('win32', 'win')}-${process.arch}`, 'bin');
  const candidates = [process.execPath, join(bundled, 'node'), join(bundled, 'node.exe')];
  const node = candidates.find((path) => majorOf(path) >= neededNode);
  if (node) return node;
  return stop(
    `Evertable needs Node ${neededNode} or newer; this is Node ${process.versions.node}`,
    `and no newer one comes packaged for ${process.platform} ${process.arch}.`,
    'Get it from https://nodejs.org or a version manager (nvm, fnm, volta) and run the same command again.',
  );
}

function majorOf(/** @type {string} */ node) {
  if (node === process.execPath) return Number.parseInt(process.versions.node, 10);
  if (!existsSync(node)) return 0;
  // Started to find out: the packaged Node does not run with another C library.
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(1) ?? '', 10) || 0;
}

/** @returns {Promise<number>} */
function run(/** @type {string} */ node, /** @type {string[]} */ args) {
  return new Promise((done) => {
    const child = spawn(node, args, { stdio: 'inherit' });
    // The terminal sends ^C to both processes; this one waits for the child.
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGHUP'));
    // npm ends its shell without telling us: a lost parent means the same.
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event)
      setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
    child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => done(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

function read(/** @type {string} */ path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** @returns {never} */
function stop(/** @type {string[]} */ ...lines) {
  console.error(`\n${lines.join('\n')}`);
  process.exit(1);
}

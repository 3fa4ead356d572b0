import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * PostgreSQL and Redis of one's own, for tests and for trying out many servers on one machine: in a temporary folder,
 * on a free port of 127.0.0.1, gone afterwards. Taken from Debian when they are missing and root allows.
 */
export interface Service {
  readonly url: string;
  readonly port: number;
  /** Stops it roughly and starts it again at the same place. */
  restart(): Promise<void>;
  /** Ends it without a farewell and leaves it so until `restart`. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Why a service cannot be had here; a reason to say so, not to fail. */
export class NotHere extends Error {}

const isRoot = process.getuid?.() === 0;

/** What must not outlive us: ended even when we are told to end in the middle of something. */
const ends = new Set<() => void>();
process.once('exit', () => {
  for (const end of ends) end();
});

/** For tools: ^C and SIGTERM end them the ordinary way, so that what they started ends too. */
export function endOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
}

export function endsWithUs(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Where a program is, after installing it from Debian if need be. */
function find(what: string, places: () => string[], debian: string): string {
  const there = (): string | undefined => places().find((path) => existsSync(path));
  const found = there();
  if (found !== undefined) return found;
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    throw new NotHere(`${what} is not installed, and only root of a Debian could install it by itself`);
  const install = (): boolean =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debian], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!install()) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    if (!install()) throw new NotHere(`${what} is not installed and apt-get install ${debian} failed`);
  }
  const installed = there();
  if (installed === undefined) throw new NotHere(`${what} was installed but is not where it should be`);
  return installed;
}

const PG_ROOT = '/usr/lib/postgresql';

function postgresFolder(): string {
  const places = (): string[] => {
    const versions = existsSync(PG_ROOT) ? readdirSync(PG_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
    const elsewhere = (process.env['PATH'] ?? '').split(':');
    return [
      ...versions.map((v) => join(PG_ROOT, v, 'bin', 'initdb')),
      ...elsewhere.map((p) => join(p, 'initdb')),
    ];
  };
  return find('PostgreSQL', places, 'postgresql').slice(0, -'/initdb'.length);
}

/** A folder the service's own user may enter. */
function folder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `evertable-${name}-`));
  chmodSync(path, 0o755);
  return path;
}

/** As the user `postgres` when we are root, since PostgreSQL refuses to run as root. */
function asPostgres(command: string, args: readonly string[], cwd: string): string | null {
  const [program, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, [...args]];
  const { status, stderr, error } = spawnSync(program, all, {
    cwd,
    encoding: 'utf8',
    // Whoever waits for the end of our output must not wait for the server we started.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return null;
  return error?.message ?? (stderr || `ended with ${status}`);
}

export async function startPostgres(): Promise<Service> {
  const bin = postgresFolder();
  const home = folder('postgres');
  if (isRoot) spawnSync('chown', ['postgres', home]);
  const data = join(home, 'data');
  const log = join(home, 'log');
  const port = await freePort();
  const must = (problem: string | null): void => {
    if (problem === null) return;
    rmSync(home, { recursive: true, force: true });
    throw new NotHere(`PostgreSQL cannot be started: ${problem.trim()}`);
  };
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  must(
    asPostgres(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'app', '--no-sync', ...locale], home),
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c max_connections=200`;
  const start = (): string | null =>
    asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', settings, 'start'], home);
  const stop = (mode: string): string | null =>
    asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', mode, 'stop'], home);
  must(start());
  const forget = endsWithUs(() => stop('immediate'));
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    port,
    restart: async () => {
      stop('immediate');
      must(start());
    },
    kill: async () => void stop('immediate'),
    stop: async () => {
      stop('immediate');
      forget();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A fresh, empty database beside the others of one PostgreSQL. */
export async function newDatabase(url: string, name: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}

export async function startRedis(): Promise<Service> {
  const places = (): string[] =>
    ['/usr/bin', ...(process.env['PATH'] ?? '').split(':')].map((path) => join(path, 'redis-server'));
  const program = find('Redis', places, 'redis-server');
  const home = folder('redis');
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', home, '--save', ''];
    child = spawn(program, [...options, '--appendonly', 'no'], { stdio: 'ignore' });
    await reachable(port);
  };
  const end = async (): Promise<void> => {
    const dying = child;
    child = null;
    if (dying === null) return;
    const gone = new Promise((done) => dying.once('exit', done));
    dying.kill('SIGKILL');
    await gone;
  };
  await start();
  const forget = endsWithUs(() => child?.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    restart: async () => {
      await end();
      await start();
    },
    kill: end,
    stop: async () => {
      await end();
      forget();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits until something answers at a port. */
export async function reachable(port: number, ms = 15_000): Promise<void> {
  const { connect } = await import('node:net');
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
    if (open) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new NotHere(`nothing answers at port ${port}`);
}

import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerConfig } from '../config.ts';
import { type Finding, ok, problem, warning } from './setting-checks.ts';

const GB = 1024 ** 3;
const WANTED_NODE = 24;
const MIN_FREE = GB;
const MIN_FILES = 4096;
const DAY_MS = 24 * 60 * 60_000;
const REACH_MS = 5_000;
const PAGE = fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url));

/** Node, the machine, the data folder, and backups if their folder is known. */
export function checkHost(config: ServerConfig, backups: string | undefined): Finding[] {
  const node = Number.parseInt(process.versions.node, 10);
  return [
    node >= WANTED_NODE
      ? ok(`Node ${process.versions.node}`)
      : problem(`Node ${process.versions.node}: ${WANTED_NODE} or newer is needed`),
    process.getuid?.() === 0 ? problem('this is root: run the server as a user of its own') : ok('not root'),
    existsSync(PAGE) ? ok('the page is built') : warning('the page is not built yet: npm start does it'),
    totalmem() < GB
      ? warning('this machine has less than 1 GB of memory')
      : ok(`${Math.round(totalmem() / GB)} GB of memory, ${availableParallelism()} cores`),
    ...checkOpenFiles(),
    ...(config.DATABASE_URL === undefined ? checkDataDir(resolve(config.DATA_DIR)) : []),
    ...checkBackups(backups),
  ];
}

/** Every connection is an open file. */
function checkOpenFiles(): Finding[] {
  if (!existsSync('/proc/self/limits')) return [];
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  if (soft === undefined || Number(soft) >= MIN_FILES) return [];
  return [
    warning(`only ${soft} open files are allowed, and every connection is one: raise it to ${MIN_FILES}`),
  ];
}

function checkDataDir(folder: string): Finding[] {
  const there = existsSync(folder) ? folder : dirname(folder);
  if (!existsSync(there)) return [problem(`${there} does not exist`)];
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch {
    return [problem(`${there} cannot be written to`)];
  }
  const { bavail, bsize } = statfsSync(there);
  const free = bavail * bsize;
  const database = join(folder, 'evertable.db');
  const isOpen = existsSync(database) && (statSync(database).mode & 0o077) !== 0;
  return [
    ok(`${folder} can be written to`),
    free < MIN_FREE
      ? problem(`${there} has only ${Math.round(free / 1024 ** 2)} MB left`)
      : ok(`${Math.round(free / GB)} GB left there`),
    ...(isOpen ? [problem(`${database} can be read by others: chmod 600`)] : []),
  ];
}

function checkBackups(folder: string | undefined): Finding[] {
  if (folder === undefined) return [warning('backups were not checked: give their folder')];
  if (!existsSync(folder)) return [problem(`there is no folder ${folder}`)];
  const times = readdirSync(folder)
    .filter((name) => /\.(db|dump)$/.test(name))
    .map((name) => statSync(join(folder, name)).mtimeMs);
  const age = (Date.now() - Math.max(0, ...times)) / DAY_MS;
  if (times.length === 0) return [problem(`there is no backup in ${folder}`)];
  if (age > 2) return [problem(`the newest of ${times.length} backups is ${Math.floor(age)} days old`)];
  return [ok(`${times.length} backups, the newest not older than two days`)];
}

/** Whether database, Redis and mail server answer. */
export async function checkServices(config: ServerConfig): Promise<Finding[]> {
  const { DATABASE_URL, REDIS_URL, SMTP_URL } = config;
  const services = [
    ['PostgreSQL', DATABASE_URL, 5432],
    ['Redis', REDIS_URL, 6379],
    ['the mail server', SMTP_URL, SMTP_URL?.startsWith('smtps:') ? 465 : 587],
  ] as const;
  const found = services.map(async ([name, url, port]): Promise<Finding[]> => {
    if (url === undefined) return [];
    const error = await reach(new URL(url), port);
    return [error === null ? ok(`${name} answers`) : problem(`${name} does not answer: ${error}`)];
  });
  return (await Promise.all(found)).flat();
}

/** null when a connection could be made, otherwise why not. */
function reach({ hostname, port }: URL, usualPort: number): Promise<string | null> {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return new Promise((done) => {
    const socket = connect({ host, port: port === '' ? usualPort : Number(port), timeout: REACH_MS });
    const end = (result: string | null): void => {
      socket.destroy();
      done(result);
    };
    socket.on('connect', () => end(null));
    socket.on('timeout', () => end('no answer in time'));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

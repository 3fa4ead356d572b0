import { games } from '@evertable/content';
import { Command, Option } from 'commander';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CommandError, UsageError } from '../errors.ts';
import { positive, integer } from '../flags.ts';
import { allSetups, modeName } from '../all-setups.ts';
import { columns, command, printJson, rounded, thousands } from '../output.ts';
import { Progress } from '../progress.ts';
import type { BadGame, WorkerReport, WorkerTask } from '../soak-games.ts';

interface Flags {
  readonly minutes?: number;
  readonly games?: number;
  readonly game?: string;
  readonly seed: string;
  readonly threads: number;
  readonly out: string;
  readonly json?: boolean;
}

const MINUTES = 5;
/** After so many bad games more of them teach nothing. */
const ENOUGH = 10;

export function soak(): Command {
  return new Command('soak')
    .description(
      'Play random games of all setups on all cores, checking invariants after every answer. Failing games are saved.',
    )
    .addOption(new Option('--minutes <m>', `duration (default: ${MINUTES})`).argParser(positive))
    .addOption(new Option('--games <n>', 'number of games, instead of --minutes').argParser(integer(1)))
    .addOption(new Option('--game <name>', 'only this game (default: all games)').choices(Object.keys(games)))
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .addOption(
      new Option('--threads <n>', 'number of threads')
        .argParser(integer(1, 256))
        .default(availableParallelism()),
    )
    .option('--out <folder>', 'folder for failing games', join('golden', 'candidates'))
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

interface Totals {
  games: number;
  readonly kinds: Map<string, number>;
  closely: number;
  decisions: number;
  readonly saved: { file: string; bad: BadGame }[];
}

async function run(flags: Flags): Promise<void> {
  if (flags.minutes !== undefined && flags.games !== undefined)
    throw new UsageError('--minutes and --games: give one of them, not both');
  const modes = allSetups(flags.game === undefined ? undefined : [flags.game]);
  const totals: Totals = { games: 0, kinds: new Map(), closely: 0, decisions: 0, saved: [] };
  const started = performance.now();
  await everyThread(flags, modes.length, totals, started);
  const seconds = (performance.now() - started) / 1000;

  const report = {
    games: totals.games,
    modes: modes.length,
    lookedAtClosely: totals.closely,
    decisions: totals.decisions,
    violations: totals.saved.length,
    threads: flags.threads,
    seconds: rounded(seconds, 1),
    gamesPerSecond: rounded(totals.games / seconds, 1),
    byKind: Object.fromEntries([...totals.kinds].sort(([a], [b]) => (a < b ? -1 : 1))),
    records: totals.saved.map(({ file }) => file),
  };
  if (flags.json) printJson(report);
  else {
    const { records: _, gamesPerSecond, lookedAtClosely, byKind, ...rest } = report;
    const rows = Object.entries({
      ...rest,
      'looked at closely': lookedAtClosely,
      'games per second': gamesPerSecond,
      ...byKind,
    });
    console.log(columns(rows.map(([name, value]) => [name, thousands(value)])));
  }
  if (totals.saved.length > 0) throw new CommandError(complaint(totals));
}

/** Games of one mode in a row when there is time for many: making the rules of a mode costs as much as ten games. */
const LONG_ROUND = 50;

/** Each thread plays every n-th round until time or games run out. */
async function everyThread(flags: Flags, modes: number, totals: Totals, started: number): Promise<void> {
  const round = Math.max(1, Math.min(LONG_ROUND, Math.floor((flags.games ?? Infinity) / modes)));
  const progress = new Progress('soak');
  const limit = flags.games === undefined ? (flags.minutes ?? MINUTES) * 60_000 : Infinity;
  const workers = Array.from({ length: flags.threads }, (_, i) => {
    const task: WorkerTask = {
      game: flags.game ?? null,
      seed: flags.seed,
      first: i,
      step: flags.threads,
      round,
      games: flags.games ?? Infinity,
      until: Date.now() + limit,
    };
    return new Worker(new URL('../soak-worker.ts', import.meta.url), { workerData: task });
  });
  const stop = (): void => {
    for (const worker of workers) worker.postMessage('stop');
  };
  // ^C ends the work and still tells what was done.
  process.once('SIGINT', stop);
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((done, fail) => {
          worker.on('message', (news: WorkerReport) => {
            for (const [kind, n] of Object.entries(news.games)) {
              totals.games += n;
              totals.kinds.set(kind, (totals.kinds.get(kind) ?? 0) + n);
            }
            totals.closely += news.closely;
            totals.decisions += news.decisions;
            for (const bad of news.bad) totals.saved.push({ file: save(flags.out, bad), bad });
            if (totals.saved.length >= ENOUGH) stop();
            const part =
              flags.games === undefined ? (performance.now() - started) / limit : totals.games / flags.games;
            progress.show(part, `${thousands(totals.games)} games, ${totals.saved.length} failed`);
          });
          worker.on('error', fail);
          worker.on('exit', () => done());
        }),
    ),
  );
  process.off('SIGINT', stop);
  progress.end();
}

function save(folder: string, bad: BadGame): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${bad.setup.game}-${bad.seed.replaceAll(/[^\w-]/g, '_')}.json`);
  writeFileSync(file, bad.record);
  return file;
}

function complaint({ saved }: Totals): string {
  const each = saved.flatMap(({ file, bad }) => [
    `${modeName(bad.setup)}, seed ${bad.seed}:`,
    `  ${bad.problem}`,
    `  replay it with: ${command(`replay ${file}`)}`,
  ]);
  return [`${saved.length} games failed.`, ...each].join('\n');
}

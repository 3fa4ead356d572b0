import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  addNet,
  type TrainingConfig,
  type DuelGame,
  baselines,
  type SelfPlayGame,
  type TrainingInfo,
  newWeights,
  type NetFile,
  playDeal,
  readNet,
  TrainingRun,
  summarize,
  networkKey,
  writeNet,
} from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Rules } from '@evertable/engine';
import { Command, Option } from 'commander';
import { CommandError, messageOf, UsageError } from '../errors.ts';
import { addSetupFlags, setupWords, integer } from '../flags.ts';
import { command, rounded, thousands } from '../output.ts';
import { fileTrouble, netIn } from '../records.ts';
import type { WorkerTask } from '../train-worker.ts';
import { type TableFlags, tablesFrom } from '../training-tables.ts';

interface Flags extends TableFlags {
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly watch: number;
  readonly coached: number;
  readonly from?: string;
  readonly known?: number;
  readonly hidden: readonly number[];
  readonly out?: string;
}

/** How fast is learned at the beginning and at the end; one that has learned elsewhere begins more slowly. */
const RATES = [1e-3, 1e-4] as const;
const RATES_AGAIN = [2e-4, 1e-5] as const;
/** For inputs that are new beside known ones: an input that is seldom active takes as large a step each time. */
const RATES_NEW = [3e-4, 3e-5] as const;
/** Games between two saves, and deals of the match against the greedy bot that goes with each tenth of them. */
const SAVE = 100;
const CHECK = 1000;
const CHECK_DEALS = 15;

export function train(): Command {
  const train = new Command('train').description(
    'Train a network by self-play. Progress is saved; the same command again continues the training.',
  );
  return addSetupFlags(train)
    .addOption(new Option('--games <n>', 'total number of games').argParser(integer(1)).default(20_000))
    .addOption(
      new Option('--watch <n>', 'games of the greedy bot at the start').argParser(integer(0)).default(300),
    )
    .addOption(
      new Option(
        '--also <n:percent,…>',
        'a share of games with other numbers of players, or with --solo at other levels',
      )
        .argParser((text: string) => text.split(','))
        .default([], 'none'),
    )
    .option('--tables <file>', 'a list of setups with shares to train at, instead of the one of the flags')
    .addOption(
      new Option('--coached <percent>', 'share of turns in which a deeper search compares plans')
        .argParser(integer(0, 100))
        .default(0),
    )
    .option('--from <file>', 'a network to start from; inputs of the same name keep their weights')
    .addOption(
      new Option(
        '--known <percent>',
        'with --from: steps of what it knows, compared with those of what is new; with 0 it stays as it is',
      ).argParser(integer(0, 100)),
    )
    .addOption(
      new Option('--hidden <n,n>', 'sizes of the two hidden layers')
        .argParser((text: string) => text.split(',').map(Number))
        .default([64, 32], '64,32'),
    )
    .option('--seed <text>', 'seed of deals and initial weights', 'school')
    .addOption(new Option('--threads <n>', 'number of threads').argParser(integer(1, 64)).default(1))
    .option('--out <folder>', 'output folder (default: data/training/<game>)')
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  const tables = tablesFrom(flags);
  const rules = tables.map(({ setup }) => rulesFor(setup));
  const hidden = hiddenFrom(flags);
  const net = newWeights(rules, hidden);
  const plain = {
    seed: flags.seed,
    watching: flags.watch,
    games: flags.games,
    coached: flags.coached / 100,
    rates: ratesFor(flags),
  };
  const config: TrainingConfig = {
    ...plain,
    tables: tables.map(({ share }, i) => ({ rules: rules[i], share })),
  };
  const run = new TrainingRun(config, net);
  if (flags.from !== undefined) startFrom(run, flags.from, flags.known);
  const folder = flags.out ?? join('data', 'training', folderFor(flags, rules));
  goOn(run, folder);

  const { weights } = net.kernel;
  const shared = new SharedArrayBuffer(weights.length * 4);
  const latest = new Float32Array(shared);
  latest.set(weights);
  const task: WorkerTask = { tables, course: plain, hidden, weights: shared };
  const workers = Array.from(
    { length: flags.threads },
    () => new Worker(new URL('../train-worker.ts', import.meta.url), { workerData: task }),
  );
  const diary = new Diary(folder, flags, rules, run);
  try {
    await playAll(workers, run, (game, loss) => {
      latest.set(weights);
      diary.note(game, loss);
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  diary.save();
  writeFileSync(join(folder, 'memory.bin'), run.saveMemory());
}

/** Of a recipe its name, or else that of the table. */
const folderFor = ({ tables }: Flags, rules: readonly Rules[]): string =>
  tables === undefined ? networkKey(rules).replaceAll('/', '-') : basename(tables, '.json');

function ratesFor({ from, known }: Flags): TrainingConfig['rates'] {
  if (from === undefined) return RATES;
  return known === undefined ? RATES_AGAIN : RATES_NEW;
}

function startFrom(run: TrainingRun, file: string, known = 100): void {
  const weights = readNet(netIn('--from', file));
  try {
    run.startFrom(weights, known / 100);
  } catch (error) {
    throw new CommandError(`--from: ${file}: ${messageOf(error)}`);
  }
}

/** Goes on from what the folder has, if anything. */
function goOn(run: TrainingRun, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CommandError(`--out: ${folder}: ${fileTrouble(error)}`);
  }
  const state = join(folder, 'state.bin');
  if (!existsSync(state)) return;
  try {
    run.restore(readFileSync(state));
  } catch (error) {
    throw new CommandError(`${state}: ${messageOf(error)}; name another folder with --out`);
  }
  if (existsSync(join(folder, 'memory.bin'))) run.restoreMemory(readFileSync(join(folder, 'memory.bin')));
  console.log(`continuing after ${thousands(run.games)} games`);
}

function hiddenFrom({ hidden }: Flags): readonly [number, number] {
  const [first, second] = hidden;
  if (hidden.length !== 2 || hidden.some((n) => !(n > 0 && n % 4 === 0)))
    throw new UsageError('--hidden: must be two multiples of 4, as in 64,32');
  return [first, second];
}

/** Hands out games until all are played; ^C ends it early. */
async function playAll(
  workers: readonly Worker[],
  run: TrainingRun,
  taken: (game: SelfPlayGame, loss: number) => void,
): Promise<void> {
  let next = run.games;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((done, fail) => {
          const hand = (): void => {
            if (stopped || next >= run.config.games) done();
            else worker.postMessage(next++);
          };
          worker.on('error', fail);
          worker.on('message', (game: SelfPlayGame) => {
            taken(game, run.take(game));
            hand();
          });
          hand();
        }),
    ),
  );
  process.off('SIGINT', stop);
}

/** JSON as the formatter of this repository writes it. */
const fileText = (file: NetFile): string =>
  `${JSON.stringify(file, null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/, '[$1, $2]')}\n`;

/** Saves what was learned, and writes how it went to `curve.jsonl`. */
class Diary {
  private readonly folder: string;
  private readonly flags: Flags;
  private readonly table: string;
  private readonly rules: Rules;
  private readonly school: TrainingRun;
  private started = performance.now();
  private points = 0;
  private wins = 0;
  private readonly begun: { readonly before?: TrainingInfo } = {};
  private seats = 0;
  private loss = 0;
  private games = 0;

  constructor(folder: string, flags: Flags, rules: readonly Rules[], run: TrainingRun) {
    this.folder = folder;
    this.flags = flags;
    this.table = networkKey(rules);
    this.rules = rules[0];
    this.school = run;
    // Now, since what was learned is often put where it began.
    if (flags.from !== undefined) this.begun = { before: netIn('--from', flags.from).made };
  }

  note(game: SelfPlayGame, loss: number): void {
    const { solo } = this.rules.setup;
    const people = game.totals.slice(0, solo === null ? undefined : -1);
    for (const total of people) this.points += total;
    this.seats += people.length;
    if (solo !== null && Math.max(...people) > (game.totals.at(-1) ?? 0)) this.wins++;
    this.loss += loss;
    this.games++;
    if (this.school.games % SAVE === 0) this.save();
  }

  save(): void {
    const { school, folder } = this;
    if (this.games === 0) return;
    const state = join(folder, 'state.bin');
    if (school.games % CHECK === 0) writeFileSync(join(folder, 'memory.bin'), school.saveMemory());
    writeFileSync(`${state}.new`, school.save());
    renameSync(`${state}.new`, state);
    school.forgetUnused();
    const made = {
      command: command(this.words()),
      seed: this.flags.seed,
      games: school.games,
      ...this.begun,
    };
    const file = writeNet(school.net, this.table, made, school.activity());
    writeFileSync(join(folder, 'net.json'), fileText(file));
    const seconds = (performance.now() - this.started) / 1000;
    const line = {
      games: school.games,
      gamesPerSecond: rounded(this.games / seconds, 1),
      loss: rounded(this.loss / this.games, 4),
      meanPoints: rounded(this.points / this.seats, 2),
      ...(this.rules.setup.solo !== null && { wins: rounded(this.wins / this.games, 3) }),
      ...(school.games % CHECK === 0 && this.rules.setup.players > 1 && this.check(file)),
    };
    appendFileSync(join(folder, 'curve.jsonl'), `${JSON.stringify(line)}\n`);
    console.log(
      Object.entries(line)
        .map(([name, value]) => `${name} ${value}`)
        .join('  '),
    );
    this.started = performance.now();
    this.games = 0;
    this.points = 0;
    this.wins = 0;
    this.seats = 0;
    this.loss = 0;
  }

  private check(file: ReturnType<typeof writeNet>): Record<string, number> {
    // Rules of its own, since the network of rules that have played is remembered.
    const rules = rulesFor(this.rules.setup);
    addNet(file);
    const games: DuelGame[] = [];
    for (let deal = 0; deal < CHECK_DEALS; deal++)
      games.push(...playDeal(rules, baselines['network'], baselines['greedy'], 'tune/check', deal));
    const { winRateA, meanA } = summarize(games);
    return { winsAgainstGreedy: rounded(winRateA.mean, 3), points: rounded(meanA.mean, 2) };
  }

  private words(): string {
    const { games, watch, seed, also, tables, coached, from, known, hidden } = this.flags;
    return [
      tables === undefined ? `train ${setupWords(this.flags)}` : `train --tables ${tables}`,
      ...(also.length === 0 ? [] : [`--also ${also.join(',')}`]),
      ...(from === undefined ? [] : [`--from ${from}${known === undefined ? '' : ` --known ${known}`}`]),
      ...(hidden.join() === '64,32' ? [] : [`--hidden ${hidden.join(',')}`]),
      `--games ${games} --watch ${watch} --coached ${coached} --seed ${seed}`,
    ].join(' ');
  }
}

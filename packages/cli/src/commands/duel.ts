import {
  type Budget,
  type DuelGame,
  type DuelResult,
  type Estimate,
  isBotName,
  registeredFor,
  unknownBot,
  botNamesHelp,
  sequentialTest,
  summarize,
} from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import { Command, Option } from 'commander';
import { type DealFlags, dealOptions, playDeals } from '../deals.ts';
import type { WorkerTask } from '../duel-worker.ts';
import { UsageError } from '../errors.ts';
import { fallbackBot } from '../bots.ts';
import { addSetupFlags, type SetupFlags, setupFrom, integer } from '../flags.ts';
import { columns, printJson, rounded, thousands } from '../output.ts';
import { Progress } from '../progress.ts';
import { netIn } from '../records.ts';

interface Flags extends SetupFlags, DealFlags {
  readonly a: string;
  readonly b: string;
  readonly pairs: number;
  readonly seed: string;
  readonly net?: string;
  readonly ms?: number;
  readonly simulations?: number;
  readonly stop?: boolean;
  readonly json?: boolean;
}

/** With --stop: as good as a win rate of the second, or only of the first? */
const PLAIN = 0.5;
const GOOD = 0.55;

export function duel(): Command {
  const duel = new Command('duel').description(
    'Compare two bots: both play the same deals from every seat; with confidence intervals.',
  );
  for (const option of dealOptions) duel.addOption(option);
  return addSetupFlags(duel)
    .addOption(new Option('--a <player>', `one of ${botNamesHelp}`).makeOptionMandatory())
    .addOption(new Option('--b <player>', 'the other bot').makeOptionMandatory())
    .addOption(new Option('--pairs <n>', 'number of deals').argParser(integer(1)).default(100))
    .option('--seed <text>', 'the same seed gives the same deals', '1')
    .option('--net <file>', 'a network for A, which must be network, instead of that of the table')
    .addOption(new Option('--ms <n>', 'milliseconds per decision of searching bots').argParser(integer(1)))
    .addOption(
      new Option(
        '--simulations <n>',
        'simulations per decision of searching bots, instead of --ms',
      ).argParser(integer(1)),
    )
    .option(
      '--stop',
      `stop as soon as it is clear whether A wins ${rounded(100 * PLAIN, 1)} or ${rounded(100 * GOOD, 1)} %`,
    )
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  for (const name of [flags.a, flags.b]) if (!isBotName(name)) throw new UsageError(unknownBot(name));
  if (flags.net !== undefined && flags.a !== 'network')
    throw new UsageError('--net: is for --a network alone');
  if (flags.net !== undefined && flags.distributed)
    throw new UsageError('--net: cannot be played with on other machines');
  const setup = setupFrom(flags);
  const task: WorkerTask = {
    setup,
    a: flags.a,
    b: flags.b,
    seed: flags.seed,
    budget: budgetOf(flags),
    ...(flags.net !== undefined && { net: netIn('--net', flags.net) }),
  };
  const started = performance.now();
  const games = await gamesOf(flags, task);
  const result = summarize(games);
  const test = sequentialTest(games, PLAIN, GOOD);
  const seconds = (performance.now() - started) / 1000;
  const trainedAt = registeredFor(rulesFor(setup))?.trainedAt ?? null;
  if (flags.json)
    printJson({ ...flat(result), verdict: test.verdict, trainedAt, seconds: rounded(seconds, 1) });
  else {
    console.log(table(flags, result, seconds));
    if (flags.stop)
      console.log(
        `settled: A is ${test.verdict === 'open' ? 'neither clearly better nor clearly not' : test.verdict}`,
      );
    const who = fallbackBot(rulesFor(setup));
    if (who !== null) console.log(who);
  }
}

/** A time alone means as many continuations as it allows. */
function budgetOf({ ms, simulations }: Flags): Budget | null {
  if (ms === undefined && simulations === undefined) return null;
  return { simulations: simulations ?? 100_000, ...(ms !== undefined && { ms }) };
}

async function gamesOf(flags: Flags, task: WorkerTask): Promise<DuelGame[]> {
  const progress = new Progress('duel');
  const games: DuelGame[] = [];
  const deals = new Set<number>();
  await playDeals(task, flags.pairs, flags, (some) => {
    for (const game of some) deals.add(game.deal);
    games.push(...some);
    progress.show(deals.size / flags.pairs, `${thousands(deals.size)} of ${thousands(flags.pairs)} deals`);
    const settled = flags.stop && sequentialTest(games, PLAIN, GOOD).verdict !== 'open';
    return settled ? 'stop' : 'go on';
  });
  progress.end();
  return games.sort((x, y) => x.deal - y.deal);
}

function flat({ games, deals, winRateA, ahead, meanA, meanB, margin, most }: DuelResult) {
  const end = (n: number | null, places: number): number | null => (n === null ? null : rounded(n, places));
  return {
    games,
    deals,
    winRateA: rounded(winRateA.mean, 4),
    low: end(winRateA.low, 4),
    high: end(winRateA.high, 4),
    ahead: rounded(ahead.mean, 4),
    aheadLow: end(ahead.low, 4),
    aheadHigh: end(ahead.high, 4),
    meanA: rounded(meanA.mean, 2),
    meanALow: end(meanA.low, 2),
    meanAHigh: end(meanA.high, 2),
    meanB: rounded(meanB.mean, 2),
    meanBLow: end(meanB.low, 2),
    meanBHigh: end(meanB.high, 2),
    margin: rounded(margin.mean, 2),
    marginLow: end(margin.low, 2),
    marginHigh: end(margin.high, 2),
    most: rounded(most.mean, 2),
    mostLow: end(most.low, 2),
    mostHigh: end(most.high, 2),
  };
}

function table(
  flags: Flags,
  { games, winRateA, ahead, meanA, meanB, margin, most }: DuelResult,
  seconds: number,
): string {
  const row = (name: string, e: Estimate, unit: number): string[] => [
    name,
    rounded(e.mean * unit, 1).toFixed(1),
    e.low === null || e.high === null
      ? 'too few deals'
      : `${(e.low * unit).toFixed(1)} to ${(e.high * unit).toFixed(1)}`,
  ];
  const many = (flags.players ?? 1) > 2;
  return columns([
    [`${flags.a} against ${flags.b}, ${thousands(games)} games`, '', '95 of 100 times'],
    row(`games won by ${flags.a}, %`, winRateA, 100),
    ...(many ? [row(`ahead of one ${flags.b}, %`, ahead, 100)] : []),
    row(`points of ${flags.a}`, meanA, 1),
    row(`points of ${flags.b}`, meanB, 1),
    row('margin', margin, 1),
    ...(many ? [row('most points at the table', most, 1)] : []),
    ['games per second', (games / seconds).toFixed(1), ''],
  ]);
}

import {
  type Budget,
  type DuelGame,
  type DuelResult,
  type Estimate,
  isPlayer,
  knownFor,
  noPlayer,
  whoPlays,
  sequentialTest,
  summarize,
} from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import { Command, Option } from 'commander';
import { type DealFlags, dealOptions, playDeals } from '../deals.ts';
import type { Orders } from '../duel-worker.ts';
import { UsageError } from '../failure.ts';
import { standIn } from '../bots.ts';
import { addSetupFlags, type SetupFlags, setupFrom, whole } from '../flags.ts';
import { columns, printJson, rounded, thousands } from '../output.ts';
import { Progress } from '../progress.ts';

interface Flags extends SetupFlags, DealFlags {
  readonly a: string;
  readonly b: string;
  readonly pairs: number;
  readonly seed: string;
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
    'Let two bots play the same deals from every seat, and tell who is better and how sure that is.',
  );
  for (const option of dealOptions) duel.addOption(option);
  return addSetupFlags(duel)
    .addOption(new Option('--a <player>', `one of ${whoPlays}`).makeOptionMandatory())
    .addOption(new Option('--b <player>', 'the other one').makeOptionMandatory())
    .addOption(new Option('--pairs <n>', 'how many deals').argParser(whole(1)).default(100))
    .option('--seed <text>', 'the same seed gives the same deals', '1')
    .addOption(new Option('--ms <n>', 'milliseconds to think for those who search').argParser(whole(1)))
    .addOption(
      new Option(
        '--simulations <n>',
        'continuations played out by those who search, instead of a time',
      ).argParser(whole(1)),
    )
    .option(
      '--stop',
      `stop as soon as it is settled whether A wins ${rounded(100 * PLAIN, 1)} or ${rounded(100 * GOOD, 1)} %`,
    )
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  for (const name of [flags.a, flags.b]) if (!isPlayer(name)) throw new UsageError(noPlayer(name));
  const setup = setupFrom(flags);
  const orders: Orders = { setup, a: flags.a, b: flags.b, seed: flags.seed, budget: budgetOf(flags) };
  const started = performance.now();
  const games = await gamesOf(flags, orders);
  const result = summarize(games);
  const test = sequentialTest(games, PLAIN, GOOD);
  const seconds = (performance.now() - started) / 1000;
  const trainedAt = knownFor(rulesFor(setup))?.trainedAt ?? null;
  if (flags.json)
    printJson({ ...flat(result), verdict: test.verdict, trainedAt, seconds: rounded(seconds, 1) });
  else {
    console.log(table(flags, result, seconds));
    if (flags.stop)
      console.log(
        `settled: A is ${test.verdict === 'open' ? 'neither surely better nor surely not' : test.verdict}`,
      );
    const who = standIn(rulesFor(setup));
    if (who !== null) console.log(who);
  }
}

/** A time alone means as many continuations as it allows. */
function budgetOf({ ms, simulations }: Flags): Budget | null {
  if (ms === undefined && simulations === undefined) return null;
  return { simulations: simulations ?? 100_000, ...(ms !== undefined && { ms }) };
}

async function gamesOf(flags: Flags, orders: Orders): Promise<DuelGame[]> {
  const progress = new Progress('duel');
  const games: DuelGame[] = [];
  const deals = new Set<number>();
  await playDeals(orders, flags.pairs, flags, (some) => {
    for (const game of some) deals.add(game.deal);
    games.push(...some);
    progress.show(deals.size / flags.pairs, `${thousands(deals.size)} of ${thousands(flags.pairs)} deals`);
    const settled = flags.stop && sequentialTest(games, PLAIN, GOOD).verdict !== 'open';
    return settled ? 'stop' : 'go on';
  });
  progress.end();
  return games.sort((x, y) => x.deal - y.deal);
}

function flat({ games, deals, winRateA, meanA, meanB, margin }: DuelResult) {
  const end = (n: number | null, places: number): number | null => (n === null ? null : rounded(n, places));
  return {
    games,
    deals,
    winRateA: rounded(winRateA.mean, 4),
    low: end(winRateA.low, 4),
    high: end(winRateA.high, 4),
    meanA: rounded(meanA.mean, 2),
    meanALow: end(meanA.low, 2),
    meanAHigh: end(meanA.high, 2),
    meanB: rounded(meanB.mean, 2),
    meanBLow: end(meanB.low, 2),
    meanBHigh: end(meanB.high, 2),
    margin: rounded(margin.mean, 2),
    marginLow: end(margin.low, 2),
    marginHigh: end(margin.high, 2),
  };
}

function table(flags: Flags, { games, winRateA, meanA, meanB, margin }: DuelResult, seconds: number): string {
  const row = (name: string, e: Estimate, unit: number): string[] => [
    name,
    rounded(e.mean * unit, 1).toFixed(1),
    e.low === null || e.high === null
      ? 'too few deals to tell'
      : `${(e.low * unit).toFixed(1)} to ${(e.high * unit).toFixed(1)}`,
  ];
  return columns([
    [`${flags.a} against ${flags.b}, ${thousands(games)} games`, '', '95 of 100 times'],
    row(`games won by ${flags.a}, %`, winRateA, 100),
    row(`points of ${flags.a}`, meanA, 1),
    row(`points of ${flags.b}`, meanB, 1),
    row('margin', margin, 1),
    ['games per second', (games / seconds).toFixed(1), ''],
  ]);
}

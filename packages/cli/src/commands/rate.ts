import { isBotName, unknownBot, type Pairing, ratingRanges, ratings, total } from '@evertable/bots';
import { Command, Option } from 'commander';
import { type DealFlags, dealOptions, playDeals } from '../deals.ts';
import { UsageError } from '../errors.ts';
import { addSetupFlags, commaList, type SetupFlags, setupFrom, integer } from '../flags.ts';
import { columns, printJson, rounded } from '../output.ts';
import { Progress } from '../progress.ts';

interface Flags extends SetupFlags, DealFlags {
  readonly pool: readonly string[];
  readonly pairs: number;
  readonly seed: string;
  readonly simulations: number;
  readonly pinned: string;
  readonly json?: boolean;
}

/** The default pool; greedy is fixed at 1000 and never changes. */
const POOL = ['random', 'greedy', 'heuristic', 'network', 'newcomer', 'villager', 'neighbour', 'elder'];

export function rate(): Command {
  const rate = new Command('rate').description('Rate bots: each plays against each other one.');
  for (const option of dealOptions) rate.addOption(option);
  return addSetupFlags(rate)
    .addOption(new Option('--pool <a,b,…>', 'the bots').argParser(commaList).default(POOL, POOL.join(', ')))
    .addOption(new Option('--pairs <n>', 'deals for each two bots').argParser(integer(1)).default(20))
    .option('--seed <text>', 'the same seed gives the same deals', 'rate')
    .addOption(
      new Option('--simulations <n>', 'simulations per decision of searching bots')
        .argParser(integer(1))
        .default(16),
    )
    .option('--pinned <player>', 'the bot whose rating is fixed at 1000', 'greedy')
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

async function run(flags: Flags): Promise<void> {
  for (const name of flags.pool) if (!isBotName(name)) throw new UsageError(`--pool: ${unknownBot(name)}`);
  const [twice] = flags.pool.filter((name, i) => flags.pool.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`--pool: ${twice} is named twice`);
  if (flags.pool.length < 2) throw new UsageError('--pool: name at least two bots');
  if (!flags.pool.includes(flags.pinned))
    throw new UsageError(`--pinned: ${flags.pinned} is not in the pool`);
  const setup = setupFrom(flags);
  if (setup.players !== 2) throw new UsageError('--players: ratings are for two players');
  const deals: Pairing[][] = [];
  const progress = new Progress('rate');
  const all = flags.pool.flatMap((a, i) => flags.pool.slice(i + 1).map((b) => [a, b] as const));
  for (const [a, b] of all) {
    const task = { setup, a, b, seed: flags.seed, budget: { simulations: flags.simulations } };
    const results: Pairing[] = [];
    await playDeals(task, flags.pairs, flags, (some) => {
      for (const { deal, won } of some) {
        const game = { a, b, games: 1, wonByA: won };
        results[deal] = results[deal] === undefined ? game : total([results[deal], game]);
      }
      return 'go on';
    });
    // Some deals are missing when it was ended early.
    deals.push(results.filter((result) => result !== undefined));
    progress.show(deals.length / all.length, `${a} against ${b}`);
  }
  progress.end();
  const pairings = deals.map(total);
  const rated = ratings(pairings, flags.pinned);
  // A spread needs more than one deal.
  const ranges = flags.pairs < 2 ? new Map<string, [number, number]>() : ratingRanges(deals, flags.pinned);
  if (flags.json)
    printJson({ ratings: Object.fromEntries(rated), ranges: Object.fromEntries(ranges), pairings });
  else {
    console.log(
      columns([
        ['player', 'rating', '95 of 100'],
        ...[...rated].map(([name, n]) => [name, `${Math.round(n)}`, rangeText(ranges.get(name))]),
      ]),
    );
    console.log(`\n${crossTable(flags.pool, pairings)}`);
  }
}

const rangeText = (range: readonly [number, number] | undefined): string =>
  range === undefined ? '–' : `${Math.round(range[0])} to ${Math.round(range[1])}`;

function crossTable(pool: readonly string[], pairings: readonly Pairing[]): string {
  const cell = (row: string, column: string): string => {
    const found = pairings.find(({ a, b }) => (a === row && b === column) || (a === column && b === row));
    if (found === undefined) return '–';
    const share = found.wonByA / found.games;
    return `${rounded(100 * (found.a === row ? share : 1 - share), 0)} %`;
  };
  return columns([
    ['wins of … against', ...pool],
    ...pool.map((row) => [row, ...pool.map((column) => cell(row, column))]),
  ]);
}

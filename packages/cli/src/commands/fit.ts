import {
  bestEvaluator,
  Fit,
  netFor,
  configurationKey,
  type Teacher,
  type WeightsFile,
  weightsFor,
} from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import { Command, Option } from 'commander';
import { CommandError } from '../errors.ts';
import { addSetupFlags, type SetupFlags, setupFrom, setupWords, integer } from '../flags.ts';
import { command, rounded, thousands } from '../output.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';

interface Flags extends SetupFlags {
  readonly games: number;
  readonly seed: string;
  readonly out: string;
  readonly teacher: 'network' | 'search';
  readonly worlds: number;
}

/** The pupil takes part after so many games of its teacher, and is fitted again so often. */
const ALONE = 20;
const ANEW = 20;
const CAUTION = 3;

export function fit(): Command {
  const fit = new Command('fit').description(
    'Fit the weights of the heuristic to the trained network of a setup.',
  );
  return addSetupFlags(fit)
    .addOption(new Option('--games <n>', 'number of games').argParser(integer(1)).default(120))
    .addOption(
      new Option('--teacher <who>', 'what to fit to: the trained network, or search from the best plans')
        .choices(['network', 'search'])
        .default('network'),
    )
    .addOption(
      new Option('--worlds <n>', 'with --teacher search: imagined worlds').argParser(integer(1)).default(4),
    )
    .option('--seed <text>', 'seed of the deals', 'fit')
    .requiredOption('--out <file>', 'output file')
    .action(run);
}

function words(flags: Flags): string {
  const { games, seed, teacher, worlds } = flags;
  const how = teacher === 'search' ? `search --worlds ${worlds}` : teacher;
  return `fit ${setupWords(flags)} --games ${games} --seed ${seed} --teacher ${how}`;
}

function run(flags: Flags): void {
  const rules = rulesFor(setupFrom(flags));
  const base = weightsFor(rules) ?? {};
  if (flags.teacher === 'network' && netFor(rules) === null)
    throw new CommandError('no network has been trained for this setup; use --teacher search');
  const teacher: Teacher =
    flags.teacher === 'network' ? { looks: bestEvaluator } : { playsOn: bestEvaluator, worlds: flags.worlds };
  // The network is learned from afresh, playing on improves on what is there.
  const fitting = new Fit(rules, flags.teacher === 'network' ? {} : base);
  const progress = new Progress('fit');
  let pupil: Record<string, number> | null = null;
  let points = 0;
  for (let game = 0; game < flags.games; game++) {
    if (game >= ALONE && game % ANEW === 0) pupil = fitting.solve(CAUTION);
    const totals = fitting.watch(`${flags.seed}/${game}`, teacher, game % 2 === 1 ? pupil : null);
    points += totals.reduce((sum, n) => sum + n, 0) / totals.length;
    progress.show((game + 1) / flags.games, `${game + 1} games`);
  }
  progress.end();
  const file: WeightsFile = {
    table: configurationKey(rules),
    made: {
      command: command(words(flags)),
      games: flags.games,
      teacher: flags.teacher,
    },
    weights: fitting.solve(CAUTION),
  };
  writeWhole(flags.out, `${JSON.stringify(file, null, 2)}\n`);
  console.log(
    `${thousands(fitting.decisions)} turns compared, ${Object.keys(file.weights).length} weights, mean of ${rounded(points / flags.games, 1)} points during fitting`,
  );
}

import { writeFileSync } from 'node:fs';
import { rulesFor } from '@evertable/content';
import type { Rules } from '@evertable/engine';
import { Command, Option } from 'commander';
import { botNames, seatBots } from '../bots.ts';
import { CommandError } from '../errors.ts';
import { addSetupFlags, commaList, type SetupFlags, setupFrom, integer } from '../flags.ts';
import { columns, command, printJson, rounded, thousands } from '../output.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import { type Outcome, playGame, recordOf } from '../run.ts';

interface Flags extends SetupFlags {
  readonly bot: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly save?: string;
  readonly json?: boolean;
}

export function simulate(): Command {
  const command = new Command('simulate').description(
    'Let bots play many games and check invariants after each turn.',
  );
  return addSetupFlags(command)
    .addOption(
      new Option('--bot <name,…>', 'the bots: one name for all seats, or one for each')
        .argParser(commaList)
        .default(['random'], 'random'),
    )
    .addOption(new Option('--games <n>', 'number of games').argParser(integer(1)).default(100))
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--save <file>', 'save the first game, to replay or analyze it')
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

function run(flags: Flags): void {
  const rules = rulesFor(setupFrom(flags));
  const table = seatBots(rules, flags.bot);
  const progress = new Progress('simulate');
  const sums = new Sums(rules);
  const started = performance.now();
  for (let i = 1; i <= flags.games; i++) {
    const outcome = playGame(rules, `${flags.seed}-${i}`, table);
    sums.add(outcome);
    progress.show(i / flags.games, `${thousands(i)} of ${thousands(flags.games)} games`);
  }
  progress.end();
  if (flags.save !== undefined)
    writeWhole(flags.save, recordOf(rules, `${flags.seed}-1`, table, botNames(rules, flags.bot)));
  const report = sums.report(flags, (performance.now() - started) / 1000);
  if (flags.json) printJson(report);
  else
    console.log(
      columns(Object.entries(report).map(([name, value]) => [LABELS[name] ?? name, String(value)])),
    );
  if (sums.bad.length > 0) throw new CommandError(complaint(rules, sums, flags));
}

const LABELS: Readonly<Record<string, string>> = {
  gamesPerSecond: 'games per second',
  meanScore: 'mean score',
  meanWinnerScore: 'mean score of winners',
  winRate: 'games won',
  meanOpponentScore: 'mean score of the opponent',
};

class Sums {
  readonly bad: Outcome[] = [];
  private readonly rules: Rules;
  private finished = 0;
  private decisions = 0;
  private violations = 0;
  private score = 0;
  private winnerScore = 0;
  private won = 0;
  private opponentScore = 0;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  add(outcome: Outcome): void {
    this.decisions += outcome.decisions;
    this.violations += outcome.problems.length;
    if (outcome.problems.length > 0) this.bad.push(outcome);
    if (!outcome.over) return;
    this.finished++;
    const { automata } = this.rules;
    const people = outcome.scores.filter((s) => automata[s.seat] === null);
    this.score += meanOf(people.map((s) => s.total));
    this.winnerScore += outcome.scores[outcome.winners[0]].total;
    if (outcome.winners.some((seat) => automata[seat] === null)) this.won++;
    for (const s of outcome.scores) if (automata[s.seat] !== null) this.opponentScore += s.total;
  }

  report(flags: Flags, seconds: number): Record<string, string | number> {
    const { setup } = this.rules;
    const per = (sum: number): number => (this.finished === 0 ? 0 : rounded(sum / this.finished, 2));
    return {
      game: setup.game,
      players: setup.players,
      games: flags.games,
      finished: this.finished,
      violations: this.violations,
      decisions: this.decisions,
      seconds: rounded(seconds, 3),
      gamesPerSecond: rounded(flags.games / seconds, 1),
      meanScore: per(this.score),
      meanWinnerScore: per(this.winnerScore),
      ...(setup.solo && {
        winRate: this.finished === 0 ? 0 : rounded(this.won / this.finished, 4),
        meanOpponentScore: per(this.opponentScore),
      }),
    };
  }
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

function complaint(rules: Rules, sums: Sums, flags: Flags): string {
  const [first] = sums.bad;
  const file = `violation-${rules.setup.game}-${first.seed.replaceAll(/[^\w-]/g, '_')}.json`;
  writeFileSync(file, recordOf(rules, first.seed, seatBots(rules, flags.bot)));
  return [
    `${sums.bad.length} of ${flags.games} games failed. The first, with seed ${first.seed}:`,
    ...first.problems.map((problem) => `  ${problem}`),
    `Its record is ${file}; replay it with: ${command(`replay ${file}`)}`,
  ].join('\n');
}

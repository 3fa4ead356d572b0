import {
  type Bot,
  evenLevel,
  evenStrength,
  isBotName,
  makeBot,
  type PastGame,
  playGame,
  unknownBot,
} from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import type { Rules } from '@evertable/engine';
import { Command, Option } from 'commander';
import { UsageError } from '../errors.ts';
import { addSetupFlags, commaList, integer, type SetupFlags, setupFrom } from '../flags.ts';
import { columns } from '../output.ts';

interface Flags extends SetupFlags {
  readonly player: readonly string[];
  readonly runs: number;
  readonly after: number;
  readonly games: number;
  readonly seed: string;
}

export function even(): Command {
  const command = new Command('even').description(
    'Let bots stand in for people and play against even matches: how many games do they win in the end?',
  );
  return addSetupFlags(command)
    .addOption(
      new Option('--player <name,…>', 'bots that stand in for a person')
        .argParser(commaList)
        .default(['newcomer', 'villager', 'neighbour', 'elder', 'greedy', 'heuristic', 'network']),
    )
    .addOption(new Option('--runs <n>', 'number of people like that').argParser(integer(1)).default(10))
    .addOption(new Option('--after <n>', 'games each plays first').argParser(integer(0)).default(10))
    .addOption(new Option('--games <n>', 'games that are counted then').argParser(integer(1)).default(6))
    .option('--seed <text>', 'the same seed gives the same games', 'test-even')
    .action(run);
}

function run(flags: Flags): void {
  for (const name of flags.player)
    if (!isBotName(name)) throw new UsageError(`--player: ${unknownBot(name)}`);
  const rules = rulesFor(setupFrom(flags));
  console.log(
    columns([
      ['player', 'games', 'won, %', '95 of 100 times', 'strength of the match'],
      ...flags.player.map((player) => row(rules, player, flags)),
    ]),
  );
}

function row(rules: Rules, player: string, { runs, after, games, seed }: Flags): string[] {
  let won = 0;
  let strength = 0;
  const n = runs * games;
  for (let person = 0; person < runs; person++) {
    const past: PastGame[] = [];
    for (let i = 0; i < after + games; i++) {
      const match = evenStrength(past);
      const share = playOne(rules, player, match, `${seed}/${person}/${i}`, i % rules.setup.players, past);
      if (i < after) continue;
      won += share;
      strength += match;
    }
  }
  const rate = won / n;
  const half = 1.96 * Math.sqrt((rate * (1 - rate)) / n);
  const percent = (x: number): string => (100 * Math.min(1, Math.max(0, x))).toFixed(0);
  const range = `${percent(rate - half)} to ${percent(rate + half)}`;
  return [player, String(n), percent(rate), range, (strength / n).toFixed(0)];
}

/** One game of the person against even matches; the share of the win, and the game is noted. */
function playOne(
  rules: Rules,
  player: string,
  match: number,
  seed: string,
  me: number,
  past: PastGame[],
): number {
  const name = evenLevel(match);
  const bots: Bot[] = Array.from({ length: rules.setup.players }, (_, seat) =>
    makeBot(seat === me ? player : name, `${seed}/${seat}`),
  );
  const { scores, winners } = playGame(rules, seed, bots);
  const theirs = scores.flatMap(({ total }, seat) => (seat === me ? [] : [total]));
  past.push({ game: rules.setup.game, bots: theirs.map(() => name), points: scores[me].total, theirs });
  return winners.includes(me) ? 1 / winners.length : 0;
}

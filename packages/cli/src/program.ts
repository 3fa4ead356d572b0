import { games } from '@evertable/content';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { analyze } from './commands/analyze.ts';
import { balance } from './commands/balance.ts';
import { bench } from './commands/bench.ts';
import { duel } from './commands/duel.ts';
import { even } from './commands/even.ts';
import { fit } from './commands/fit.ts';
import { hint } from './commands/hint.ts';
import { play } from './commands/play.ts';
import { puzzles } from './commands/puzzles.ts';
import { rate } from './commands/rate.ts';
import { replay } from './commands/replay.ts';
import { scenario } from './commands/scenario.ts';
import { simulate } from './commands/simulate.ts';
import { soak } from './commands/soak.ts';
import { think } from './commands/think.ts';
import { train } from './commands/train.ts';
import { CommandError, UsageError } from './errors.ts';

const OK = 0;
const FAILED = 1;
const MISUSED = 2;

/** Runs the command line and returns the exit code. */
export async function program(args: readonly string[]): Promise<number> {
  const evertable = new Command('evertable')
    .description('Play the Everdell board games in the terminal, and test their rules and bots. Unofficial.')
    .version(versionText(), '--version', 'print the version')
    .configureHelp({ showGlobalOptions: false, helpWidth: 80 })
    // reportError prints errors.
    .configureOutput({ outputError: () => {} })
    .showSuggestionAfterError()
    .exitOverride();
  for (const define of [
    play,
    simulate,
    duel,
    hint,
    think,
    puzzles,
    analyze,
    scenario,
    replay,
    bench,
    soak,
    balance,
    train,
    fit,
    rate,
    even,
  ])
    evertable.addCommand(prepared(define(), evertable));
  if (args.length === 0) {
    evertable.outputHelp();
    return OK;
  }
  try {
    await evertable.parseAsync(args, { from: 'user' });
    return OK;
  } catch (error) {
    return reportError(error, evertable);
  }
}

/** The application and the rules of each game; modules have versions of their own, which records name. */
function versionText(): string {
  const rules = Object.entries(games).map(([id, { game }]) => `${id} ${game.version ?? 1}`);
  return `${manifest.version} (rules: ${rules.join(', ')})`;
}

function prepared(command: Command, parent: Command): Command {
  return command.copyInheritedSettings(parent).exitOverride((error) => {
    throw error.exitCode === 0 ? error : new UsageError(explained(error, command));
  });
}

/** The parser's message, with the flags that exist. */
function explained(error: CommanderError, command: Command): string {
  const said = error.message.replace(/^error: /, '').replace('is invalid. ', 'is invalid: ');
  if (error.code !== 'commander.unknownOption') return said;
  const flags = command.options.map((option) => option.long ?? option.flags);
  return `${said}\n${command.name()} takes ${[...flags, '--help'].join(', ')}`;
}

function reportError(error: unknown, evertable: Command): number {
  if (error instanceof UsageError) {
    console.error(`error: ${error.message}`);
    return MISUSED;
  }
  if (error instanceof CommandError) {
    console.error(error.message);
    return FAILED;
  }
  if (error instanceof CommanderError) {
    // --help and --version end with code 0.
    if (error.exitCode === 0) return OK;
    const names = evertable.commands.map((command) => command.name());
    console.error(`${error.message}\nCommands: ${names.join(', ')}. Run with --help for details.`);
    return MISUSED;
  }
  throw error;
}

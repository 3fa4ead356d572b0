import {
  describeResult,
  runScenarioFile,
  ScenarioError,
  type ScenarioResult,
  scenarioFiles,
} from '@evertable/testkit';
import { Command } from 'commander';
import { existsSync, statSync } from 'node:fs';
import { CommandError, messageOf, UsageError } from '../errors.ts';
import { printJson } from '../output.ts';
import { Progress } from '../progress.ts';

interface Flags {
  readonly verbose?: boolean;
  readonly json?: boolean;
}

export function scenario(): Command {
  return new Command('scenario')
    .description('Run scenario files (docs/scenarios.md).')
    .argument('<file...>', 'scenario files or folders')
    .option('--verbose', 'also list the scenarios that pass')
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

/** A file that could not be run at all is a failure like any other. */
interface Result extends ScenarioResult {
  readonly error?: string;
}

function run(paths: readonly string[], flags: Flags): void {
  const files = paths.flatMap(filesOf);
  const progress = new Progress('scenario');
  const results = files.map((file, i) => {
    progress.show(i / files.length, `${i + 1} of ${files.length}`);
    return runFile(file);
  });
  progress.end();
  const failed = results.filter((result) => result.error !== undefined || result.failures.length > 0);
  const passed = results.length - failed.length;
  if (flags.json) printJson({ scenarios: results.length, passed, failed: failed.length, failures: failed });
  else {
    for (const result of flags.verbose ? results : failed) console.log(describe(result));
    if (failed.length === 0) console.log(`${passed} passed`);
  }
  if (failed.length > 0) throw new CommandError(`${passed} passed, ${failed.length} failed`);
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) throw new UsageError(`${path}: there is no such file or folder`);
  if (!statSync(path).isDirectory()) return [path];
  const files = scenarioFiles(path);
  if (files.length === 0) throw new CommandError(`${path}: no scenario in this folder`);
  return files;
}

function runFile(file: string): Result {
  try {
    return runScenarioFile(file);
  } catch (error) {
    // Also what is wrong with a card: its author runs this command.
    const message = error instanceof ScenarioError ? error.message : `${file}: ${messageOf(error)}`;
    return { file, name: file, failures: [], error: message };
  }
}

const describe = (result: Result): string =>
  result.error === undefined ? describeResult(result) : `FAIL ${result.error}`;

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScenarioError } from './read.ts';
import { describeFailure, type Failure, runScenario } from './run.ts';
import { parseScenario } from './parse.ts';
import type { Scenario } from './scenario.ts';

/** Reads one scenario file; errors name the file. */
export function loadScenario(file: string): Scenario {
  return inFile(file, () => {
    let value: unknown;
    try {
      value = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new ScenarioError('', error instanceof Error ? error.message : String(error));
    }
    return parseScenario(value);
  });
}

export interface ScenarioResult {
  readonly file: string;
  readonly name: string;
  readonly failures: readonly Failure[];
}

export function runScenarioFile(file: string): ScenarioResult {
  const scenario = loadScenario(file);
  return { file, name: scenario.name, failures: inFile(file, () => runScenario(scenario)) };
}

/** A result as text: one line when it passes, otherwise its differences. */
export function describeResult({ file, name, failures }: ScenarioResult): string {
  if (failures.length === 0) return `ok   ${name}`;
  return [`FAIL ${name} (${file})`, ...failures.map((failure) => `  ${describeFailure(failure)}`)].join('\n');
}

/** All scenario files under a folder, sorted by path. */
export function scenarioFiles(folder: string): string[] {
  return globSync('**/*.json', { cwd: folder, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => join(folder, path));
}

function inFile<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ScenarioError) throw new ScenarioError(file, error.message);
    throw error;
  }
}

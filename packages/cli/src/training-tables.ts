import { parseSetup, SetupError } from '@evertable/content';
import type { Setup } from '@evertable/engine';
import { messageOf, UsageError } from './errors.ts';
import { type SetupFlags, setupFrom } from './flags.ts';
import { readJson } from './records.ts';

/** A table to train at, and its share of the games. */
interface TrainingTable {
  readonly setup: Setup;
  readonly share: number;
}

export interface TableFlags extends SetupFlags {
  readonly also: readonly string[];
  readonly tables?: string;
}

/** The tables a network is trained at: those of a recipe, or the one of the flags and those asked for besides. */
export function tablesFrom(flags: TableFlags): readonly TrainingTable[] {
  if (flags.tables === undefined) return tablesBesides(flags);
  if (flags.also.length > 0) throw new UsageError('--also: all tables are in the file of --tables');
  return recipeIn(flags.tables);
}

function recipeIn(file: string): TrainingTable[] {
  let recipe: unknown;
  try {
    recipe = readJson(file);
  } catch (error) {
    throw new UsageError(`--tables: ${messageOf(error)}`);
  }
  if (!Array.isArray(recipe) || recipe.length === 0)
    throw new UsageError(`--tables: ${file} is not a list of setups with shares`);
  const tables = recipe.map((entry: unknown, i) => {
    const { share, ...setup }: { share?: unknown } = Object(entry);
    if (typeof share !== 'number' || !(share > 0))
      throw new UsageError(`--tables: ${file}: number ${i + 1} has no share above 0`);
    try {
      return { setup: parseSetup(setup), share };
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      throw new UsageError(`--tables: ${file}: number ${i + 1}: ${error.message}`);
    }
  });
  if (tables.some(({ setup }) => setup.game !== tables[0].setup.game))
    throw new UsageError(`--tables: ${file}: a network is for one game`);
  return tables;
}

function tablesBesides(flags: TableFlags): TrainingTable[] {
  const others = flags.also.map((text) => {
    const parts = /^(\d+):(\d+)$/.exec(text);
    if (parts === null)
      throw new UsageError(`--also: '${text}' is not a number and a percentage; write it as in 3:20`);
    const [other, percent] = [Number(parts[1]), Number(parts[2])];
    const solo = flags.solo?.split(':')[0];
    const setup = setupFrom({
      ...flags,
      ...(solo === undefined ? { players: other } : { solo: `${solo}:${other}` }),
    });
    return { setup, share: percent };
  });
  const left = 100 - others.reduce((sum, { share }) => sum + share, 0);
  if (left <= 0) throw new UsageError('--also: nothing is left for the setup itself');
  return [{ setup: setupFrom(flags), share: left }, ...others];
}

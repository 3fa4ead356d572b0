import { games, parseSetup, SetupError } from '@evertable/content';
import type { Setup } from '@evertable/engine';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { messageOf, UsageError } from './errors.ts';
import { readJson } from './records.ts';

/** Parser of a flag whose value is an integer between `least` and `most`. */
export function integer(least: number, most: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const n = Number(text);
    if (/^-?\d+$/.test(text) && n >= least && n <= most) return n;
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`must be an integer, ${range}`);
  };
}

/** Parser of a flag whose value is a positive number. */
export function positive(text: string): number {
  const n = Number(text);
  if (text.trim() !== '' && Number.isFinite(n) && n > 0) return n;
  throw new InvalidArgumentError('must be a number above 0');
}

export const commaList = (text: string): string[] => text.split(',').map((item) => item.trim());

export interface SetupFlags {
  readonly game: string;
  readonly players?: number;
  readonly modules?: readonly string[];
  readonly solo?: string;
  readonly edition?: string;
  readonly option?: readonly string[];
  readonly personality?: string;
  readonly plan?: string;
  readonly plots?: boolean;
  readonly overrides?: string;
}

/** Adds the flags that describe a setup. */
export function addSetupFlags(command: Command): Command {
  const editions = [...new Set(Object.values(games).flatMap((entry) => entry.editions))];
  const solo = Object.values(games).flatMap((entry) =>
    Object.entries(entry.solo).map(([name, mode]) => `${name}:${mode.levels.join('|')}`),
  );
  const modules = Object.entries(games).map(
    ([game, { modules, presets }]) => `${game} has ${Object.keys({ ...modules, ...presets }).join(', ')}`,
  );
  return command
    .addOption(new Option('--game <name>', 'the game').choices(Object.keys(games)).default('everdell'))
    .addOption(
      new Option(
        '--players <n>',
        'number of people and bots, without the automaton of --solo (default: 2, with --solo 1)',
      ).argParser(integer(1)),
    )
    .addOption(
      new Option(
        '--modules <a,b>',
        `expansions and other modules to play with: ${modules.join('; ')}`,
      ).argParser(commaList),
    )
    .option('--solo <name:level>', `play against an automaton: ${solo.join(', ')}`)
    .option('--option <name=value...>', 'an option of a module, as in weather=both')
    .option('--personality <name>', `Nightweave's Personality: ${valuesOf('personality')}`)
    .option('--plan <name>', `Nightweave's Plan: ${valuesOf('plan')}`)
    .option('--plots', 'Nightweave draws a Plot each season')
    .option(
      '--overrides <file>',
      'a JSON file with corrected values of cards and places (docs/provenance.md)',
    )
    .option('--edition <name>', `the rulebook that decides where editions differ: ${editions.join(', ')}`);
}

const valuesOf = (option: string): string =>
  Object.values(games)
    .flatMap((entry) => entry.options?.[option]?.values ?? [])
    .join(', ');

/** Options of modules, from --option and from flags of their own. */
function optionsFrom({ option, personality, plan, plots }: SetupFlags): Record<string, string> {
  return {
    ...Object.fromEntries((option ?? []).map(nameAndValue)),
    ...(personality !== undefined && { personality }),
    ...(plan !== undefined && { plan }),
    ...(plots && { plots: 'on' }),
  };
}

/** The flags as they would be typed. */
export function setupWords(flags: SetupFlags): string {
  const { game, players, modules, solo, edition, overrides } = flags;
  return [
    `--game ${game}`,
    ...(players === undefined ? [] : [`--players ${players}`]),
    ...(solo === undefined ? [] : [`--solo ${solo}`]),
    ...(modules === undefined ? [] : [`--modules ${modules.join(',')}`]),
    ...Object.entries(optionsFrom(flags)).map(([name, value]) => `--option ${name}=${value}`),
    ...(edition === undefined ? [] : [`--edition ${edition}`]),
    ...(overrides === undefined ? [] : [`--overrides ${overrides}`]),
  ].join(' ');
}

/** Flags whose name differs from the field of the setup. */
const FLAG_OF: Readonly<Record<string, string>> = { options: 'option' };

/** The setup that the flags describe; errors name the flag. */
export function setupFrom(flags: SetupFlags): Setup {
  const solo = flags.solo === undefined ? null : soloFrom(flags.solo);
  try {
    return parseSetup({
      game: flags.game,
      ...(flags.players !== undefined && { players: flags.players }),
      ...(flags.modules && { modules: flags.modules }),
      ...(flags.edition !== undefined && { edition: flags.edition }),
      options: optionsFrom(flags),
      ...(flags.overrides !== undefined && { overrides: overridesIn(flags.overrides) }),
      solo,
    });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    throw new UsageError(`--${FLAG_OF[error.field] ?? error.field}: ${error.message}${alone(flags)}`);
  }
}

function nameAndValue(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1)
    throw new UsageError(`--option: '${text}' is not a name and a value; write it as in weather=both`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function overridesIn(file: string): unknown {
  try {
    return readJson(file);
  } catch (error) {
    throw new UsageError(`--overrides: ${messageOf(error)}`);
  }
}

function soloFrom(text: string): { name: string; level: number } {
  const parts = /^([^:]+):(\d+)$/.exec(text);
  if (parts === null)
    throw new UsageError(
      `--solo: '${text}' is not a name and a level; write it as in --solo ${exampleFor(text)}`,
    );
  return { name: parts[1], level: Number(parts[2]) };
}

/** An example with the easiest level of the automaton that was meant. */
function exampleFor(text: string): string {
  const modes = Object.values(games).flatMap((game) => Object.entries(game.solo));
  const [name, mode] = modes.find(([id]) => id === text.split(':')[0]) ?? modes[0];
  return `${name}:${mode.levels[0]}`;
}

/** Advice for the most likely mistakes. */
function alone(flags: SetupFlags): string {
  const wanted = flags.solo?.split(':')[0] ?? '';
  const home = Object.keys(games).find((game) => Object.hasOwn(games[game].solo, wanted));
  if (home !== undefined && home !== flags.game) return `. To play against ${wanted}, add --game ${home}`;
  const [name, mode] = Object.entries(games[flags.game].solo)[0] ?? [];
  if (flags.players !== 1 || flags.solo !== undefined || name === undefined || mode === undefined) return '';
  return `. To play alone, add --solo ${name}:${mode.levels[0]}`;
}

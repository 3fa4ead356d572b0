import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import {
  configurationKey,
  explainAnswer,
  gradeOf,
  isSolved,
  levels,
  observationOf,
  openPuzzle,
  type Puzzle,
  puzzlesIn,
} from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import { type Answer, type Game, view } from '@evertable/engine';
import { LANGUAGES, type Language, type Translator } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { Command, Option } from 'commander';
import { CommandError, messageOf, UsageError } from '../errors.ts';
import { addSetupFlags, integer, type SetupFlags, setupFrom } from '../flags.ts';
import { columns, rounded } from '../output.ts';
import { board } from '../play/board.ts';
import { seatNames } from '../play/names.ts';
import { Numbers } from '../play/numbers.ts';
import { terminalText } from '../play/terminal-text.ts';
import { fileTrouble } from '../records.ts';

interface Flags extends SetupFlags {
  readonly file: string;
  readonly answer?: number;
  readonly make?: number;
  readonly seed: string;
  readonly lang: Language;
}

/** The puzzles that come with the program, one in a line. */
const SHIPPED = new URL('../../../bots/puzzles/puzzles.jsonl', import.meta.url).pathname;

export function puzzles(): Command {
  const command = new Command('puzzles').description(
    'Puzzles: positions where one turn is clearly best and is not the obvious one. Lists, shows and checks them.',
  );
  return addSetupFlags(command)
    .argument('[id]', 'the puzzle to show (default: list all)')
    .addOption(new Option('--answer <n>', 'check the option with this number').argParser(integer(1)))
    .option('--file <file>', 'a file of puzzles', SHIPPED)
    .addOption(
      new Option('--make <games>', 'add the puzzles of so many more games to the file').argParser(integer(1)),
    )
    .option('--seed <text>', 'seed of those games', 'puzzle')
    .addOption(new Option('--lang <language>', 'the language').choices(LANGUAGES).default('en'))
    .action(run);
}

function run(id: string | undefined, flags: Flags): void {
  if (flags.make !== undefined) return make(flags, flags.make);
  const all = puzzlesOf(flags.file);
  if (id === undefined) {
    console.log(list(all));
    return;
  }
  const puzzle = all.find((one) => one.id === id);
  if (puzzle === undefined) throw new UsageError(`there is no puzzle '${id}'; run puzzles for a list`);
  show(puzzle, flags);
}

function puzzlesOf(file: string): Puzzle[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file}: ${fileTrouble(error)}`);
  }
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Puzzle => JSON.parse(line));
  } catch (error) {
    throw new CommandError(`${file}: not a file of puzzles: ${messageOf(error)}`);
  }
}

const gradeName = (grade: number): string => levels[grade - 1]?.name ?? 'nobody yet';

function list(all: readonly Puzzle[]): string {
  return columns([
    ['puzzle', 'players', 'found by', 'ahead by'],
    ...all.map((puzzle) => [
      puzzle.id,
      String(puzzle.setup.players),
      gradeName(gradeOf(puzzle)),
      `${puzzle.lead.toFixed(1)} ± ${(2 * puzzle.error).toFixed(1)}`,
    ]),
  ]);
}

/** Makes puzzles of games that the file has none of yet. */
function make(flags: Flags, games: number): void {
  const rules = rulesFor(setupFrom(flags));
  const table = `${configurationKey(rules).replaceAll('/', '-')}-${rules.setup.players}p-${flags.seed}`;
  const made = existsSync(flags.file) ? puzzlesOf(flags.file) : [];
  const numbers = made.flatMap(({ id }) =>
    id.startsWith(`${table}-`) ? [Number(id.slice(table.length + 1).split('-')[0])] : [],
  );
  const first = Math.max(-1, ...numbers) + 1;
  for (let game = first; game < first + games; game++) {
    const found = puzzlesIn(rules, `${table}/${game}`, `${table}-${game}`);
    for (const puzzle of found) appendFileSync(flags.file, `${JSON.stringify(puzzle)}\n`);
    console.log(`game ${game}: ${found.length}`);
  }
}

function show(puzzle: Puzzle, { answer, lang }: Flags): void {
  const rules = rulesFor(puzzle.setup);
  const game = openPuzzle(rules, puzzle);
  const translator = translatorSync(lang, rules.setup);
  const names = seatNames(rules, null, translator);
  const seen = view(rules, game.state, puzzle.seat, game.question);
  const numbers = new Numbers(seen.question);
  const lines = board({ rules, view: seen, names, translator, words: terminalText(lang) }, numbers);
  if (answer === undefined) {
    console.log(`${lines.join('\n')}\n\nFind the best turn: puzzles ${puzzle.id} --answer <number>`);
    return;
  }
  const option = numbers.order[answer - 1];
  if (option === undefined) throw new UsageError(`--answer: must be from 1 to ${numbers.order.length}`);
  console.log(checked(puzzle, option.key, game, translator, names));
}

function checked(
  puzzle: Puzzle,
  answer: Answer,
  game: Game,
  translator: Translator,
  names: readonly string[],
): string {
  const seen = view(game.rules, game.state, puzzle.seat, game.question);
  const say = (one: Answer): string =>
    seen.question === null ? '' : translator.answer(seen.question, one, names, seen);
  const verdict = isSolved(puzzle, answer) ? 'Right' : `Not the best: ${say(answer)}. The best was`;
  const observation = observationOf(game);
  const why =
    observation === null ? [] : explainAnswer(observation, puzzle.best, puzzle.obvious, puzzle.id).why;
  const reasons = translator.planReasons(why, names);
  const finds = levels.map(({ name }) => `${name} ${Math.round(100 * (puzzle.found[name] ?? 0))} %`);
  return [
    `${verdict}: ${say(puzzle.best)}, by at least ${puzzle.lead.toFixed(1)} ± ${(2 * puzzle.error).toFixed(1)} points.`,
    `Obvious, but worse: ${say(puzzle.obvious)}. Own points by the end ${signed(puzzle.gains)}, rivals’ ${signed(-puzzle.denies)}, against the second best.`,
    ...(reasons === '' ? [] : [reasons]),
    `Found by: ${finds.join(', ')}`,
  ].join('\n');
}

const signed = (n: number): string => `${n < 0 ? '-' : '+'}${Math.abs(rounded(n, 1)).toFixed(1)}`;

import { unknownBot, botNamesHelp, matched } from '@evertable/bots';
import { rulesFor } from '@evertable/content';
import { Game } from '@evertable/engine';
import { LANGUAGES, type Language, type Translator } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { Command, Option } from 'commander';
import { randomInt } from 'node:crypto';
import { UsageError } from '../errors.ts';
import { addSetupFlags, commaList, type SetupFlags, setupFrom } from '../flags.ts';
import { isTerminal, Keyboard } from '../play/keyboard.ts';
import { newSave, pastGames, unfinished } from '../play/saves.ts';
import { characterAt, isBot, seatNames } from '../play/names.ts';
import { WIDTH, wrap } from '../play/paint.ts';
import { Session } from '../play/session.ts';
import { TerminalGame } from '../play/terminal-game.ts';
import { terminalText } from '../play/terminal-text.ts';
import { openFile } from '../records.ts';

interface Flags extends SetupFlags {
  readonly bot: readonly string[];
  readonly seed?: string;
  readonly name?: string;
  readonly lang: Language;
  readonly load?: string;
  readonly save?: string;
}

export function play(): Command {
  const command = new Command('play').description('Play a game in the terminal against bots.');
  return addSetupFlags(command)
    .addOption(
      new Option('--bot <name,…>', `the bots, one name for all or one for each: ${botNamesHelp}`)
        .argParser(commaList)
        .default(['greedy'], 'greedy'),
    )
    .option('--seed <text>', 'the same seed deals the same cards (default: random)')
    .option('--name <name>', 'your name')
    .addOption(new Option('--lang <language>', 'the language').choices(LANGUAGES).default('en'))
    .option('--load <file>', 'continue a saved game')
    .option('--save <file>', 'where the game is saved after every choice')
    .action(run);
}

async function run(flags: Flags, command: Command): Promise<void> {
  const keyboard = new Keyboard();
  try {
    const words = terminalText(flags.lang);
    const load = flags.load ?? (await askToContinue(command, keyboard, words));
    const session = load === undefined ? newSession(flags, words) : loadSession(flags, load, command, words);
    const { rules } = session.game;
    const translator = translatorSync(flags.lang, rules.setup);
    const names = seatNames(rules, session.seats, translator);
    if (load === undefined) {
      const others = opponentNames(session, names, translator).join(', ');
      const game = translator.say(`game.${rules.game.id}.name`);
      console.log(words.say('welcome', { game, others, seed: session.game.seed }));
      console.log(characterLines(session, translator).join('\n'));
    } else console.log(words.say('loaded', { file: load }));
    await new TerminalGame(session, keyboard, translator, words, names).play();
  } finally {
    keyboard.close();
  }
}

/** Names of the opponents, with the full name of an automaton. */
function opponentNames(session: Session, names: readonly string[], translator: Translator): string[] {
  const { automata } = session.game.rules;
  return names.flatMap((name, seat) => {
    const automaton = automata[seat];
    if (seat === session.me) return [];
    return [automaton === null ? name : translator.opponent(automaton)];
  });
}

/** Who the bots are, with their level and taste. */
function characterLines({ seats }: Session, translator: Translator): string[] {
  return seats.flatMap((bot, seat) => {
    const character = characterAt(seats, seat);
    if (character === undefined) return [];
    return wrap(`${translator.say(`character.${character.id}`)} (${bot})`, WIDTH - 4, '  ').map(
      (line) => `  ${line}`,
    );
  });
}

/** Without flags, continues the last unfinished game. */
async function askToContinue(
  command: Command,
  keyboard: Keyboard,
  words: Translator,
): Promise<string | undefined> {
  const wishes = command.options.filter((option) => {
    const name = option.attributeName();
    return name !== 'lang' && command.getOptionValueSource(name) === 'cli';
  });
  if (wishes.length > 0 || !isTerminal()) return undefined;
  const save = unfinished();
  if (save === null) return undefined;
  const answer = await keyboard.line(
    words.say('continue', {
      when: save.when.toLocaleString(words.language, { dateStyle: 'medium', timeStyle: 'short' }),
    }),
  );
  return answer === null || answer.trim().toLowerCase().startsWith(words.say('no')) ? undefined : save.file;
}

function newSession(flags: Flags, words: Translator): Session {
  const setup = setupFrom(flags);
  const seed = flags.seed ?? String(randomInt(1_000_000_000));
  const bots = opponents(flags.bot, setup.players - 1).map((bot) => matched(bot, pastGames()));
  const seats = [nameOf(flags, words), ...bots];
  return new Session(new Game(rulesFor(setup), seed), seats, flags.save ?? newSave(setup.game));
}

function nameOf(flags: Flags, words: Translator): string {
  const name = flags.name ?? words.say('you');
  if (name.trim() === '') throw new UsageError('--name: must not be empty');
  if (isBot(name)) throw new UsageError(`--name: '${name}' is the name of a bot; choose another`);
  return name;
}

function opponents(names: readonly string[], seats: number): string[] {
  for (const name of names) if (!isBot(name)) throw new UsageError(`--bot: ${unknownBot(name)}`);
  if (names.length !== 1 && names.length !== seats)
    throw new UsageError(
      `--bot: ${names.length} bots for ${seats} opponents; name one for all or one for each`,
    );
  return Array.from({ length: seats }, (_, i) => names[names.length === 1 ? 0 : i]);
}

/** Flags that a saved game already contains are refused. */
const IN_THE_SAVE = ['game', 'players', 'modules', 'solo', 'edition', 'seed'];

function loadSession(flags: Flags, file: string, command: Command, words: Translator): Session {
  const given = IN_THE_SAVE.filter((name) => command.getOptionValueSource(name) === 'cli');
  if (given.length > 0)
    throw new UsageError(`--load: the saved game already contains --${given[0]}; leave it out`);
  const { game, seats, opened } = openFile(file);
  if (opened.how === 'continued') console.log(words.say('rules.continued', { n: opened.lost }));
  const { players } = game.rules.setup;
  const known = seats?.length === players ? seats : null;
  const sitting = known ?? [nameOf(flags, words), ...opponents(flags.bot, players - 1)];
  return new Session(game, sitting, flags.save ?? file);
}

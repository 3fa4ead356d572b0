import { viewQuestion } from '@evertable/engine';
import { LANGUAGES, type Language } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { Command, Option } from 'commander';
import { fallbackBot } from '../bots.ts';
import { CommandError } from '../errors.ts';
import { integer } from '../flags.ts';
import { planLines, plansIn } from '../hints.ts';
import { printJson } from '../output.ts';
import { seatNames } from '../play/names.ts';
import { openGameAt } from '../records.ts';

interface Flags {
  readonly at?: number;
  readonly lang: Language;
  readonly json?: boolean;
}

export function hint(): Command {
  return new Command('hint')
    .description('Show the three best plans at a question of a saved game, with values and reasons.')
    .argument('<file>', 'a saved game')
    .addOption(
      new Option('--at <n>', 'the question after answer n (0: the start; default: the last)').argParser(
        integer(0),
      ),
    )
    .addOption(new Option('--lang <language>', 'the language').choices(LANGUAGES).default('en'))
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

function run(file: string, { at, lang, json }: Flags): void {
  const { game, seats } = openGameAt(file, at);
  const { rules } = game;
  if (game.question === null)
    throw new CommandError(`${file}: the game is over; use --at <n> for the position after answer n`);
  if (json) {
    printJson({ seat: game.question.seat, question: game.question.id, plans: plansIn(game) });
    return;
  }
  const translator = translatorSync(lang, rules.setup);
  const names = seatNames(rules, seats, translator);
  const { text } = translator.question(viewQuestion(rules, game.question, game.question.seat), names);
  console.log([`${text} (${names[game.question.seat]})`, ...planLines(game, translator, names)].join('\n'));
  const who = fallbackBot(rules);
  if (who !== null) console.log(who);
}

import { type Analysis, analyze as analyzeGame, coachSummary, type Lesson } from '@evertable/bots';
import { type Game, type Rules, view } from '@evertable/engine';
import { LANGUAGES, type Language, type Translator } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { Command, Option } from 'commander';
import { fallbackBot } from '../bots.ts';
import { CommandError } from '../errors.ts';
import { columns, printJson, rounded } from '../output.ts';
import { isBot, seatNames } from '../play/names.ts';
import { WIDTH, wrap } from '../play/paint.ts';
import { Progress } from '../progress.ts';
import { openFile } from '../records.ts';

interface Flags {
  readonly lang: Language;
  readonly json?: boolean;
}

export function analyze(): Command {
  return new Command('analyze')
    .description('Analyze a saved game: value of each turn, luck and skill, the most expensive mistakes.')
    .argument('<file>', 'a saved game')
    .addOption(new Option('--lang <language>', 'the language').choices(LANGUAGES).default('en'))
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

function run(file: string, flags: Flags): void {
  const { game, seats, opened } = openFile(file);
  if (opened.how === 'shown')
    throw new CommandError(`${file}: the rules have changed since, and the game can only be looked at`);
  // A turn that is not finished yet has come to nothing that could be judged.
  const answers = game.answers.slice(
    0,
    game.answers.length - (game.question === null ? 0 : game.turnAnswers.length),
  );
  if (answers.length === 0) throw new CommandError(`${file}: no turn has been finished yet`);
  const progress = new Progress('analyze');
  const analysis = analyzeGame(game.rules, game.seed, answers, (part) => progress.show(part), game.start);
  progress.end();
  const coach = analysis.seats.map(({ seat }) => coachSummary(analysis.turns, seat));
  if (flags.json) printJson({ ...analysis, coach });
  else console.log(told(analysis, game, seats, flags.lang));
}

const points = (n: number): string => (rounded(n, 1) === 0 ? '0.0' : n.toFixed(1));

function told(analysis: Analysis, game: Game, seats: readonly string[] | null, lang: Language): string {
  const { rules } = game;
  const translator = translatorSync(lang, rules.setup);
  const names = seatNames(rules, seats, translator).map((name, seat) =>
    seats?.[seat] !== undefined && isBot(seats[seat]) ? `${name} (${seats[seat]})` : name,
  );
  const say = (key: string): string => translator.say(`analysis.${key}`);
  const both = (n: number, other: number): string => `${points(n)} (${points(other)})`;
  const stories = columns([
    ['', say('points'), say('expected'), say('luck'), say('given')],
    ...analysis.seats.map(({ seat, start, luck, cost, playedOn }) => [
      names[seat],
      String(analysis.scores[seat]),
      points(start),
      both(luck, playedOn.luck),
      both(cost, playedOn.cost),
    ]),
  ]);
  const worst = analysis.seats.map(({ seat, worst: some }) =>
    [
      translator.say('analysis.mistakes', { name: names[seat] }),
      ...costly(analysis, some, game, translator, names),
    ].join('\n'),
  );
  const categories = columns([
    [say('end'), ...analysis.categories.map((id) => translator.category(id))],
    ...(analysis.points.at(-1) ?? []).map((parts, seat) => [names[seat], ...parts.map(String)]),
  ]);
  const coached = analysis.seats.map(({ seat }) => coachLines(analysis, translator, seat, names[seat]));
  return [stories, categories, ...worst, ...coached, judges(analysis, rules)].join('\n\n');
}

function judges(analysis: Analysis, rules: Rules): string {
  const judge = `Evaluated by ${analysis.by === 'network' ? 'a trained network' : 'the heuristic'} and, in brackets, by playing the costliest turns on.`;
  const values =
    rules.setup.solo === null
      ? `Values are own points less a ${ORDINALS[rules.setup.players]} of the best opponent’s.`
      : 'Values are own points less those of the opponent, adjusted by the chance of winning.';
  return [judge, values, fallbackBot(rules) ?? ''].join(' ').trimEnd();
}

/** How much of a point of the best opponent counts, by the number of players. */
const ORDINALS = ['', '', 'half', 'third', 'quarter', 'fifth', 'sixth'];

/** Three things to keep, three to try. */
function coachLines(analysis: Analysis, translator: Translator, seat: number, name: string): string {
  const { keep, try: improve } = coachSummary(analysis.turns, seat);
  const lines = <T extends string>(kind: string, lessons: readonly Lesson<T>[]): string[] =>
    lessons.length === 0
      ? [`  ${translator.say('coach.none')}`]
      : lessons.map(({ what, points: sum, turns, example }) => {
          const first = analysis.turns[example].turn + 1;
          const when =
            turns === 1
              ? translator.say('analysis.turn', { n: first })
              : translator.say('analysis.turns', { first, n: turns - 1 });
          return `  ${translator.say(`coach.${kind}.${what}`)} (${points(sum)}; ${when})`;
        });
  return [
    `${name}. ${translator.say('coach.keep')}`,
    ...lines('strength', keep),
    translator.say('coach.try'),
    ...lines('advice', improve),
  ].join('\n');
}

/** The turns that cost most, each seen as it was at the question where it happened. */
function costly(
  { turns }: Analysis,
  worst: readonly number[],
  whole: Game,
  translator: Translator,
  names: readonly string[],
): string[] {
  const told = worst
    .map((i) => turns[i])
    .filter((turn) => turn.cost >= 0.1)
    .flatMap((turn) => {
      const game = whole.rewound(turn.at);
      const seen = view(game.rules, game.state, turn.seat, game.question);
      if (seen.question === null) return [];
      const text = translator.mistake(seen.question, turn, names, seen);
      return wrap(`${translator.say('analysis.turn', { n: turn.turn + 1 })}: ${text}`, WIDTH - 4, '  ');
    });
  return told.length === 0 ? [`  ${translator.say('coach.none')}`] : told.map((line) => `  ${line}`);
}

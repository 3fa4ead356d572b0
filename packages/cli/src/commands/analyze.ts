import {
  type Analysis,
  analyze as analyzeGame,
  type AnalyzedTurn,
  coachSummary,
  type Lesson,
} from '@evertable/bots';
import { type Answer, type Game, type Rules, view } from '@evertable/engine';
import { translatorSync } from '@evertable/text/sync';
import { Command } from 'commander';
import { fallbackBot } from '../bots.ts';
import { CommandError } from '../errors.ts';
import { columns, printJson, rounded } from '../output.ts';
import { seatNames } from '../play/names.ts';
import { Progress } from '../progress.ts';
import { openFile } from '../records.ts';

interface Flags {
  readonly json?: boolean;
}

export function analyze(): Command {
  return new Command('analyze')
    .description('Analyze a saved game: value of each turn, luck and skill, the most expensive mistakes.')
    .argument('<file>', 'a saved game')
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
  else console.log(told(analysis, game.rules, seats, inWords(analysis, game, answers, seats)));
}

const points = (n: number): string => (rounded(n, 1) === 0 ? '0.0' : n.toFixed(1));

/** What was done and what was better, as it is called at the table: for each turn in words. */
type Told = ReadonlyMap<AnalyzedTurn, readonly [done: string, best: string]>;

/** The turns worth telling, each seen as it was when it began. */
function inWords(
  { turns, seats: stories }: Analysis,
  whole: Game,
  answers: readonly Answer[],
  seats: readonly string[] | null,
): Told {
  const { rules } = whole;
  const translator = translatorSync('en', rules.setup);
  const names = seatNames(rules, seats, translator);
  const wanted = new Set(stories.flatMap((story) => story.worst));
  const told = new Map<AnalyzedTurn, readonly [string, string]>();
  const game = whole.rewound(0);
  let i = 0;
  let begins = true;
  for (const answer of answers) {
    const { question } = game;
    if (question === null) break;
    begins ||= game.turnAnswers.length === 0;
    // A turn is judged from its first question on.
    if (begins && question.seat === game.state.seat) {
      begins = false;
      if (wanted.has(i)) {
        const seen = view(rules, game.state, question.seat, question);
        const say = (one: Answer): string =>
          seen.question === null ? '' : translator.answer(seen.question, one, names, seen);
        told.set(turns[i], [say(turns[i].done), say(turns[i].best)]);
      }
      i++;
    }
    game.answer(answer);
  }
  return told;
}

function told(analysis: Analysis, rules: Rules, seats: readonly string[] | null, words: Told): string {
  const name = (seat: number): string => `seat ${seat}${seats?.[seat] ? ` (${seats[seat]})` : ''}`;
  const stories = columns([
    ['', 'points', 'expected', 'luck', 'given away'],
    ...analysis.seats.map((story) => [
      name(story.seat),
      String(analysis.scores[story.seat]),
      points(story.start),
      points(story.luck),
      points(story.cost),
    ]),
  ]);
  const worst = analysis.seats.map((story) =>
    [`Most expensive mistakes of ${name(story.seat)}:`, ...costly(analysis, story.worst, words)].join('\n'),
  );
  const categories = columns([
    ['points at the end', ...analysis.categories],
    ...(analysis.points.at(-1) ?? []).map((parts, seat) => [name(seat), ...parts.map(String)]),
  ]);
  const judge = analysis.by === 'network' ? 'Evaluated by a trained network.' : 'Evaluated by the heuristic.';
  const values =
    rules.setup.solo === null
      ? `Values are own points less a ${ORDINALS[rules.setup.players]} of the best opponent’s.`
      : 'Values are own points less those of the opponent, adjusted by the chance of winning.';
  const last = [judge, values, fallbackBot(rules) ?? ''].join(' ').trimEnd();
  const coached = analysis.seats.map((story) => coachLines(analysis, rules, story.seat, name(story.seat)));
  return [stories, categories, ...worst, ...coached, last].join('\n\n');
}

/** How much of a point of the best opponent counts, by the number of players. */
const ORDINALS = ['', '', 'half', 'third', 'quarter', 'fifth', 'sixth'];

/** Three things to keep, three to try. */
function coachLines(analysis: Analysis, rules: Rules, seat: number, name: string): string {
  const translator = translatorSync('en', rules.setup);
  const { keep, try: improve } = coachSummary(analysis.turns, seat);
  const lines = <T extends string>(kind: string, lessons: readonly Lesson<T>[]): string[] =>
    lessons.length === 0
      ? [`  ${translator.say('coach.none')}`]
      : lessons.map(({ what, points: sum, turns, example }) => {
          const when = `turn ${analysis.turns[example].turn + 1}${turns > 1 ? ` and ${turns - 1} more` : ''}`;
          return `  ${translator.say(`coach.${kind}.${what}`)} (${points(sum)} points; ${when})`;
        });
  return [
    `${name}. ${translator.say('coach.keep')}`,
    ...lines('strength', keep),
    translator.say('coach.try'),
    ...lines('advice', improve),
  ].join('\n');
}

function costly(analysis: Analysis, worst: readonly number[], words: Told): string[] {
  const turns = worst.map((i) => analysis.turns[i]).filter((turn) => turn.cost >= 0.1);
  return turns.length === 0 ? ['  none'] : turns.map((turn) => costText(turn, words));
}

function costText(judged: AnalyzedTurn, words: Told): string {
  const [was, better] = words.get(judged) ?? ['', ''];
  const instead = was === better ? 'a later choice of the turn was not the best' : `better was: ${better}`;
  return `  turn ${judged.turn + 1}: “${was}” cost ${points(judged.cost)}; ${instead}`;
}

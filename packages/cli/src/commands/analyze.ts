import { type Analysis, analyze as analyzeGame, type JudgedTurn } from '@evertable/bots';
import type { Answer, Rules } from '@evertable/engine';
import { Command } from 'commander';
import { standIn } from '../bots.ts';
import { Failure } from '../failure.ts';
import { columns, printJson, rounded } from '../output.ts';
import { Progress } from '../progress.ts';
import { openFile } from '../records.ts';

interface Flags {
  readonly json?: boolean;
}

export function analyze(): Command {
  return new Command('analyze')
    .description(
      'Go through a saved game: what each turn was worth, luck and skill apart, the turns that cost most.',
    )
    .argument('<file>', 'a saved game')
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

function run(file: string, flags: Flags): void {
  const { game, seats } = openFile(file);
  // A turn that is not finished yet has come to nothing that could be judged.
  const answers = game.answers.slice(
    0,
    game.answers.length - (game.question === null ? 0 : game.turnAnswers.length),
  );
  if (answers.length === 0) throw new Failure(`${file}: no turn has been finished yet`);
  const progress = new Progress('analyze');
  const analysis = analyzeGame(game.rules, game.seed, answers, (part) => progress.show(part));
  progress.end();
  if (flags.json) printJson(analysis);
  else console.log(told(analysis, game.rules, seats));
}

const points = (n: number): string => (rounded(n, 1) === 0 ? '0.0' : n.toFixed(1));

const answerText = (answer: Answer): string => {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.join(' + ') || 'nothing';
  return Object.entries(answer)
    .map(([key, n]) => `${n} ${key}`)
    .join(' + ');
};

function told(analysis: Analysis, rules: Rules, seats: readonly string[] | null): string {
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
    [`What cost ${name(story.seat)} most:`, ...costly(analysis, story.worst)].join('\n'),
  );
  const categories = columns([
    ['points at the end', ...analysis.categories],
    ...(analysis.points.at(-1) ?? []).map((parts, seat) => [name(seat), ...parts.map(String)]),
  ]);
  const judge = analysis.by === 'network' ? 'Judged by a trained network.' : 'Judged by the heuristic.';
  const values =
    rules.setup.solo === null
      ? 'Values are own points less half of the best opponent’s.'
      : 'Values are own points less those of the opponent, and some for the chance of winning.';
  const last = [judge, values, standIn(rules) ?? ''].join(' ').trimEnd();
  return [stories, categories, ...worst, last].join('\n\n');
}

function costly(analysis: Analysis, worst: readonly number[]): string[] {
  const turns = worst.map((i) => analysis.turns[i]).filter((turn) => turn.cost >= 0.1);
  return turns.length === 0 ? ['  nothing worth telling'] : turns.map(costText);
}

function costText({ turn, done, best, cost }: JudgedTurn): string {
  const [was, better] = [answerText(done), answerText(best)];
  const instead = was === better ? 'what was chosen after it was not the best' : `better was ${better}`;
  return `  turn ${turn + 1}: ${was} cost ${points(cost)}; ${instead}`;
}

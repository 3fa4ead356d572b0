import { randomChooser } from '@evertable/bots';
import { parseSetup, rulesFor } from '@evertable/content';
import {
  type Answer,
  clone,
  Game,
  newGame,
  readAnswer,
  resolve,
  type Rules,
  runTurn,
  seedRandom,
  type State,
  Turn,
} from '@evertable/engine';
import { Command, Option } from 'commander';
import { integer } from '../flags.ts';
import { columns, printJson, rounded, thousands } from '../output.ts';
import { Progress } from '../progress.ts';
import { yardstick } from '../yardstick.ts';

interface Flags {
  readonly rounds: number;
  readonly json?: boolean;
}

export function bench(): Command {
  return new Command('bench')
    .description('Measure the speed of the rules on one core, relative to a fixed yardstick.')
    .addOption(
      new Option('--rounds <n>', 'each figure is the median of this number of rounds')
        .argParser(integer(1, 1000))
        .default(9),
    )
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      '\nThe yardstick is a fixed loop. A figure divided by its time can be compared with\none from another machine.',
    )
    .action(run);
}

const MODES: Readonly<Record<string, object>> = {
  twoPlayers: { players: 2 },
  threePlayers: { players: 3 },
  fourPlayers: { players: 4 },
  solo: { solo: { name: 'rugwort', level: 1 } },
  packs: { players: 2, modules: ['extra', 'legends-pack', 'rugwort-cards'] },
  bellfaire: {
    players: 2,
    modules: [
      'bellfaire-events',
      'bellfaire-forest',
      'flower-festival',
      'garland',
      'market',
      'bellfaire-powers',
    ],
  },
  sixPlayers: { players: 6 },
  pearlbrook: { players: 2, modules: ['pearlbrook'] },
  newleaf: { players: 2, modules: ['newleaf'] },
  farshore: { game: 'farshore', players: 2 },
};
const LABELS: Readonly<Record<string, string>> = {
  twoPlayers: '2 players',
  threePlayers: '3 players',
  fourPlayers: '4 players',
  solo: 'solo',
  packs: 'small packs',
  bellfaire: 'Bellfaire',
  sixPlayers: '6 players',
  pearlbrook: 'Pearlbrook',
  newleaf: 'Newleaf',
  farshore: 'Farshore',
};

/** One thing to measure: `work` does it so many times over as it says. */
interface Task {
  readonly name: string;
  readonly work: () => number;
}

function run(flags: Flags): void {
  const two = rulesFor(parseSetup({ game: 'everdell', players: 2 }));
  const samples = sampleTurns(two);
  const tasks: Task[] = [
    ...Object.entries(MODES).map(([name, mode]) => ({ name, work: gamesOf(mode) })),
    { name: 'clone', work: clones(samples) },
    { name: 'rerun', work: reruns(two, samples) },
  ];
  const progress = new Progress('bench');
  const figures = measure(tasks, flags.rounds, progress);
  const sizes = Object.fromEntries(Object.entries(MODES).map(([name, mode]) => [name, sizeOf(mode)]));
  progress.end();

  if (flags.json) printJson(asJson(figures, sizes));
  else console.log(asText(figures, sizes));
}

// What is measured -------------------------------------------------------------------------------------------------

const rulesOf = (mode: object): Rules => rulesFor(parseSetup({ game: 'everdell', ...mode }));

function playRandomly(rules: Rules, seed: string, chooser = randomChooser(seedRandom(seed))): void {
  const turn = new Turn(rules, newGame(rules, seed), chooser);
  while (turn.state.seat >= 0) runTurn(turn);
}

/** Never the same game twice, or the machine learns it by heart. */
function gamesOf(mode: object): () => number {
  const rules = rulesOf(mode);
  let game = 0;
  return () => {
    for (let i = 0; i < 20; i++) playRandomly(rules, `bench-${++game}`);
    return 20;
  };
}

interface Sample {
  readonly start: State;
  readonly answers: readonly Answer[];
}

/** Turns of whole games that wait for a further answer, as a table or a server has them. */
function sampleTurns(rules: Rules): Sample[] {
  const samples: Sample[] = [];
  for (let i = 0; i < 8; i++) {
    const game = new Game(rules, `sample-${i}`);
    const chooser = randomChooser(seedRandom(`sample-${i}`));
    const turn = new Turn(rules, game.state, chooser);
    while (game.question !== null) {
      game.choose(chooser(turn, game.question));
      if (game.turnAnswers.length > 0) samples.push({ start: game.turnStart, answers: game.turnAnswers });
    }
  }
  return samples;
}

/** Only where it goes: what nobody looks at may be left out by the compiler. */
const sink: { kept?: unknown } = {};

function clones(samples: readonly Sample[]): () => number {
  return () => {
    for (let round = 0; round < 20; round++) for (const sample of samples) sink.kept = clone(sample.start);
    return 20 * samples.length;
  };
}

function reruns(rules: Rules, samples: readonly Sample[]): () => number {
  const read = readAnswer(rules);
  return () => {
    for (const { start, answers } of samples) sink.kept = resolve(rules, start, answers, read);
    return samples.length;
  };
}

interface Size {
  /** By how much the heap grows from game to game; a game with a collection in it shrinks it and stays out. */
  readonly bytes: number;
  /** Answers in a game: with a box there are more, so that only the time for an answer compares boxes. */
  readonly answers: number;
}

const SIZED = 400;

function sizeOf(mode: object): Size {
  const rules = rulesOf(mode);
  const grown: number[] = [];
  let answers = 0;
  for (let i = 0; i < SIZED; i++) {
    const random = randomChooser(seedRandom(`answers-${i}`));
    playRandomly(rules, `answers-${i}`, (turn, question) => {
      answers++;
      return random(turn, question);
    });
    const before = process.memoryUsage().heapUsed;
    playRandomly(rules, `bytes-${i}`);
    const growth = process.memoryUsage().heapUsed - before;
    if (growth > 0) grown.push(growth);
  }
  return { bytes: median(grown), answers: answers / SIZED };
}

// How it is measured -----------------------------------------------------------------------------------------------

interface Figure {
  readonly name: string;
  /** Seconds for one. */
  readonly seconds: number;
  /** The same as a multiple of the yardstick's time. */
  readonly ratio: number;
}

const SLICE_MS = 150;

function secondsEach(work: () => number): number {
  const started = performance.now();
  let done = 0;
  let spent = 0;
  while (spent < SLICE_MS) {
    done += work();
    spent = performance.now() - started;
  }
  return spent / 1000 / done;
}

function yards(): number {
  sink.kept = yardstick();
  return 1;
}

/** Each round measures the yardstick and then everything else, so that a busy moment hits both. */
function measure(tasks: readonly Task[], rounds: number, progress: Progress): Figure[] {
  for (const { work } of [{ work: yards }, ...tasks]) secondsEach(work);
  const times = tasks.map((): number[] => []);
  const ratios = tasks.map((): number[] => []);
  const yardTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [i, task] of tasks.entries()) {
      const yard = secondsEach(yards);
      const time = secondsEach(task.work);
      yardTimes.push(yard);
      times[i].push(time);
      ratios[i].push(time / yard);
      progress.show((round * tasks.length + i) / (rounds * tasks.length), `round ${round + 1} of ${rounds}`);
    }
  }
  const yard = { name: 'yardstick', seconds: median(yardTimes), ratio: 1 };
  return [
    ...tasks.map(({ name }, i) => ({ name, seconds: median(times[i]), ratio: median(ratios[i]) })),
    yard,
  ];
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

// How it is told ---------------------------------------------------------------------------------------------------

type Sizes = Readonly<Record<string, Size>>;

const micro = (figure: Figure): number => rounded(figure.seconds * 1e6, 3);
const microEachAnswer = (figure: Figure, sizes: Sizes): number =>
  rounded((figure.seconds * 1e6) / sizes[figure.name].answers, 3);
const isMode = (figure: Figure): boolean => figure.name in MODES;

function asJson(figures: readonly Figure[], sizes: Sizes): unknown {
  const modes = figures.filter(isMode);
  const named = (name: string): Figure => figures.find((figure) => figure.name === name)!;
  return {
    node: process.version,
    yardstickMicroseconds: micro(named('yardstick')),
    gamesPerSecond: Object.fromEntries(modes.map((f) => [f.name, rounded(1 / f.seconds, 1)])),
    gameToYardstick: Object.fromEntries(modes.map((f) => [f.name, rounded(f.ratio, 3)])),
    answersPerGame: Object.fromEntries(modes.map((f) => [f.name, rounded(sizes[f.name].answers, 1)])),
    microsecondsPerAnswer: Object.fromEntries(modes.map((f) => [f.name, microEachAnswer(f, sizes)])),
    bytesPerGame: Object.fromEntries(modes.map((f) => [f.name, sizes[f.name].bytes])),
    cloneMicroseconds: micro(named('clone')),
    cloneToYardstick: rounded(named('clone').ratio, 6),
    rerunMicroseconds: micro(named('rerun')),
    rerunToYardstick: rounded(named('rerun').ratio, 6),
  };
}

function asText(figures: readonly Figure[], sizes: Sizes): string {
  const games = figures.filter(isMode).map((f) => {
    return [
      LABELS[f.name],
      thousands(1 / f.seconds),
      micro(f).toFixed(0),
      f.ratio.toFixed(3),
      thousands(sizes[f.name].answers),
      microEachAnswer(f, sizes).toFixed(3),
      thousands(sizes[f.name].bytes / 1024),
    ];
  });
  const others = figures
    .filter((f) => !isMode(f))
    .map((f) => [OTHERS[f.name], micro(f).toFixed(2), f.ratio.toPrecision(3)]);
  return [
    'Complete random games of Everdell on one core',
    '',
    columns([['', 'games/s', 'µs/game', '÷ yardstick', 'answers', 'µs/answer', 'KiB/game'], ...games]),
    '',
    columns([['', 'µs', '÷ yardstick'], ...others]),
  ].join('\n');
}

const OTHERS: Readonly<Record<string, string>> = {
  clone: 'copy of a position',
  rerun: 're-run of a half-finished turn',
  yardstick: 'yardstick',
};

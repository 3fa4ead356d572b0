import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { choicesOf, type Continuation, observationOf, Thinking, type Thought } from '@evertable/bots';
import { clone, type Game, view } from '@evertable/engine';
import { LANGUAGES, type Language } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { Command, Option } from 'commander';
import { fallbackBot } from '../bots.ts';
import { CommandError } from '../errors.ts';
import { integer } from '../flags.ts';
import { columns, printJson, rounded } from '../output.ts';
import { seatNames } from '../play/names.ts';
import { openGameAt } from '../records.ts';
import type { ThinkTask } from '../think-worker.ts';

interface Flags {
  readonly at?: number;
  readonly ms: number;
  readonly worlds?: number;
  readonly plans: number;
  readonly threads: number;
  readonly lang: Language;
  readonly json?: boolean;
}

export function think(): Command {
  return new Command('think')
    .description(
      'Think about a question of a saved game for as long as you like, and show the plans on the way.',
    )
    .argument('<file>', 'a saved game')
    .addOption(
      new Option('--at <n>', 'the question after answer n (0: the start; default: the last)').argParser(
        integer(0),
      ),
    )
    .addOption(new Option('--ms <n>', 'milliseconds to think').argParser(integer(1)).default(10_000))
    .addOption(
      new Option('--worlds <n>', 'imagined worlds, instead of --ms: gives the same result again').argParser(
        integer(1),
      ),
    )
    .addOption(new Option('--plans <n>', 'number of plans to compare').argParser(integer(2, 12)).default(5))
    .addOption(
      new Option('--threads <n>', 'number of threads')
        .argParser(integer(1, 256))
        .default(availableParallelism()),
    )
    .addOption(new Option('--lang <language>', 'the language').choices(LANGUAGES).default('en'))
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

async function run(file: string, flags: Flags): Promise<void> {
  const { game, seats } = openGameAt(file, flags.at);
  const observation = observationOf(game);
  if (observation === null || game.question === null)
    throw new CommandError(`${file}: the game is over; use --at <n> for the position after answer n`);
  const seed = `${game.seed} think ${game.answers.length}`;
  const thinking = new Thinking(observation, seed, flags.plans);
  const show = report(game, seats, flags.lang);
  const task: ThinkTask = {
    setup: game.rules.setup,
    start: clone(game.turnStart),
    given: choicesOf(game),
    seed,
    plans: flags.plans,
  };
  let next = 8;
  await inThreads(task, flags, (worlds) => {
    for (const world of worlds) {
      thinking.take(world);
      if (flags.json || thinking.size < next) continue;
      next *= 2;
      console.log(`${show(thinking)}\n`);
    }
  });
  if (flags.json)
    printJson({ worlds: thinking.size, settled: thinking.isSettled, plans: thinking.thoughts() });
  else {
    console.log(show(thinking));
    console.log(thinking.isSettled ? 'The best plan is clear.' : 'More than one plan may be the best.');
    const who = fallbackBot(game.rules);
    if (who !== null) console.log(who);
  }
}

/** Hands out worlds to threads until time is up, and takes them in by their numbers. */
async function inThreads(
  task: ThinkTask,
  { threads, ms, worlds = Infinity }: Flags,
  take: (worlds: readonly (readonly Continuation[])[]) => void,
): Promise<void> {
  const found = new Map<number, readonly Continuation[]>();
  const end = performance.now() + (worlds === Infinity ? ms : Infinity);
  let handed = 0;
  let taken = 0;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  const one = (): Promise<void> =>
    new Promise((done, fail) => {
      const worker = new Worker(new URL('../think-worker.ts', import.meta.url), { workerData: task });
      let at = 0;
      const hand = (): void => {
        if (stopped || handed >= worlds || performance.now() > end) void worker.terminate();
        else worker.postMessage((at = handed++));
      };
      worker.on('error', fail);
      worker.on('exit', () => done());
      worker.on('message', (world: Continuation[]) => {
        found.set(at, world);
        for (let ready = found.get(taken); ready !== undefined; ready = found.get(taken)) {
          found.delete(taken++);
          take([ready]);
        }
        hand();
      });
      hand();
    });
  await Promise.all(Array.from({ length: Math.min(threads, worlds) }, one));
  process.off('SIGINT', stop);
}

/** The plans as they stand, with how sure that is. */
function report(game: Game, seats: readonly string[] | null, lang: Language): (thinking: Thinking) => string {
  const translator = translatorSync(lang, game.rules.setup);
  const names = seatNames(game.rules, seats, translator);
  const asked = game.question?.seat ?? 0;
  const seen = view(game.rules, game.state, asked, game.question);
  const signed = (n: number): string => `${n < 0 ? '-' : '+'}${Math.abs(rounded(n, 1)).toFixed(1)}`;
  const behind = ({ behind: n, error }: Thought): string =>
    error === null ? 'best' : `${signed(n)} ± ${(2 * error).toFixed(1)}`;
  return (thinking) =>
    columns([
      [`after ${thinking.size} worlds`, 'value', 'against the best', 'gains', 'denies', 'risk'],
      ...thinking
        .thoughts()
        .map((thought, i) => [
          `${i + 1}. ${seen.question === null ? '' : translator.answer(seen.question, thought.answer, names, seen)}`,
          thought.value.toFixed(1),
          behind(thought),
          signed(thought.gains),
          signed(thought.denies),
          `${Math.round(100 * thought.risk)} %`,
        ]),
    ]);
}

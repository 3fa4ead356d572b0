import { ladder, randomChoice, resumeFrom, see } from '@evertable/bots';
import {
  type Answer,
  type Choice,
  Game,
  readAnswer,
  seedRandom,
  type Setup,
  type State,
  writeAnswer,
} from '@evertable/engine';
import { rulesOf } from '../table.ts';

/** A question to a bot, as it goes to a thread: the turn from its start. */
export interface Task {
  readonly setup: Setup;
  readonly start: State;
  readonly answers: readonly Answer[];
  readonly level: string;
  readonly seed: string;
}

/** The position of a task, and the choices made in its turn so far. */
function open(task: Task): { game: Game; given: Choice[] } {
  const rules = rulesOf(task.setup);
  const read = readAnswer(rules);
  const game = new Game(rules, task.seed, task.start);
  const given: Choice[] = [];
  for (const answer of task.answers) {
    if (game.question === null) throw new Error('the turn of the task is over');
    const choice = read(game.question, answer);
    if (typeof choice === 'string') throw new Error(choice);
    given.push(choice);
    game.answer(answer);
  }
  return { game, given };
}

/** What the bot answers. It is shown what its seat may know, and nothing else. */
export function answerOf(task: Task): Answer {
  const { game, given } = open(task);
  const { rules, question } = game;
  if (question === null) throw new Error('nobody is asked');
  const resume = resumeFrom(rules, game.turnStart, given);
  const bot = ladder[task.level](task.seed);
  const choice = bot.choose(see(rules, game.state, question, given.length, resume));
  return writeAnswer(rules, question, choice);
}

/** Some legal answer at once: when a bot takes too long or fails, the game goes on. */
export function anyAnswerOf(task: Task): Answer {
  const { game, given } = open(task);
  if (game.question === null) throw new Error('nobody is asked');
  const random = seedRandom(`${task.seed}/any/${game.state.turn}/${given.length}`);
  return writeAnswer(game.rules, game.question, randomChoice(random, game.question));
}

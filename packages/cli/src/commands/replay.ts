import { allTurns, type GameRecord, type OpenedGame, parseRecord, RecordError } from '@evertable/content';
import {
  type Checkpoint,
  checkDeal,
  type DealCheck,
  type DealWitness,
  isDealWitness,
  EVERYTHING,
  type Game,
  type GameEvent,
  readPosition,
  scores,
  view,
  viewEvent,
  viewQuestion,
  winners,
  writePosition,
} from '@evertable/engine';
import { checkInvariants } from '@evertable/testkit';
import { LANGUAGES, type Language, type Translator } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { Command, Option } from 'commander';
import { CommandError, UsageError } from '../errors.ts';
import { integer } from '../flags.ts';
import { modeName } from '../all-setups.ts';
import { columns, printJson } from '../output.ts';
import { board } from '../play/board.ts';
import { seatNames } from '../play/names.ts';
import { Numbers } from '../play/numbers.ts';
import { optionLines } from '../play/options.ts';
import { WIDTH, wrap } from '../play/paint.ts';
import { terminalText } from '../play/terminal-text.ts';
import { openFile, readJson } from '../records.ts';
import { replayAll } from './replay-all.ts';

interface Flags {
  readonly at?: number;
  readonly turn?: number;
  readonly all?: boolean;
  readonly notation?: boolean;
  readonly seen?: string;
  readonly lang: Language;
  readonly json?: boolean;
}

export function replay(): Command {
  return new Command('replay')
    .description('Replay a saved game, verify it, and print what happened.')
    .argument('<file>', 'a saved game; with --all a folder of them, or the database of a server')
    .option('--all', 'report what would become of all games there under the current rules')
    .addOption(
      new Option('--at <n>', 'show the position after answer n instead (0: the start)').argParser(integer(0)),
    )
    .addOption(
      new Option(
        '--turn <n>',
        'show the start of turn n instead, also under rules that have changed',
      ).argParser(integer(1)),
    )
    .option('--seen <file>', 'what your browser saw of the deal: says whether the deal is proven to you')
    .option('--notation', 'with --at or --turn: the position as text that can be read back')
    .addOption(new Option('--lang <language>', 'the language of the log').choices(LANGUAGES).default('en'))
    .option('--json', 'print one JSON object and nothing else')
    .action(run);
}

async function run(file: string, flags: Flags): Promise<void> {
  if (flags.all) {
    await replayAll(file, flags.json === true);
    return;
  }
  if (flags.notation && flags.at === undefined && flags.turn === undefined)
    throw new UsageError('--notation: say which position with --at <n> or --turn <n>');
  if (flags.turn !== undefined && flags.notation) {
    process.stdout.write(turnOf(turnsIn(file), flags.turn).position);
    return;
  }
  let then: Moment | null = null;
  const { game, seats, opened, record } = openFile(file, (g, n) => {
    if (n === flags.at) then = momentOf(g);
    const broken = checkInvariants(g.rules, g.state, g.question === null ? 'between-turns' : 'asked');
    if (broken.length > 0) throw new CommandError(`${file}: after answer ${n}: ${broken.join('; ')}`);
  });
  const total = game.answers.length;
  const deal = checkedDeal(file, record, flags.seen, opened.how === 'replayed' ? game : null);
  if (flags.at !== undefined && then === null)
    throw new UsageError(`--at: the game has ${total} answers; ${flags.at} is not one from 0 to ${total}`);

  const translator = translatorSync(flags.lang, game.rules.setup);
  const names = seatNames(game.rules, seats, translator);
  const changed = whatChanged(opened, record, names, terminalText(flags.lang));
  if (flags.turn !== undefined) then = momentAt(game, turnOf(allTurns(record), flags.turn));
  if (then === null && !flags.json && changed.length > 0) console.log(changed.join('\n'));
  if (then !== null) showMoment(then, flags, translator, names);
  else if (flags.json)
    printJson({
      ...asJson(game, names, translator),
      ...endOf(record),
      opened: opened.how,
      ...dealJson(deal),
    });
  else if (opened.how === 'replayed') console.log(asText(game, names, translator, deal));
}

/** What can be said of the deal; null when the record has no proof. A deal that contradicts what was seen is refused. */
function checkedDeal(
  file: string,
  { proof, seed }: GameRecord,
  seenFile: string | undefined,
  game: Game | null,
): DealCheck | null {
  if (proof === undefined) {
    if (seenFile === undefined) return null;
    throw new CommandError(`${file}: there is no proof of the deal in this record`);
  }
  const witness = seenFile === undefined ? null : witnessIn(seenFile);
  const end = witness === null || game === null ? null : view(game.rules, game.state, witness.seat, null);
  const deal = checkDeal(proof, seed, witness, end);
  if (deal.result === 'broken')
    throw new CommandError(`${file}: the deal is not the one you saw: ${deal.why}`);
  return deal;
}

function witnessIn(file: string): DealWitness {
  const witness = readJson(file);
  if (!isDealWitness(witness))
    throw new CommandError(`${file}: must hold commitment, commits, seat and contribution`);
  return witness;
}

const dealJson = (deal: DealCheck | null): object => ({
  proven: deal?.result === 'proven',
  deal: deal?.result ?? null,
});

const endOf = ({ scores: points, winners: won }: GameRecord): object =>
  points === undefined ? {} : { scores: points, winners: won };

/** That the rules have changed since, and what that means for the game. */
function whatChanged(
  opened: OpenedGame,
  record: GameRecord,
  names: readonly string[],
  words: Translator,
): string[] {
  if (opened.how === 'replayed') return [];
  if (opened.how === 'continued') return [words.say('rules.continued', { n: opened.lost })];
  const points = (record.scores ?? []).map((n, seat) => {
    const star = record.winners?.includes(seat) ? '★ ' : '';
    return `${star}${names[seat]} ${n}`;
  });
  return [
    words.say('rules.shown', { n: opened.turns.length }),
    words.say('rules.points', { points: points.join(', ') }),
  ];
}

/** The turns of a saved game, without asking whether today's rules can read them. */
function turnsIn(file: string): Checkpoint[] {
  try {
    return allTurns(parseRecord(readJson(file)));
  } catch (error) {
    if (error instanceof RecordError) throw new CommandError(`${file}: ${error.message}`);
    throw error;
  }
}

function turnOf(turns: readonly Checkpoint[], turn: number): Checkpoint {
  const found = turns[turn - 1];
  if (found === undefined)
    throw new UsageError(`--turn: the game has the start of ${turns.length} turns; ${turn} is none of them`);
  return found;
}

/** The reader of a record may know everything. */
function logOf(
  game: Game,
  events: readonly GameEvent[],
  translator: Translator,
  names: readonly string[],
): string[] {
  const open = events.map((event) => viewEvent(game.rules, event, EVERYTHING));
  return translator.log(open, names, WIDTH - 6).map((line) => line.text);
}

function asJson(game: Game, names: readonly string[], translator: Translator): object {
  const { rules, state } = game;
  return {
    sound: true,
    setup: rules.setup,
    seed: game.seed,
    seats: names,
    answers: game.answers.length,
    turns: state.turn,
    over: game.isOver,
    ...(game.isOver && { scores: scores(rules, state).map((s) => s.total), winners: winners(rules, state) }),
    log: logOf(game, game.events, translator, names),
  };
}

function asText(
  game: Game,
  names: readonly string[],
  translator: Translator,
  deal: DealCheck | null,
): string {
  const lines = [`${modeName(game.rules.setup)}, seed ${game.seed}`, ''];
  for (let turn = 0; turn < game.turnCount; turn++) {
    const told = logOf(game, game.eventsOf(turn), translator, names).flatMap((line) =>
      wrap(line, WIDTH - 6, '  '),
    );
    for (const [i, line] of told.entries())
      lines.push(`${(i === 0 ? String(turn + 1) : '').padStart(4)}  ${line}`);
  }
  const words = terminalText(translator.language);
  lines.push('', ...(game.isOver ? result(game, names, translator) : [words.say('replay.open')]));
  lines.push(words.say('replay.sound', { n: game.answers.length }));
  if (deal !== null) lines.push(words.say(`replay.${deal.result}`));
  return lines.join('\n');
}

function result(game: Game, names: readonly string[], translator: Translator): string[] {
  const { rules, state } = game;
  const all = scores(rules, state);
  const won = winners(rules, state);
  const head = ['', ...rules.categories.map((c) => translator.category(c.id)), '='];
  const rows = all.map((s) => [
    `${won.includes(s.seat) ? '★' : ' '} ${names[s.seat]}`,
    ...s.parts.map(String),
    String(s.total),
  ]);
  return [columns([head, ...rows]), ''];
}

// One position -----------------------------------------------------------------------------------------------------

interface Moment {
  readonly answers: number;
  readonly game: Game;
  readonly state: Game['state'];
  readonly question: Game['question'];
}

/** Nothing is asked there: the turn has not begun. */
function momentAt(game: Game, { answers, position }: Checkpoint): Moment {
  const state = readPosition(game.rules, position, 'show');
  return { answers, game, state, question: null };
}

const momentOf = (game: Game): Moment => ({
  answers: game.answers.length,
  game,
  state: game.state,
  question: game.question,
});

function showMoment(moment: Moment, flags: Flags, translator: Translator, names: readonly string[]): void {
  const { game, state, question, answers } = moment;
  const { rules } = game;
  const position = writePosition(rules, state);
  if (flags.json) {
    const asked = question === null ? null : viewQuestion(rules, question, question.seat);
    printJson({ answers, turn: state.turn, position, question: asked });
    return;
  }
  if (flags.notation) {
    process.stdout.write(position.endsWith('\n') ? position : `${position}\n`);
    return;
  }
  const viewer = question?.seat ?? 0;
  const scene = {
    rules,
    view: view(rules, state, viewer, question),
    names,
    translator,
    words: terminalText(flags.lang),
  };
  const asked = scene.view.question;
  const onBoard = asked?.id === 'turn';
  const numbers = new Numbers(onBoard ? asked : null);
  console.log(board(scene, numbers).join('\n'));
  if (asked === null) return;
  console.log(`\n${names[asked.seat]}: ${translator.question(asked, names).text}`);
  if (!onBoard) console.log(optionLines(scene, asked, new Numbers(asked)).join('\n'));
}

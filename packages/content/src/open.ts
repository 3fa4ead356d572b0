import {
  type Answer,
  type Checkpoint,
  Game,
  NotationError,
  readAnswer,
  readPosition,
  whyIllegal,
  type Rules,
  type EarlierPart,
  sameVersions,
  scores,
  unpackCheckpoints,
  type Versions,
  versionsOf,
  proofProblem,
  winners,
  writePosition,
} from '@evertable/engine';
import { rulesFor } from './games.ts';
import { checksumOf, type GameRecord, parseRecord, RecordError } from './record.ts';

/** A game as it was kept, wherever that was: a file, a browser, a server. */
export interface SavedGame {
  readonly seed: string;
  readonly answers: readonly Answer[];
  /** The versions of its modules; what is not there has version 1. */
  readonly rules?: Versions;
  readonly earlier?: readonly EarlierPart[];
  /** Packed checkpoints. */
  readonly turns?: readonly string[];
  /** It was played to its end. */
  readonly over: boolean;
}

export type OpenedGame =
  /** Played again from its seed under the same rules. */
  | { readonly how: 'replayed'; readonly game: Game }
  /** The rules have changed: it goes on from the start of the turn that was under way, whose answers are lost. */
  | { readonly how: 'continued'; readonly game: Game; readonly lost: number }
  /** The rules have changed and it is over: nothing is played again, its turns are shown without names that are gone. */
  | { readonly how: 'shown'; readonly game: Game; readonly turns: readonly Checkpoint[] };

type Watch = (game: Game, answers: number) => void;

/** Opens a game under the rules of today. Throws RecordError with what is wrong and where. */
export function openGame(rules: Rules, saved: SavedGame, watch?: Watch): OpenedGame {
  const now = versionsOf(rules);
  const was = saved.rules ?? {};
  if (sameVersions(was, now)) return { how: 'replayed', game: replayed(rules, saved, watch) };
  const turns = unpacked(saved.turns ?? []);
  const last = turns.at(-1);
  if (last === undefined)
    throw new RecordError(
      `the rules have changed since (${difference(was, now)}), and no positions were kept with the game`,
    );
  const newer = Object.keys(now).filter((id) => (was[id] ?? 1) > now[id]);
  if (newer.length > 0 && !saved.over)
    throw new RecordError(
      `played by a newer Evertable: ${newer.map((id) => `${id} ${was[id]}`).join(', ')}; this one knows ${newer.map((id) => `${id} ${now[id]}`).join(', ')}`,
    );
  const part: EarlierPart = {
    versions: was,
    answers: saved.answers.slice(0, last.answers),
    turns: saved.turns ?? [],
  };
  const game = named(turns.length, () =>
    Game.replay(rules, saved.seed, [], [...(saved.earlier ?? []), part], saved.over ? 'show' : 'box'),
  );
  watch?.(game, 0);
  if (saved.over) return { how: 'shown', game, turns: allTurns(saved) };
  return { how: 'continued', game, lost: saved.answers.length - last.answers };
}

/** The start of every turn from the first one on, under all rules it was played under. */
export function allTurns({ earlier = [], turns = [] }: Pick<SavedGame, 'earlier' | 'turns'>): Checkpoint[] {
  const before = earlier.flatMap((part) => unpacked(part.turns).slice(0, -1));
  return [...before, ...unpacked(turns)];
}

function unpacked(turns: readonly string[]): Checkpoint[] {
  try {
    return unpackCheckpoints(turns);
  } catch (error) {
    if (error instanceof RangeError) throw new RecordError(`turns: ${error.message}`);
    throw error;
  }
}

/** A position that cannot be read any more is refused with the name that is gone. */
function named<T>(turn: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw new RecordError(`the rules have changed since, and turn ${turn} cannot go on: ${error.message}`);
  }
}

const difference = (was: Versions, now: Versions): string =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .filter((id) => (was[id] ?? 1) !== now[id])
    .map((id) => `${id} ${was[id] ?? 1} became ${now[id] ?? 'nothing'}`)
    .join(', ');

function replayed(rules: Rules, saved: SavedGame, watch?: Watch): Game {
  const { seed, answers, earlier = [], turns = [] } = saved;
  const read = readAnswer(rules);
  const game = named(0, () => Game.replay(rules, seed, [], earlier));
  watch?.(game, 0);
  answers.forEach((answer, i) => {
    const question = game.question;
    if (question === null)
      throw new RecordError(`answer ${i + 1} of ${answers.length}: the game is already over`);
    const choice = read(question, answer);
    const why = typeof choice === 'string' ? choice : whyIllegal(question, choice);
    if (why !== null) throw new RecordError(`answer ${i + 1} of ${answers.length}: ${why}`);
    game.answer(answer);
    watch?.(game, i + 1);
  });
  const last = unpacked(turns).at(-1);
  if (last !== undefined) compare(rules, game, last, turns.length);
  return game;
}

/** The last position that was kept must be the one the answers lead to; links keep no others. */
function compare(rules: Rules, game: Game, kept: Checkpoint, turns: number): void {
  const found = game.checkpoints(turns - 1).at(-1);
  const said = named(turns, () => writePosition(rules, readPosition(rules, kept.position)));
  if (found?.answers !== kept.answers || found.position !== said)
    throw new RecordError(`turn ${turns}: the answers lead to another position than the one that was kept`);
}

/**
 * Opens a record from anywhere and makes sure that it still says what it said when it was saved. `watch` is called at
 * the start and after each answer that is played again.
 */
export function openRecord(json: unknown, watch?: Watch): OpenedGame & { readonly record: GameRecord } {
  const record = parseRecord(json);
  const rules = rulesFor(record.setup);
  const over = record.scores !== undefined;
  if (!sameVersions(record.rules, versionsOf(rules))) checkSum(json as object, record);
  const opened = openGame(rules, { ...record, over }, watch);
  if (opened.how === 'replayed') checkEnd(record, opened.game);
  const problem = record.proof === undefined ? null : proofProblem(record.proof, record.seed);
  if (problem !== null) throw new RecordError(`proof: ${problem}`);
  // Last, since everything above can tell what was changed and where; this only that something was.
  checkSum(json as object, record);
  return { ...opened, record };
}

function checkSum(json: object, { setup, checksum: said }: GameRecord): void {
  const found = checksumOf({ ...json, setup });
  if (said !== found)
    throw new RecordError(
      `checksum is ${said}, but the contents give ${found}: the record was changed after it was saved`,
    );
}

function checkEnd(record: GameRecord, { rules, state, isOver }: Game): void {
  const end = {
    scores: isOver ? scores(rules, state).map((s) => s.total) : undefined,
    winners: isOver ? winners(rules, state) : undefined,
  };
  for (const field of ['scores', 'winners'] as const) {
    const said = JSON.stringify(record[field]);
    const found = JSON.stringify(end[field]);
    if (said === found) continue;
    if (found === undefined)
      throw new RecordError(
        `${field} is ${said}, but the game is not over after its ${record.answers.length} answers`,
      );
    throw new RecordError(`${field} is ${said ?? 'missing'}, but the answers lead to ${found}`);
  }
}

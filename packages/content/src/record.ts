import {
  type Answer,
  type DealProof,
  Game,
  readAnswer,
  refuse,
  type Seat,
  type Setup,
  scores,
  whyNotProven,
  winners,
} from '@evertable/engine';
import { RULES_VERSION, rulesFor } from './games.ts';
import { jsonProblem, RECORD_LIMITS, shown } from './json-limits.ts';
import { parseSetup } from './setup.ts';

const FORMAT = 'evertable-record';
const VERSION = 1;

/** A game as it is saved: what it was set up with, its seed and its answers; all else follows from those. */
export interface GameRecord {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly rulesVersion: number;
  readonly setup: Setup;
  readonly seed: string;
  /** Who sat where: the name of a bot, or any other name for a person. Nothing depends on it. */
  readonly seats?: readonly string[];
  readonly answers: readonly Answer[];
  /** Once the game is over: the points of each seat, and who won. */
  readonly scores?: readonly number[];
  readonly winners?: readonly Seat[];
  /** Of a game played on a server: that nobody chose the seed. */
  readonly proof?: DealProof;
  readonly checksum: string;
}

/** A record that cannot be opened, and why. */
export class RecordError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'RecordError';
  }
}

/** Everything a record holds besides what every record of today says the same. */
export type RecordContents = Omit<GameRecord, 'format' | 'version' | 'rulesVersion' | 'checksum'>;

/** The record of answers that were given, even of ones that no longer lead anywhere. */
export function writeRecord(contents: RecordContents): GameRecord {
  const { setup, seed, seats, answers, scores, winners, proof } = contents;
  const record = {
    format: FORMAT,
    version: VERSION,
    rulesVersion: RULES_VERSION,
    setup,
    seed,
    ...(seats && { seats }),
    answers,
    ...(scores && { scores }),
    ...(winners && { winners }),
    ...(proof && { proof }),
  } as const;
  return { ...record, checksum: checksumOf(record) };
}

export function saveRecord(game: Game, seats?: readonly string[], proof?: DealProof): GameRecord {
  const { rules, seed, answers, state } = game;
  return writeRecord({
    setup: rules.setup,
    seed,
    answers,
    ...(seats && { seats }),
    ...(game.isOver && {
      scores: scores(rules, state).map((s) => s.total),
      winners: winners(rules, state),
    }),
    ...(proof && { proof }),
  });
}

/** As text: one answer to a line, so that two records can be compared by eye and by tools. */
export function recordText(record: GameRecord): string {
  const { answers, ...rest } = record;
  const lines = Object.entries(rest).map(
    ([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)}`,
  );
  const list = answers.map((answer) => `\n    ${JSON.stringify(answer)}`).join(',');
  lines.splice(-1, 0, `  "answers": [${list}${list === '' ? '' : '\n  '}]`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * Replays a record from anywhere and makes sure that it still says what it said when it was saved. `watch` is called
 * at the start and after each answer.
 */
export function openRecord(json: unknown, watch?: (game: Game, answers: number) => void): Game {
  const record = parseRecord(json);
  const rules = rulesFor(record.setup);
  const read = readAnswer(rules);
  const game = new Game(rules, record.seed);
  watch?.(game, 0);
  record.answers.forEach((answer, i) => {
    const question = game.question;
    if (question === null)
      throw new RecordError(`answer ${i + 1} of ${record.answers.length}: the game is already over`);
    const choice = read(question, answer);
    const why = typeof choice === 'string' ? choice : refuse(question, choice);
    if (why !== null) throw new RecordError(`answer ${i + 1} of ${record.answers.length}: ${why}`);
    game.answer(answer);
    watch?.(game, i + 1);
  });
  checkEnd(record, game);
  const unproven = record.proof === undefined ? null : whyNotProven(record.proof, record.seed);
  if (unproven !== null) throw new RecordError(`proof: ${unproven}`);
  // Last, since everything above can tell what was changed and where; this only that something was.
  const checksum = checksumOf(record);
  if (record.checksum !== checksum)
    throw new RecordError(
      `checksum is ${record.checksum}, but the contents give ${checksum}: the record was changed after it was saved`,
    );
  return game;
}

function checkEnd(record: GameRecord, game: Game): void {
  const saved = saveRecord(game);
  for (const field of ['scores', 'winners'] as const) {
    const said = JSON.stringify(record[field]);
    const found = JSON.stringify(saved[field]);
    if (said === found) continue;
    if (found === undefined)
      throw new RecordError(
        `${field} is ${said}, but the game is not over after its ${record.answers.length} answers`,
      );
    throw new RecordError(`${field} is ${said ?? 'missing'}, but the answers lead to ${found}`);
  }
}

const FIELDS = [
  'format',
  'version',
  'rulesVersion',
  'setup',
  'seed',
  'seats',
  'answers',
  'scores',
  'winners',
  'proof',
  'checksum',
];

/** Checks the shape of a record without playing it. */
export function parseRecord(json: unknown): GameRecord {
  const tooBig = jsonProblem(json, RECORD_LIMITS);
  if (tooBig !== null) throw new RecordError(`the record ${tooBig}`);
  if (!isObject(json)) throw new RecordError(`a record is an object, not ${shown(json)}`);
  if (json['format'] !== FORMAT)
    throw new RecordError(
      `format is ${shown(json['format'])}, not "${FORMAT}": this is no game of Evertable`,
    );
  const { version, rulesVersion, seed, seats, answers, checksum } = json;
  if (typeof version !== 'number' || version !== VERSION)
    throw new RecordError(otherVersion('version', version, VERSION));
  if (typeof rulesVersion !== 'number' || rulesVersion !== RULES_VERSION)
    throw new RecordError(otherVersion('rulesVersion', rulesVersion, RULES_VERSION));
  for (const field of Object.keys(json))
    if (!FIELDS.includes(field)) throw new RecordError(`there is no field ${shown(field)} in a record`);
  const setup = parseSetup(json['setup']);
  if (typeof seed !== 'string') throw new RecordError(`seed must be a text, not ${shown(seed)}`);
  if (seats !== undefined && !isList(seats, isText)) throw new RecordError('seats must be a list of names');
  if (!Array.isArray(answers)) throw new RecordError(`answers must be a list, not ${shown(answers)}`);
  answers.forEach((answer, i) => {
    if (!isAnswer(answer))
      throw new RecordError(
        `answer ${i + 1} of ${answers.length} must be a key, a list of keys or amounts by key, not ${shown(answer)}`,
      );
  });
  for (const field of ['scores', 'winners'])
    if (json[field] !== undefined && !isList(json[field], isWhole))
      throw new RecordError(`${field} must be a list of whole numbers, not ${shown(json[field])}`);
  if (json['proof'] !== undefined && !isProof(json['proof']))
    throw new RecordError(`proof must hold commitment, secret and seats, not ${shown(json['proof'])}`);
  if (typeof checksum !== 'string')
    throw new RecordError('checksum is missing: the record is cut short or not ours');
  return { ...json, setup } as unknown as GameRecord;
}

function otherVersion(field: string, found: unknown, known: number): string {
  if (typeof found !== 'number') return `${field} must be a number, not ${shown(found)}`;
  return found > known
    ? `${field} is ${found}: saved by a newer Evertable than this one, which knows ${known}`
    : `${field} is ${found}: saved by an older Evertable; this one knows ${known} and would play the game otherwise`;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isList = (value: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAnswer = (value: unknown): value is Answer =>
  isText(value) || isList(value, isText) || (isObject(value) && Object.values(value).every(isWhole));
const isProof = (value: unknown): value is DealProof =>
  isObject(value) &&
  isText(value['commitment']) &&
  isText(value['secret']) &&
  isList(value['seats'], (seat) => seat === null || isSeatProof(seat));
const isSeatProof = (value: unknown): boolean =>
  isObject(value) && isText(value['commitment']) && isText(value['contribution']);

/** The same for the same contents, in whatever order and layout they are written. */
function checksumOf(record: Omit<GameRecord, 'checksum'>): string {
  const { checksum: _, ...contents } = record as GameRecord;
  const text = canonical(contents);
  return hash(text, 0x811c9dc5) + hash(text, 0x9e3779b9);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((field) => `${JSON.stringify(field)}:${canonical(value[field])}`).join(',')}}`;
}

/** FNV-1a with a final mix, as eight hexadecimal digits: against damage, not against forgers. */
function hash(text: string, start: number): string {
  let h = start;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

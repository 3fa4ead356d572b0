import {
  type Answer,
  type DealProof,
  type Game,
  type Seat,
  type Setup,
  type EarlierPart,
  scores,
  type Versions,
  versionsOf,
  winners,
} from '@evertable/engine';
import { rulesFor } from './games.ts';
import { jsonProblem, RECORD_LIMITS, shown } from './json-limits.ts';
import { parseSetup } from './setup.ts';

const FORMAT = 'evertable-record';
const VERSION = 2;

/** A game as it is saved: what it was set up with, its seed and its answers; all else follows from those. */
export interface GameRecord {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** The versions of the modules it was played with. */
  readonly rules: Versions;
  readonly setup: Setup;
  readonly seed: string;
  /** Who sat where: the name of a bot, or any other name for a person. Nothing depends on it. */
  readonly seats?: readonly string[];
  /** What was played under earlier rules; the answers go on from where that ends. */
  readonly earlier?: readonly EarlierPart[];
  /** Once the game is over: the points of each seat, and who won. */
  readonly scores?: readonly number[];
  readonly winners?: readonly Seat[];
  /** Of a game played on a server: that nobody chose the seed. */
  readonly proof?: DealProof;
  readonly answers: readonly Answer[];
  /** The positions at the start of each turn and at the end, packed: what is left when the rules have changed. */
  readonly turns?: readonly string[];
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
export type RecordContents = Omit<GameRecord, 'format' | 'version' | 'rules' | 'checksum'> & {
  readonly rules?: Versions;
};

/** The record of answers that were given, even of ones that no longer lead anywhere. */
export function writeRecord(contents: RecordContents): GameRecord {
  const { setup, seed, seats, earlier, answers, turns, scores, winners, proof } = contents;
  const record = {
    format: FORMAT,
    version: VERSION,
    rules: contents.rules ?? versionsOf(rulesFor(setup)),
    setup,
    seed,
    ...(seats && { seats }),
    ...(earlier && earlier.length > 0 && { earlier }),
    ...(scores && { scores }),
    ...(winners && { winners }),
    ...(proof && { proof }),
    answers,
    ...(turns && { turns }),
  } as const;
  return { ...record, checksum: checksumOf(record) };
}

export function saveRecord(game: Game, seats?: readonly string[], proof?: DealProof): GameRecord {
  const { rules, seed, earlier, answers, state } = game;
  return writeRecord({
    rules: versionsOf(rules),
    setup: rules.setup,
    seed,
    earlier,
    answers,
    turns: game.packedTurns,
    ...(seats && { seats }),
    ...(game.isOver && {
      scores: scores(rules, state).map((s) => s.total),
      winners: winners(rules, state),
    }),
    ...(proof && { proof }),
  });
}

/** As text: one answer and one turn to a line, so that two records can be compared by eye and by tools. */
export function recordText(record: GameRecord): string {
  const listed = (value: readonly unknown[]): string => {
    const list = value.map((item) => `\n    ${JSON.stringify(item)}`).join(',');
    return `[${list}${list === '' ? '' : '\n  '}]`;
  };
  const lines = Object.entries(record).map(([field, value]) => {
    const text = field === 'answers' || field === 'turns' ? listed(value) : JSON.stringify(value);
    return `  ${JSON.stringify(field)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const FIELDS: Readonly<Record<number, readonly string[]>> = {
  1: ['rulesVersion'],
  2: ['rules', 'earlier', 'turns'],
};
const ALWAYS = [
  'format',
  'version',
  'setup',
  'seed',
  'seats',
  'answers',
  'scores',
  'winners',
  'proof',
  'checksum',
];

/** Checks the shape of a record without playing it; one of version 1 becomes one of today, but for its checksum. */
export function parseRecord(json: unknown): GameRecord {
  const tooBig = jsonProblem(json, RECORD_LIMITS);
  if (tooBig !== null) throw new RecordError(`the record ${tooBig}`);
  if (!isObject(json)) throw new RecordError(`a record is an object, not ${shown(json)}`);
  if (json['format'] !== FORMAT)
    throw new RecordError(
      `format is ${shown(json['format'])}, not "${FORMAT}": this is no game of Evertable`,
    );
  const { version, seed, seats, answers, turns, earlier, checksum } = json;
  const fields = typeof version === 'number' ? FIELDS[version] : undefined;
  if (fields === undefined) throw new RecordError(otherVersion('version', version, VERSION));
  for (const field of Object.keys(json))
    if (!ALWAYS.includes(field) && !fields.includes(field))
      throw new RecordError(`there is no field ${shown(field)} in a record`);
  const setup = parseSetup(json['setup']);
  if (typeof seed !== 'string') throw new RecordError(`seed must be a text, not ${shown(seed)}`);
  if (seats !== undefined && !isList(seats, isText)) throw new RecordError('seats must be a list of names');
  checkAnswers(answers);
  if (turns !== undefined && !isList(turns, isText))
    throw new RecordError(`turns must be a list of positions, not ${shown(turns)}`);
  if (earlier !== undefined && !isList(earlier, isEarlierPart))
    throw new RecordError(`earlier must hold versions, answers and turns, not ${shown(earlier)}`);
  for (const field of ['scores', 'winners'])
    if (json[field] !== undefined && !isList(json[field], isWhole))
      throw new RecordError(`${field} must be a list of whole numbers, not ${shown(json[field])}`);
  if (json['proof'] !== undefined && !isProof(json['proof']))
    throw new RecordError(`proof must hold commitment, secret and seats, not ${shown(json['proof'])}`);
  if (typeof checksum !== 'string')
    throw new RecordError('checksum is missing: the record is cut short or not ours');
  const { rulesVersion: _, ...rest } = json;
  return { ...rest, version: VERSION, rules: rulesIn(json), setup } as unknown as GameRecord;
}

/** In version 1 all rules had one number, which never changed. */
function rulesIn(json: Readonly<Record<string, unknown>>): Versions {
  const { version, rulesVersion, rules } = json;
  if (version === 1) {
    if (rulesVersion !== 1) throw new RecordError(otherVersion('rulesVersion', rulesVersion, 1));
    return {};
  }
  if (!isVersions(rules))
    throw new RecordError(`rules must hold a version for each module, not ${shown(rules)}`);
  return rules;
}

function checkAnswers(answers: unknown): void {
  if (!Array.isArray(answers)) throw new RecordError(`answers must be a list, not ${shown(answers)}`);
  answers.forEach((answer, i) => {
    if (!isAnswer(answer))
      throw new RecordError(
        `answer ${i + 1} of ${answers.length} must be a key, a list of keys or amounts by key, not ${shown(answer)}`,
      );
  });
}

function otherVersion(field: string, found: unknown, known: number): string {
  if (typeof found !== 'number') return `${field} must be a number, not ${shown(found)}`;
  return found > known
    ? `${field} is ${found}: saved by a newer Evertable than this one, which knows ${known}`
    : `${field} is ${found}: there is no such version`;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isList = (value: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAnswer = (value: unknown): value is Answer =>
  isText(value) || isList(value, isText) || (isObject(value) && Object.values(value).every(isWhole));
export const isVersions = (value: unknown): value is Versions =>
  isObject(value) && Object.values(value).every((n) => isWhole(n) && n > 0);
export const isEarlierPart = (value: unknown): value is EarlierPart =>
  isObject(value) &&
  isVersions(value['versions']) &&
  isList(value['answers'], isAnswer) &&
  isList(value['turns'], isText);
const isProof = (value: unknown): value is DealProof =>
  isObject(value) &&
  isText(value['commitment']) &&
  isText(value['secret']) &&
  isList(value['seats'], (seat) => seat === null || isSeatProof(seat));
const isSeatProof = (value: unknown): boolean =>
  isObject(value) && isText(value['commitment']) && isText(value['contribution']);

/** The same for the same contents, in any order and layout. */
export function checksumOf(record: object): string {
  const { checksum: _, ...contents } = record as Partial<GameRecord>;
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

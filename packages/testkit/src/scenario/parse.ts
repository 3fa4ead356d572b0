import type { Answer } from '@evertable/engine';
import { QUIET } from './quiet.ts';
import {
  booleanOf,
  countOf,
  type Fields,
  fieldsOf,
  join,
  listOf,
  mapOf,
  nullOr,
  numberOf,
  objectOf,
  optional,
  ScenarioError,
  stringOf,
  stringsOf,
} from './read.ts';
import type {
  CityCard,
  ClaimedEvent,
  EventExpect,
  Expect,
  Move,
  PlayerExpect,
  PlayerFields,
  PlayerPosition,
  Position,
  QuestionExpect,
  Scenario,
  Slot,
} from './scenario.ts';

const COVERS = [
  'card',
  'place',
  'event',
  'ruling',
  'rule',
  'example',
  'solo',
  'module',
  'edition',
  'personality',
  'plan',
  'plot',
];

function cover(value: unknown, at: string): string {
  const text = stringOf(value, at);
  const kind = text.split(':')[0];
  if (!COVERS.includes(kind) || text.length <= kind.length + 1)
    throw new ScenarioError(
      at,
      `${JSON.stringify(text)} must be like card:bard, with one of ${COVERS.join(', ')}`,
    );
  return text;
}

const amounts = (value: unknown, at: string): Record<string, number> => mapOf(value, at, countOf);
const numbers = (value: unknown, at: string): Record<string, number> => mapOf(value, at, numberOf);
const cardLists = (value: unknown, at: string): Record<string, string[]> => mapOf(value, at, stringsOf);
const slots = (value: unknown, at: string): Slot[] => listOf(value, at, nullOr(stringOf));
const countOrCards = (value: unknown, at: string): number | string[] =>
  typeof value === 'number' ? countOf(value, at) : stringsOf(value, at);

function cityCard(value: unknown, at: string): CityCard {
  if (typeof value === 'string') return { card: value };
  const fields = fieldsOf(value, at, ['card', 'occupied', 'tokens', 'stock', 'under']);
  return {
    card: stringOf(fields['card'], join(at, 'card')),
    ...optional(fields, 'occupied', at, booleanOf),
    ...optional(fields, 'tokens', at, countOf),
    ...optional(fields, 'stock', at, amounts),
    ...optional(fields, 'under', at, stringsOf),
  };
}

function claimedEvent(value: unknown, at: string): ClaimedEvent {
  if (typeof value === 'string') return { event: value };
  const fields = fieldsOf(value, at, ['event', 'tokens', 'stock', 'under']);
  return {
    event: stringOf(fields['event'], join(at, 'event')),
    ...optional(fields, 'tokens', at, countOf),
    ...optional(fields, 'stock', at, amounts),
    ...optional(fields, 'under', at, stringsOf),
  };
}

const PLAYER = ['hand', 'goods', 'city', 'season', 'points', 'workers', 'passed', 'events', 'vars'];

function playerFields(fields: Fields, at: string): PlayerFields {
  return {
    ...optional(fields, 'hand', at, stringsOf),
    ...optional(fields, 'goods', at, amounts),
    ...optional(fields, 'city', at, (v, p) => listOf(v, p, cityCard)),
    ...optional(fields, 'season', at, stringOf),
    ...optional(fields, 'points', at, countOf),
    ...optional(fields, 'workers', at, stringsOf),
    ...optional(fields, 'passed', at, booleanOf),
    ...optional(fields, 'events', at, (v, p) => listOf(v, p, claimedEvent)),
    ...optional(fields, 'vars', at, numbers),
  };
}

const playerPosition = (value: unknown, at: string): PlayerPosition =>
  playerFields(fieldsOf(value, at, PLAYER), at);

function playerExpect(value: unknown, at: string): PlayerExpect {
  const more = ['handCount', 'handHas', 'cityCount', 'cityHas', 'spaces', 'home', 'score'];
  const fields = fieldsOf(value, at, [...PLAYER, ...more]);
  return {
    ...playerFields(fields, at),
    ...optional(fields, 'handCount', at, countOf),
    ...optional(fields, 'handHas', at, stringsOf),
    ...optional(fields, 'cityCount', at, countOf),
    ...optional(fields, 'cityHas', at, (v, p) => listOf(v, p, cityCard)),
    ...optional(fields, 'spaces', at, countOf),
    ...optional(fields, 'home', at, countOf),
    ...optional(fields, 'score', at, (v, p) =>
      typeof v === 'number' ? { total: numberOf(v, p) } : numbers(v, p),
    ),
  };
}

function deck(value: unknown, at: string): NonNullable<Position['deck']> {
  if (Array.isArray(value)) return { cards: stringsOf(value, at), rest: 'below' };
  const fields = fieldsOf(value, at, ['only', 'rest']);
  const rest = fields['rest'] ?? 'discard';
  if (rest !== 'discard' && rest !== 'box')
    throw new ScenarioError(join(at, 'rest'), 'must be "discard" or "box"');
  return { cards: stringsOf(fields['only'], join(at, 'only')), rest };
}

const POSITION = [
  'seat',
  'turn',
  'players',
  'display',
  'rows',
  'deck',
  'discard',
  'spots',
  'rolls',
  'die',
  'vars',
  'marks',
  'piles',
  'under',
  'faceDown',
  'impossible',
];

const quietSlots = (value: unknown, at: string): Slot[] => slots(value === QUIET ? [value] : value, at);

function parsePosition(value: unknown, at: string): Position {
  const fields = fieldsOf(value, at, POSITION);
  return {
    ...optional(fields, 'seat', at, countOf),
    ...optional(fields, 'turn', at, countOf),
    ...optional(fields, 'players', at, (v, p) => listOf(v, p, playerPosition)),
    ...optional(fields, 'display', at, quietSlots),
    ...optional(fields, 'rows', at, (v, p) => mapOf(v, p, quietSlots)),
    ...optional(fields, 'deck', at, deck),
    ...optional(fields, 'discard', at, stringsOf),
    ...optional(fields, 'spots', at, cardLists),
    ...optional(fields, 'rolls', at, (v, p) => listOf(v, p, countOf)),
    ...optional(fields, 'die', at, countOf),
    ...optional(fields, 'vars', at, numbers),
    ...optional(fields, 'marks', at, (v, p) => mapOf(v, p, amounts)),
    ...optional(fields, 'piles', at, cardLists),
    ...optional(fields, 'under', at, cardLists),
    ...optional(fields, 'faceDown', at, cardLists),
    ...optional(fields, 'impossible', at, stringOf),
  };
}

function question(value: unknown, at: string): QuestionExpect {
  if (typeof value === 'string') return { id: value };
  const fields = fieldsOf(value, at, ['id', 'seat', 'min', 'max']);
  return {
    ...optional(fields, 'id', at, stringOf),
    ...optional(fields, 'seat', at, countOf),
    ...optional(fields, 'min', at, countOf),
    ...optional(fields, 'max', at, countOf),
  };
}

const EXPECT = [
  'seat',
  'turn',
  'over',
  'winners',
  'question',
  'players',
  'display',
  'rows',
  'deck',
  'discard',
  'spots',
  'vars',
  'marks',
  'piles',
  'under',
];

function parseExpect(value: unknown, at: string): Expect {
  const fields = fieldsOf(value, at, EXPECT);
  return {
    ...optional(fields, 'seat', at, numberOf),
    ...optional(fields, 'turn', at, countOf),
    ...optional(fields, 'over', at, booleanOf),
    ...optional(fields, 'winners', at, (v, p) => listOf(v, p, countOf)),
    ...optional(fields, 'question', at, nullOr(question)),
    ...optional(fields, 'players', at, (v, p) => listOf(v, p, playerExpect)),
    ...optional(fields, 'display', at, slots),
    ...optional(fields, 'rows', at, (v, p) => mapOf(v, p, slots)),
    ...optional(fields, 'deck', at, countOrCards),
    ...optional(fields, 'discard', at, countOrCards),
    ...optional(fields, 'spots', at, (v, p) => mapOf(v, p, countOrCards)),
    ...optional(fields, 'vars', at, numbers),
    ...optional(fields, 'marks', at, (v, p) => mapOf(v, p, amounts)),
    ...optional(fields, 'piles', at, (v, p) => mapOf(v, p, countOrCards)),
    ...optional(fields, 'under', at, cardLists),
  };
}

function eventExpect(value: unknown, at: string): EventExpect {
  const fields = fieldsOf(value, at, ['type', 'seat', 'card', 'where', 'to', 'kind', 'n']);
  return mapOf(fields, at, (v, p) => (typeof v === 'number' ? numberOf(v, p) : stringOf(v, p)));
}

function answer(value: unknown, at: string): Answer {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? stringsOf(value, at) : mapOf(value, at, numberOf);
}

const STEP = [
  'legal',
  'illegal',
  'options',
  'question',
  'refused',
  'undo',
  'undoRefused',
  'expect',
  'events',
  'answer',
];
const WITH = ['min', 'max', 'seat', 'why'];

/** A bare answer, or an object whose fields say what to check and do. */
function move(value: unknown, at: string): Move {
  if (typeof value === 'string' || Array.isArray(value)) return { answer: answer(value, at) };
  const given = objectOf(value, at);
  const names = Object.keys(given);
  if (!names.some((name) => STEP.includes(name))) return { answer: answer(given, at) };
  const fields = fieldsOf(value, at, [...STEP, ...WITH]);
  const asks = fields['question'];
  const limits = {
    ...optional(fields, 'seat', at, countOf),
    ...optional(fields, 'min', at, countOf),
    ...optional(fields, 'max', at, countOf),
  };
  const why = optional(fields, 'why', at, stringOf).why;
  if (asks === undefined && Object.keys(limits).length > 0)
    throw new ScenarioError(at, 'min, max and seat go with a question');
  if (fields['refused'] === undefined && why !== undefined)
    throw new ScenarioError(at, 'why goes with refused');
  if (fields['refused'] !== undefined && !why)
    throw new ScenarioError(at, 'refused needs why, a part of the reason');
  return {
    ...(asks === null && { question: null }),
    ...(asks !== undefined &&
      asks !== null && { question: { ...question(asks, join(at, 'question')), ...limits } }),
    ...optional(fields, 'legal', at, stringsOf),
    ...optional(fields, 'illegal', at, stringsOf),
    ...optional(fields, 'options', at, stringsOf),
    ...(fields['refused'] !== undefined && { refused: { answer: fields['refused'], why: why ?? '' } }),
    ...optional(fields, 'expect', at, parseExpect),
    ...optional(fields, 'events', at, (v, p) => listOf(v, p, eventExpect)),
    ...optional(fields, 'undo', at, booleanOf),
    ...optional(fields, 'undoRefused', at, stringOf),
    ...optional(fields, 'answer', at, answer),
  };
}

/** Checks what came out of a file; throws ScenarioError naming the field. */
export function parseScenario(value: unknown): Scenario {
  const at = '';
  const fields = fieldsOf(value, at, [
    'name',
    'covers',
    'book',
    'setup',
    'seed',
    'position',
    'moves',
    'expect',
  ]);
  return {
    name: stringOf(fields['name'], 'name'),
    covers: listOf(fields['covers'], 'covers', cover),
    ...optional(fields, 'book', at, stringOf),
    setup: { first: 0, ...objectOf(fields['setup'], 'setup') },
    seed: fields['seed'] === undefined ? 'scenario' : stringOf(fields['seed'], 'seed'),
    position: fields['position'] === undefined ? null : parsePosition(fields['position'], 'position'),
    moves: fields['moves'] === undefined ? [] : listOf(fields['moves'], 'moves', move),
    expect: fields['expect'] === undefined ? {} : parseExpect(fields['expect'], 'expect'),
  };
}

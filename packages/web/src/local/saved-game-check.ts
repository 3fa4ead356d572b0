import type { Save, SaveHead } from './saves.ts';

/** What was kept may have been written by another version, by another page, or cut short. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown, of: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(of);
const isNumber = (value: unknown): boolean => Number.isFinite(value);

const isSeat = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  ['string', 'object'].includes(typeof value['bot']) &&
  (value['script'] === undefined || Array.isArray(value['script']));

export const isSaveHead = (value: unknown): value is SaveHead =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  isObject(value['setup']) &&
  typeof value['setup']['game'] === 'string' &&
  typeof value['seed'] === 'string' &&
  isList(value['seats'], isSeat) &&
  isNumber(value['started']) &&
  isNumber(value['changed']) &&
  typeof value['season'] === 'string' &&
  (value['scores'] === undefined || isList(value['scores'], isNumber)) &&
  (value['winners'] === undefined || isList(value['winners'], isNumber));

const isText = (value: unknown): boolean => typeof value === 'string';
const isVersions = (value: unknown): boolean => isObject(value) && Object.values(value).every(isNumber);
const isEarlierPart = (value: unknown): boolean =>
  isObject(value) &&
  isVersions(value['versions']) &&
  Array.isArray(value['answers']) &&
  isList(value['turns'], isText);
/** Games older than positions have none. */
const isKept = (value: unknown): boolean =>
  value === undefined ||
  (isObject(value) &&
    isVersions(value['rules']) &&
    isList(value['earlier'], isEarlierPart) &&
    isList(value['turns'], isText));

export const isSave = (value: unknown): value is Save =>
  isSaveHead(value) &&
  Array.isArray((value as { readonly answers?: unknown }).answers) &&
  isKept((value as { readonly kept?: unknown }).kept);

/** The games of a list that can be told; one that cannot does not hide the others. */
export const headsIn = (value: unknown): readonly SaveHead[] =>
  Array.isArray(value) ? value.filter(isSaveHead) : [];

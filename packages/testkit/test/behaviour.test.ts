import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  type Behaviour,
  behaviourInThread,
  type Change,
  changes,
  describeChanges,
  type ModeBehaviour,
} from '../src/index.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

describe('behaviour', () => {
  const accepted = JSON.parse(readFileSync(at('golden/behaviour.json'), 'utf8')) as Behaviour;

  /** When a change is meant: raise the version of its module, then `npm run behaviour`. */
  test('every game goes as it did', async () => {
    const now = await behaviourInThread(at('scenarios'));
    const found = changes(accepted, now);
    const how = found.every(({ refused }) => refused === null) ? '\n\nto accept this: npm run behaviour' : '';
    expect(found.length === 0 ? '' : describeChanges(found) + how).toBe('');
  });

  const MODE = 'farshore, 2 players, weather';
  const mode = accepted.modes[MODE];
  /** What is found when this mode was another one before. */
  const changesOf = (was: Partial<ModeBehaviour>, all: Partial<Behaviour> = {}): Change[] =>
    changes({ ...accepted, ...all, modes: { ...accepted.modes, [MODE]: { ...mode, ...was } } }, accepted);
  const other = (words: string, game: number, digit = 0): string =>
    words
      .split(' ')
      .map((word, i) => (i === game ? `${word.slice(0, digit)}!${word.slice(digit + 1)}` : word))
      .join(' ');

  test('another question names mode, game and question, and asks for a version', () => {
    const [change, ...more] = changesOf({ play: other(mode.play, 3, 17) });
    expect(more).toEqual([]);
    expect(change.of).toBe(MODE);
    expect(change.what).toMatch(/^game 3 goes otherwise from question 17 on, now: \S+ seat \d pick/);
    expect(change.refused).toMatch(/raise the version of .*farshore \d+, weather \d+/);
  });

  test('with a raised version it can be accepted', () => {
    const versions = { ...mode.versions, weather: mode.versions['weather'] - 1 };
    expect(changesOf({ play: other(mode.play, 0), versions })).toMatchObject([{ of: MODE, refused: null }]);
    expect(changesOf({ versions })).toMatchObject([{ what: 'has other versions', refused: null }]);
  });

  test('a version never falls', () => {
    const versions = { ...mode.versions, weather: mode.versions['weather'] + 1 };
    expect(changesOf({ versions })[0].refused).toMatch(/never fall: weather/);
  });

  test('another end asks for a version or another notation, other events for neither', () => {
    const ends = other(mode.ends, 39);
    expect(changesOf({ ends })).toMatchObject([{ what: /game 39 ends/, refused: /raise/ }].map(matching));
    expect(changesOf({ ends }, { positions: 'evertable-position 0' })[0].refused).toBe(null);
    expect(changesOf({ events: other(mode.events, 1) })).toMatchObject([{ refused: null }]);
  });

  test('a scenario that ends otherwise asks for a version, one that was rewritten does not', () => {
    const folder = 'farshore/cards';
    const [file] = Object.keys(accepted.scenarios[folder]);
    const [text, versions, end] = accepted.scenarios[folder][file].split(' ');
    const found = (...was: string[]): Change[] =>
      changesOf({}, { scenarios: { ...accepted.scenarios, [folder]: { [file]: was.join(' ') } } });
    expect(found(text, versions, '!')).toMatchObject([{ of: `scenarios/${folder}/${file}` }]);
    expect(found(text, versions, '!')[0].refused).toBe('no version was raised');
    expect(found(text, '!', '!')[0].refused).toBe(null);
    expect(found('!', versions, '!')).toEqual([]);
    expect(found(text, versions, end)).toEqual([]);
  });
});

const matching = (change: { what: RegExp; refused: RegExp }): object => ({
  what: expect.stringMatching(change.what),
  refused: expect.stringMatching(change.refused),
});

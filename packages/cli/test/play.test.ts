import { openRecord } from '@evertable/content';
import { LANGUAGES } from '@evertable/text';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TERMINAL_TEXTS } from '../src/play/terminal-text.ts';
import { type Ended, evertable, inProcess, newFolder, PATIENCE } from './run.ts';

/** Whatever is asked, one of these is an answer to it; the others are refused and change nothing. */
const LINES = [
  '1',
  '1 2',
  '2t',
  '1t',
  '1r 1b',
  '1 2 3',
  '0',
  '3',
  '1p',
  '3b',
  '1t 1r 1p',
  '2',
  '4b',
  '5t',
  ...[4, 5, 6, 7, 8].map((n) => [1, 2, 3, 4, 5, 6, 7, 8].slice(0, n).join(' ')),
];
const keepTyping = (rounds: number): string => `${LINES.join('\n')}\n`.repeat(rounds);
/** Of everything but the names of files, which are as long as they are. */
const widest = (text: string): number =>
  Math.max(...text.split('\n').map((line) => (line.includes('.json') ? 0 : line.length)));
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('a whole game piped through play', PATIENCE, () => {
  const folder = newFolder();
  const file = join(folder, 'game.json');
  let ended: Ended;

  beforeAll(async () => {
    ended = await evertable(
      ['play', '--seed', '11', '--bot', 'random', '--save', file],
      keepTyping(300),
      folder,
    );
  }, PATIENCE.timeout);

  it('is played to its end', () => {
    expect(ended.err).toBe('');
    expect(ended.code).toBe(0);
    expect(ended.out).toContain('The game is over');
    expect(ended.out).toMatch(/^Total +\d+ +\d+$/m);
    expect(ended.out).toMatch(/wins!|share the victory!/);
  });

  it('fits on 80 columns', () => {
    expect(widest(ended.out)).toBeLessThanOrEqual(80);
  });

  it('is saved, and the save is sound', () => {
    const { game } = openRecord(readJson(file));
    expect(game.isOver).toBe(true);
    expect(readJson(file)).toMatchObject({ seed: '11', seats: ['Player', 'random'] });
  });

  it('can be replayed', async () => {
    const { code, out, err } = await evertable(['replay', file]);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('everdell, 2 players, common edition, seed 11');
    expect(out).toMatch(/^All \d+ answers are sound\.$/m);
    expect(widest(out)).toBeLessThanOrEqual(80);
    const json = await inProcess(['replay', file, '--json', '--lang', 'it']);
    const { scores } = readJson(file) as { scores: number[] };
    expect(JSON.parse(json.out)).toMatchObject({ sound: true, over: true, seed: '11', scores });
    expect(json.out).toContain('colloca');
  });

  it('shows any position on the way', async () => {
    const at = await inProcess(['replay', file, '--at', '5']);
    expect(at.code).toBe(0);
    expect(at.out).toContain('── Meadow');
    const notation = await inProcess(['replay', file, '--at', '5', '--notation']);
    const json = await inProcess(['replay', file, '--at', '5', '--json']);
    const { position, answers, question } = JSON.parse(json.out) as Record<string, unknown>;
    expect(notation.out.trim()).toBe(String(position).trim());
    expect(answers).toBe(5);
    expect(question).toHaveProperty('options');
    const beyond = await inProcess(['replay', file, '--at', '99999']);
    expect(beyond.code).toBe(2);
    expect(beyond.err).toMatch(/--at: the game has \d+ answers; 99999/);
  });

  it('tells what is wrong with a save that was changed, cut short, or is none', async () => {
    const text = readFileSync(file, 'utf8');
    const damage: [string, string, RegExp][] = [
      ['changed.json', text.replace('"seed": "11"', '"seed": "12"'), /answer \d+ of \d+: |checksum|scores/],
      ['short.json', text.slice(0, 500), /short\.json: not JSON, or cut short/],
      [
        'newer.json',
        text.replace('"version": 2', '"version": 9'),
        /version is 9: saved by a newer Evertable/,
      ],
      [
        'setup.json',
        text.replace('"players":2', '"players":7'),
        /setup: players must be one of 2, 3, 4, 5, 6, not 7/,
      ],
      ['none.json', '{}', /format is missing/],
    ];
    for (const [name, content, message] of damage) {
      writeFileSync(join(folder, name), content);
      const { code, out, err } = await inProcess(['replay', join(folder, name), '--json']);
      expect(err).toMatch(message);
      expect(out).toBe('');
      expect(code).toBe(1);
    }
    const { code, err } = await inProcess(['replay', join(folder, 'nothing.json')]);
    expect(err).toContain('nothing.json: there is no such file');
    expect(code).toBe(1);
    const inside = await inProcess(['replay', folder]);
    expect(inside.err).toContain('this is a folder, not a file');
    const nowhere = await evertable(['play', '--save', folder], 'q\n', folder);
    expect(nowhere.err).toContain(`${folder}: could not be written: this is a folder, not a file`);
    expect(nowhere.code).toBe(1);
  });
});

describe('leaving and coming back', PATIENCE, () => {
  it('goes on where it was left, however it was left', async () => {
    const folder = newFolder();
    const file = join(folder, 'game.json');
    const left = await evertable(
      ['play', '--seed', '3', '--bot', 'random', '--save', file],
      '1\nq\n',
      folder,
    );
    expect(left.code).toBe(0);
    expect(left.out).toContain(`The game is saved in ${file}`);
    expect(left.out).toContain(`npm run -s evertable -- play --load ${file}`);
    const { length } = openRecord(readJson(file)).game.answers;
    // The input just ends, as when the terminal is closed.
    const again = await evertable(['play', '--load', file], '1\n', folder);
    expect(again.code).toBe(0);
    expect(again.out).toContain(`Continuing the game saved in ${file}`);
    expect(openRecord(readJson(file)).game.answers.length).toBeGreaterThan(length);
    const wrong = await evertable(['play', '--load', file, '--players', '4'], '', folder);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(/--load: the saved game already contains --players/);
  });
});

describe('what can be typed', PATIENCE, () => {
  const type = async (lines: readonly string[], ...flags: string[]): Promise<string> => {
    const folder = newFolder();
    const args = ['play', '--seed', '5', '--save', join(folder, 'game.json'), ...flags];
    const { out, code } = await evertable(args, `${lines.join('\n')}\n`, folder);
    expect(code).toBe(0);
    return out;
  };

  it('answers to commands', async () => {
    const folder = newFolder();
    const copy = join(folder, 'copy.json');
    const out = await type([
      '?',
      '? farm',
      '? 1',
      '? xyzzy',
      'l',
      'b',
      `s ${copy}`,
      '',
      '99',
      '1 2',
      'dance',
      '5t',
    ]);
    expect(out).toContain('What you can type');
    expect(out).toMatch(/Farm\n {2}Production · Construction · Common/);
    expect(out).toContain('Nothing is called “xyzzy”.');
    expect(out).toContain(`The game is saved in ${copy}`);
    expect(out).toContain('There is no number 99 here');
    expect(out).toContain('Choose one number.');
    expect(out).toContain('“dance” is not one of the choices.');
    expect(openRecord(readJson(copy)).game.isOver).toBe(false);
  });

  it('tells of ideas by the numbers that choose them', async () => {
    const out = await type(['i']);
    const [, number, name] = /^(\d+): Send a worker to (.+)$/m.exec(out) ?? [];
    expect(out).toMatch(new RegExp(`^ *${number} ${name} `, 'm'));
    expect(out).not.toMatch(/^1\. /m);
  });

  it('takes back what may be taken back', async () => {
    const alone = ['--solo', 'rugwort:1'];
    // Three twigs reveal nothing; drawn cards do.
    const undone = await type(['place basic-2-resin', 'u'], ...alone);
    expect(undone).toContain('Taken back.');
    expect(undone.split('── Meadow').length - 1).toBe(3);
    const revealed = await type(['place basic-2-twig-1-card', 'u'], ...alone);
    expect(revealed).not.toContain('Taken back.');
    expect(revealed).toContain('something hidden has come to light');
  });

  it.each(LANGUAGES)('speaks %s, on 80 columns', async (language) => {
    const out = await type(['?', '? 2', ...LINES, ...LINES, 'l'], '--players', '4', '--lang', language);
    expect(out).toContain(TERMINAL_TEXTS[language]['help.title']);
    expect(widest(out)).toBeLessThanOrEqual(80);
  });
});

describe('the words of the terminal', PATIENCE, () => {
  it.each(LANGUAGES)('are all there in %s, with the same blanks', (language) => {
    const blanks = (text: string): string[] => [...new Set(text.match(/\{[a-z]+(?=[,}])/g))].sort();
    const [mine, english] = [TERMINAL_TEXTS[language], TERMINAL_TEXTS.en];
    expect(Object.keys(mine)).toEqual(Object.keys(english));
    for (const key of Object.keys(english))
      expect([key, blanks(mine[key])]).toEqual([key, blanks(english[key])]);
  });
});

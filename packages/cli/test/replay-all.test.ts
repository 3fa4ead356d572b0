import { openRecord, recordText, saveRecord, writeRecord } from '@evertable/content';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readJson } from '../src/records.ts';
import { inProcess } from './run.ts';

const golden = fileURLToPath(new URL('../../../golden/everdell-2-players.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evertable-all-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { game } = openRecord(readJson(golden));
/** Rules with a module that is gone today. */
const rules = { ...saveRecord(game).rules, retired: 1 };
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

mkdirSync(join(folder, 'deeper'));
copyFileSync(golden, join(folder, 'deeper', 'same.json'));
write('over.json', recordText(writeRecord({ ...saveRecord(game, ['Ada', 'Bo']), rules })));
const running = saveRecord(game.rewound(30));
write('running.json', recordText(writeRecord({ ...running, rules })));
const gone = running.turns?.map((turn) => turn.replaceAll('farm#', 'barn#')) ?? [];
write('gone.json', recordText(writeRecord({ ...running, rules, turns: gone })));
write('damaged.json', recordText(saveRecord(game)).slice(0, 400));
write('other.json', '{"games": []}');

describe('replay --all', () => {
  it('tells what becomes of each game of a folder', async () => {
    const { out, err, code } = await inProcess(['replay', '--all', folder]);
    expect(out).toMatch(/^5 games\n +1 {2}same .*\n +1 {2}continued .*\n +1 {2}shown .*\n +2 {2}refused /);
    expect(out).toMatch(/\ncontinued: running\.json(, answers lost: \d)?\nshown: over\.json\n/);
    expect(out).toMatch(/refused: gone\.json: .*there is no card barn#\d/);
    expect(out).toMatch(/refused: damaged\.json: .*not JSON, or cut short/);
    expect([code, err]).toEqual([1, expect.stringMatching(/some games cannot be opened/)]);
    const json = JSON.parse((await inProcess(['replay', '--all', folder, '--json'])).out);
    expect(json).toMatchObject({ games: 5, same: 1, continued: 1, shown: 1, refused: 2 });
  });

  it('names what is neither a folder nor a database', async () => {
    for (const path of [golden, join(folder, 'nowhere'), join(folder, 'nowhere.db')])
      expect(await inProcess(['replay', '--all', path])).toMatchObject({ code: 1, out: '' });
  });
});

describe('a game of other rules', () => {
  it('that is over is shown as it was, turn by turn', async () => {
    const { out, code } = await inProcess(['replay', join(folder, 'over.json')]);
    expect(code).toBe(0);
    expect(out).toMatch(/rules have changed since this game was played.*--turn 1 to \d+/);
    const [ada, bo] = saveRecord(game).scores ?? [];
    expect(out).toMatch(new RegExp(`Points: .*Ada ${ada}, .*Bo ${bo}`));
    const turn = await inProcess(['replay', join(folder, 'over.json'), '--turn', '7', '--notation']);
    expect(turn.out).toBe(game.checkpoints(6)[0].position);
    expect((await inProcess(['replay', join(folder, 'over.json'), '--turn', '7'])).code).toBe(0);
    expect(await inProcess(['replay', join(folder, 'over.json'), '--turn', '999'])).toMatchObject({
      code: 2,
    });
  });

  it('that is over cannot be analyzed', async () => {
    expect((await inProcess(['analyze', join(folder, 'over.json')])).err).toMatch(/can only be looked at/);
  });

  it('that is running goes on, in each language', async () => {
    const said = { en: /The rules have changed/, it: /Le regole/, fr: /Les règles/, es: /Las reglas/ };
    for (const [language, words] of Object.entries(said)) {
      const { out, code } = await inProcess(['replay', join(folder, 'running.json'), '--lang', language]);
      expect([code, words.test(out)]).toEqual([0, true]);
    }
  });

  it('whose names are gone can still be read as text', async () => {
    expect(await inProcess(['replay', join(folder, 'gone.json')])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/there is no card barn#\d/),
    });
    const { out } = await inProcess(['replay', join(folder, 'gone.json'), '--turn', '1', '--notation']);
    expect(out).toMatch(/^evertable-position 2\n/);
  });
});

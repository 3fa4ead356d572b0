import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { goldenNames, playByKeys, recordGolden, replayGolden, whyNotRecord } from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../golden', import.meta.url));

/** To record them anew after a change of the rules that is meant: `npm run golden`. */
describe('golden games', () => {
  test.each(goldenNames(folder))('%s ends as it did', (name) => {
    const { end, recorded } = replayGolden(folder, name);
    expect(end).toBe(recorded);
  });

  test('one that ends otherwise is recorded anew only under another version or notation', () => {
    const place = mkdtempSync(join(tmpdir(), 'evertable-golden-'));
    const [end, record] = ['game.end.txt', 'game.json'].map((file) => join(place, file));
    expect(whyNotRecord(place, 'game')).toBe(null);
    recordGolden(place, { name: 'game', setup: { game: 'everdell', players: 2 }, seed: 'g', bot: 'random' });
    expect(whyNotRecord(place, 'game')).toBe(null);
    const recorded = readFileSync(end, 'utf8');
    writeFileSync(end, recorded.replace(/points \d+/, 'points 77'));
    expect(whyNotRecord(place, 'game')).toMatch(
      /game ends otherwise: first raise the version .* one of everdell/,
    );
    const text = readFileSync(record, 'utf8');
    writeFileSync(record, text.replace(/"rules": \{[^}]*\}/, '"rules": {"everdell": 1, "retired": 1}'));
    expect(whyNotRecord(place, 'game')).toBe(null);
    writeFileSync(record, text);
    writeFileSync(end, recorded.replace(/^evertable-position \d+/, 'evertable-position 0'));
    expect(whyNotRecord(place, 'game')).toBe(null);
    rmSync(place, { recursive: true });
  });

  test('bots play the same game every time', () => {
    const golden = { setup: { game: 'everdell', players: 2 }, seed: 'twice', bot: 'random' };
    expect(playByKeys(golden).answers).toEqual(playByKeys(golden).answers);
  });
});

import { randomChoice } from '@evertable/bots';
import { openRecord, recordText, saveRecord } from '@evertable/content';
import { seedRandom, versionsOf, writePosition } from '@evertable/engine';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../src/index.ts';

/**
 * Games as an older Evertable saved them, before Captain Bonny moved at most twice at the Docks (farshore 2, bonny 2)
 * and Corrin's cards went to Nightweave's lair (corrin-nightweave 2). They are never recorded anew.
 */
const folder = fileURLToPath(new URL('../../../golden/earlier', import.meta.url));
const names = (kind: string): string[] => globSync(`*-${kind}.json`, { cwd: folder }).sort();
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe('games of earlier rules', () => {
  test.each(names('running'))('%s goes on to its end', (name) => {
    const { game, record, ...opened } = openRecord(read(name));
    expect(opened).toMatchObject({ how: 'continued', lost: 1 });
    expect(game.earlier[0].versions).toEqual(record.rules);
    const random = seedRandom(name);
    while (game.question !== null) {
      expect(checkInvariants(game.rules, game.state, 'asked')).toEqual([]);
      game.choose(randomChoice(random, game.question));
    }
    const again = openRecord(JSON.parse(recordText(saveRecord(game))));
    expect(again.how).toBe('replayed');
    expect(again.record.rules).toEqual(versionsOf(game.rules));
    expect(again.game.state).toEqual(game.state);
  });

  test.each(names('over'))('%s is shown turn by turn', (name) => {
    const opened = openRecord(read(name));
    if (opened.how !== 'shown') throw new Error(opened.how);
    const { game, turns, record } = opened;
    expect(turns).toHaveLength(record.turns?.length ?? 0);
    expect(game.isOver).toBe(true);
    // Written as today, the end is where the last turn led.
    expect(writePosition(game.rules, game.state)).toMatch(/^evertable-position \d+\nturn \d+ seat -1 /);
    expect(game.state.turn).toBe(turns.length - 1);
  });

  test.each(names('without-positions'))('%s is refused with the versions', (name) => {
    expect(() => openRecord(read(name))).toThrow(
      /rules have changed since \(bonny 1 became \d+, farshore 1 became \d+\), and no positions were kept/,
    );
  });

  test('there are some of each', () => {
    expect(['running', 'over', 'without-positions'].map((kind) => names(kind).length)).toEqual([2, 2, 1]);
  });
});

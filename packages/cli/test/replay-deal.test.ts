import { parseSetup, recordText, rulesFor, saveRecord } from '@evertable/content';
import { dealSeed, Game, sha256, view } from '@evertable/engine';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProcess } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'evertable-deal-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const secret = 'made up';
const gameOf = (contributions: readonly [string, string]): Game =>
  new Game(rulesFor(parseSetup({ game: 'everdell', players: 2 })), dealSeed(secret, contributions));

/** Anybody can make up a record with a proof that fits together. */
function madeUp(contributions: readonly [string, string]): string {
  const seats = contributions.map((contribution) => ({ commitment: sha256(contribution), contribution }));
  const game = gameOf(contributions);
  const proof = { commitment: sha256(secret), secret, seats };
  return recordText(saveRecord(game, ['Ada', 'Bo'], proof));
}
const record = write('game.json', madeUp(['mine', 'theirs']));
const witness = {
  commitment: sha256('made up'),
  commits: [sha256('mine'), sha256('theirs')],
  seat: 0,
  contribution: 'mine',
};

describe('replay of a game with a proof of its deal', () => {
  it('does not call it proven to somebody who took no part', async () => {
    const { out, code } = await inProcess(['replay', record]);
    expect(out).toContain('The proof of the deal fits together');
    expect(out).not.toContain('proven to you');
    expect(code).toBe(0);
    const json = JSON.parse((await inProcess(['replay', record, '--json'])).out);
    expect(json).toMatchObject({ proven: false, deal: 'consistent' });
  });

  it('calls it proven to somebody who saw the same deal', async () => {
    const seen = write('seen.json', JSON.stringify(witness));
    expect((await inProcess(['replay', record, '--seen', seen])).out).toContain('The deal is proven to you');
    const json = JSON.parse((await inProcess(['replay', record, '--seen', seen, '--json'])).out);
    expect(json).toMatchObject({ proven: true, deal: 'proven' });
  });

  it('compares the end of the game with the one that was seen', async () => {
    const { rules, state } = gameOf(['mine', 'theirs']);
    const end = view(rules, state, 0, null);
    const right = write('right.json', JSON.stringify({ ...witness, end }));
    expect((await inProcess(['replay', record, '--seen', right])).out).toContain('proven to you');
    // A server that dealt other cards than those of the seed.
    const other = view(rules, gameOf(['other', 'cards']).state, 0, null);
    const wrong = write('wrong.json', JSON.stringify({ ...witness, end: other }));
    const { code, err } = await inProcess(['replay', record, '--seen', wrong]);
    expect([code, err]).toEqual([1, expect.stringMatching(/does not end as the one that was seen/)]);
  });

  it.each([
    [
      'another commitment of the server',
      { commitment: sha256('x') },
      /the server has changed its commitment/,
    ],
    ['another seat', { commits: [sha256('mine'), sha256('x')] }, /commitment of seat 1 is not the one/],
    ['another contribution', { contribution: 'x' }, /contribution of seat 0 is not the one/],
    ['something else', { commits: 3 }, /must hold commitment, commits, seat and contribution/],
  ])('refuses one that contradicts what was seen: %s', async (_, change, why) => {
    const seen = write('other.json', JSON.stringify({ ...witness, ...change }));
    const { code, err } = await inProcess(['replay', record, '--seen', seen]);
    expect([code, err]).toEqual([1, expect.stringMatching(why)]);
  });
});

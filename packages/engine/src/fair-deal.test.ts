import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DealProof, dealSeed, olderDealSeed, proofProblem, sha256 } from './fair-deal.ts';

it('sha256 is the one everybody knows', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const known = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
  for (let n = 0; n < 200; n++) expect(sha256('é'.repeat(n))).toBe(known('é'.repeat(n)));
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sha256(text) === known(text)));
});

describe('a proof', () => {
  const secret = 'a'.repeat(64);
  const proof: DealProof = {
    commitment: sha256(secret),
    secret,
    seats: [
      { commitment: sha256('one'), contribution: 'one' },
      null,
      { commitment: sha256('two'), contribution: 'two' },
    ],
  };
  const seed = dealSeed(secret, ['one', null, 'two']);

  it('fits together, also one of an older table', () => {
    expect(proofProblem(proof, seed)).toBe(null);
    expect(proofProblem(proof, olderDealSeed(secret, ['one', null, 'two']))).toBe(null);
  });

  it.each([
    ['another seed', proof, 'x', /seed does not follow/],
    ['another secret', { ...proof, secret: 'b' }, seed, /secret is not/],
    [
      'another contribution',
      { ...proof, seats: [null, null, { commitment: sha256('two'), contribution: 'three' }] },
      seed,
      /contribution of seat 2 is not/,
    ],
    ['nobody', { ...proof, seats: [null, null, null] }, seed, /no person/],
    ['other seats', { ...proof, seats: proof.seats.toReversed() }, seed, /seed does not follow/],
  ])('does not fit together with %s', (_, changed, of, why) => {
    expect(proofProblem(changed, of)).toMatch(why);
  });
});

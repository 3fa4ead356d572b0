import { dealSeed, olderDealSeed, sha256 } from '@evertable/engine';
import type { TableSnapshot } from '@evertable/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { DealParticipant } from './deal-participant.ts';
import { type KeyValueStorage, memoryStorage } from './storage.ts';

const SECRET = 'secret of the server';
const OTHER = 'contribution of the other';
let sent: string[];
let storage: KeyValueStorage;
let me: DealParticipant;
const participant = (): DealParticipant =>
  new DealParticipant(
    'T',
    {
      commit: async (commit) => sent.push(`commit ${commit}`),
      reveal: async (contribution) => sent.push(`reveal ${contribution}`),
    },
    storage,
  );
beforeEach(() => {
  sent = [];
  storage = memoryStorage();
  me = participant();
});

/** A snapshot for seat 0 of two. */
function snapshot(change: {
  status?: string;
  round?: number;
  commitment?: string;
  commits?: (string | null)[];
  revealed?: boolean;
}): TableSnapshot {
  const { status = 'dealing', round = 0, commitment = sha256(SECRET), revealed = false } = change;
  const commits = change.commits ?? [mine(), sha256(OTHER)];
  const deal = { kind: 'fresh', commitment, round, commits, revealed: [revealed, false] };
  return { seq: 1, info: { seq: 1, status, deal }, you: { seat: 0 } } as unknown as TableSnapshot;
}
const mine = (): string => me.commitment(undefined);
const contribution = (): string => storage.get('evertable-deal-T-0-latest') ?? '';

describe('a client in a deal', () => {
  it('reveals once all have committed, and says the same again when it was lost', async () => {
    await me.onSnapshot(snapshot({ status: 'open', commits: [mine(), null] }));
    expect(sent).toEqual([]);
    await me.onSnapshot(snapshot({}));
    await me.onSnapshot(snapshot({}));
    expect(new Set(sent)).toEqual(new Set([`reveal ${contribution()}`]));
    expect(me.problem).toBe(null);
  });

  const changes: [string, Parameters<typeof snapshot>[0]][] = [
    ['with another secret of the server', { commitment: sha256('another secret') }],
    ['with another commitment of another seat', { commits: ['mine', sha256('another')] }],
    ['without its own commitment', { commits: [null, sha256(OTHER)] }],
    ['in an earlier round', { round: -1 }],
    [
      'with a commitment that was not there when it revealed',
      { commits: ['mine', sha256(OTHER), sha256('late')] },
    ],
  ];
  it.each(changes)('does not take part again %s, also after a reload', async (_name, change) => {
    await me.onSnapshot(snapshot({}));
    sent = [];
    for (const each of [me, participant()]) {
      const commits = change.commits?.map((commit) => (commit === 'mine' ? mine() : commit));
      await each.onSnapshot(snapshot({ ...change, ...(commits && { commits }) }));
      expect(each.problem).not.toBe(null);
    }
    expect(sent).toEqual([]);
  });

  it('reveals what was committed to when two tabs drew at the same time', async () => {
    // Each tab looks before the other has stored anything.
    const drawn = mine();
    const own = contribution();
    storage.set('evertable-deal-T-0-latest', 'contribution of another tab');
    await participant().onSnapshot(snapshot({ commits: [drawn, sha256(OTHER)] }));
    expect(sent).toEqual([`reveal ${own}`]);
    expect(me.witness(0)?.contribution).toBe(own);
  });

  it('does not reveal again what it revealed in an earlier round', async () => {
    const first = mine();
    await me.onSnapshot(snapshot({}));
    sent = [];
    await me.onSnapshot(snapshot({ round: 1, commits: [first, sha256(OTHER)] }));
    expect(sent).toEqual([]);
  });

  it('draws another contribution in the next round', async () => {
    await me.onSnapshot(snapshot({}));
    await me.onSnapshot(snapshot({ status: 'open', round: 1, commits: [null, null] }));
    const next = storage.get('evertable-deal-T-1-latest') ?? '';
    expect(next).not.toBe(contribution());
    expect(sent.at(-1)).toBe(`commit ${sha256(next)}`);
  });
});

describe('a finished deal', () => {
  const proofOf = (own: string, other = OTHER, secret = SECRET) => {
    const seats = [own, other].map((each) => ({ commitment: sha256(each), contribution: each }));
    return { proof: { commitment: sha256(secret), secret, seats }, seed: dealSeed(secret, [own, other]) };
  };

  it('is proven to those whose commitments agree, and only consistent to others', async () => {
    await me.onSnapshot(snapshot({}));
    const { proof, seed } = proofOf(contribution());
    expect(participant().check(proof, seed, 0)).toEqual({ result: 'proven', why: null });
    expect(me.check(proof, seed, -1).result).toBe('consistent');
    expect(new DealParticipant('U', {} as never, memoryStorage()).check(proof, seed, 0).result).toBe(
      'consistent',
    );
  });

  it('is broken when it was made up', async () => {
    await me.onSnapshot(snapshot({}));
    for (const { proof, seed } of [
      proofOf('made up'),
      proofOf(contribution(), 'swapped'),
      proofOf(contribution(), OTHER, 'another secret'),
    ])
      expect(me.check(proof, seed, 0).result).toBe('broken');
    const { proof } = proofOf(contribution());
    expect(me.check(proof, 'another seed', 0).result).toBe('broken');
    // Who may choose between two methods may choose between two deals.
    expect(me.check(proof, olderDealSeed(SECRET, [contribution(), OTHER]), 0).result).toBe('consistent');
  });
});

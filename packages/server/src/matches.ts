import type { Setup } from '@evertable/engine';
import type { BotPool } from './bots/pool.ts';
import type { Jobs, Work } from './jobs.ts';
import type { Store } from './store/store.ts';

/** How the games of one part ended: points by seat, and who won. */
export type MatchResult = { readonly points: number[]; readonly winners: number[] }[];

/** Games of one job: enough to be worth the way, few enough to be done again when a machine dies. */
const GAMES_EACH = 10;

const nameOf = (id: string, part: number): string => `match/${id}/${part}`;

/** Lets this server work on matches. A part that is done twice says the same, and is kept once. */
export async function workOnMatches(jobs: Jobs, store: Store, pool: BotPool): Promise<void> {
  await jobs.work('match', async ({ id, part, setup, bots, seeds }: Work['match']) => {
    if ((await store.kept(nameOf(id, part))) !== null) return;
    const result: MatchResult = await pool.play({ setup, bots, seeds });
    await store.keep(nameOf(id, part), JSON.stringify(result));
  });
}

/** Hands out the games of a match in parts; any machine may take one. Returns how many parts there are. */
export async function sendMatch(
  jobs: Jobs,
  match: {
    readonly id: string;
    readonly setup: Setup;
    readonly bots: readonly string[];
    readonly games: number;
  },
): Promise<number> {
  const { id, setup, bots, games } = match;
  const parts = Math.ceil(games / GAMES_EACH);
  for (let part = 0; part < parts; part++) {
    const from = part * GAMES_EACH;
    const count = Math.min(GAMES_EACH, games - from);
    const seeds = Array.from({ length: count }, (_, i) => `${id}/${from + i}`);
    await jobs.send('match', { id, part, setup, bots, seeds });
  }
  return parts;
}

/** All results of a match once every part is done, or null. */
export async function resultsOf(store: Store, id: string, parts: number): Promise<MatchResult | null> {
  const all: MatchResult = [];
  for (let part = 0; part < parts; part++) {
    const text = await store.kept(nameOf(id, part));
    if (text === null) return null;
    all.push(...(JSON.parse(text) as MatchResult));
  }
  return all;
}

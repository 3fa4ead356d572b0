// Every bot against every other, from both seats; or, with one name, a simulation of it against itself.
//   node packages/server/tools/tournament.ts --bots greedy,random [--games 20] [--game everdell]
// With DATABASE_URL the games are jobs for all servers and workers of that database; without, they are played here.
import { parseArgs } from 'node:util';
import { isPlayer, playerNames } from '@evertable/bots';
import { parseSetup } from '@evertable/content';
import { BotPool } from '../src/bots/pool.ts';
import { newId } from '../src/ids.ts';
import { LocalJobs } from '../src/jobs.ts';
import { resultsOf, sendMatch, workOnMatches } from '../src/matches.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { wait } from './player.ts';

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: 'greedy,random' },
    games: { type: 'string', default: '20' },
    game: { type: 'string', default: 'everdell' },
  },
});
const bots = values.bots.split(',');
const unknown = bots.find((name) => !isPlayer(name));
if (unknown !== undefined) {
  console.error(`there is no bot called ${unknown}; there is: ${playerNames.join(', ')}`);
  process.exit(2);
}
const games = Number(values.games);
const setup = parseSetup({ game: values.game, players: 2 });
const url = process.env['DATABASE_URL'];
const onError = (error: unknown): void => console.error(error);
const store =
  url === undefined ? new MemoryStore() : await (await import('../src/store/postgres.ts')).openPostgres(url);
const jobs =
  url === undefined
    ? new LocalJobs(onError)
    : await (await import('../src/jobs-shared.ts')).SharedJobs.open(url, onError);
const pool = new BotPool();
if (url === undefined) await workOnMatches(jobs, store, pool);

const pairs = bots.flatMap((a, i) => bots.slice(bots.length === 1 ? i : i + 1).map((b) => [a, b] as const));
const matches: { id: string; pair: readonly [string, string]; parts: number }[] = [];
for (const [a, b] of pairs)
  for (const pair of [[a, b] as const, [b, a] as const]) {
    const id = newId();
    matches.push({
      id,
      pair,
      parts: await sendMatch(jobs, { id, setup, bots: pair, games: Math.ceil(games / 2) }),
    });
  }
const tally = new Map<string, { games: number; wins: number; points: number }>();
for (const { id, pair, parts } of matches) {
  let results = await resultsOf(store, id, parts);
  while (results === null) {
    await wait(200);
    results = await resultsOf(store, id, parts);
  }
  for (const { points, winners } of results)
    for (const [seat, name] of pair.entries()) {
      const line = tally.get(name) ?? { games: 0, wins: 0, points: 0 };
      line.games++;
      line.wins += winners.includes(seat) ? 1 / winners.length : 0;
      line.points += points[seat];
      tally.set(name, line);
    }
}
for (const [name, { games: played, wins, points }] of [...tally].sort(
  (x, y) => y[1].wins / y[1].games - x[1].wins / x[1].games,
))
  console.log(
    `${name.padEnd(20)} ${played} games  ${Math.round((100 * wins) / played)} % won  ${(points / played).toFixed(1)} points`,
  );
await pool.close();
await jobs.close();
await store.close();

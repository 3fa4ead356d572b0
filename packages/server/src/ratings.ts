import type { Rating } from '@evertable/protocol';
import type { Tables } from './append.ts';
import type { RatingRow, ResultRow, Store } from './store/store.ts';
import type { Table } from './table.ts';

/** What is shown as one number: the skill that is all but certain, in points of a familiar size. */
export const shown = ({ of, mu, sigma, games, wins }: RatingRow): Rating => ({
  of,
  mu,
  sigma,
  games,
  wins,
  rating: Math.max(0, Math.round((mu - 3 * sigma) * 40 + 1000)),
});

export const ratingKey = (game: string, players: number): string => `${game}/${players}`;

/** 1 for the winners; whoever gave up comes after everybody who did not. */
export function places(table: Table): number[] {
  const result = table.result;
  if (result === null) throw new Error('the game is not over');
  // An automaton has points and can win, but no seat of its own among ours.
  const strength = result.scores.map((points, seat) => {
    if (table.seats[seat]?.away === 'resigned') return -1_000_000;
    return result.winners.includes(seat) ? 1_000_000 : points;
  });
  return table.seats.map((_, seat) => 1 + strength.filter((other) => other > strength[seat]).length);
}

/** Counts a finished game: history, and ratings if people played for them. Done once, by whoever is first. */
export async function settle(tables: Tables, id: string): Promise<void> {
  const { store } = tables;
  const { result, rated } = await tables.read(id, (table) => ({
    result: resultOf(table),
    rated: table.settings.rated,
  }));
  const ratings = rated ? await newRatings(store, result) : [];
  await store.settle({ ...result, ratings });
}

function resultOf(table: Table): Omit<ResultRow, 'ratings'> {
  const place = places(table);
  const names = table.seatNames();
  const scores = table.result?.scores ?? [];
  return {
    table: table.id,
    game: table.settings.setup.game,
    players: table.settings.setup.players,
    endedAt: table.updatedAt,
    seats: table.seats.map((seat, i) => ({
      seat: i,
      person: seat.person,
      name: names[i],
      points: scores[i],
      place: place[i],
    })),
  };
}

async function newRatings(store: Store, result: Omit<ResultRow, 'ratings'>): Promise<RatingRow[]> {
  const people = result.seats.flatMap((seat) =>
    seat.person === null ? [] : [{ person: seat.person, place: seat.place }],
  );
  if (people.length < 2) return [];
  const { rate, rating } = await import('openskill');
  const of = ratingKey(result.game, result.players);
  const known = await store.ratings(
    people.map(({ person }) => person),
    of,
  );
  const before = people.map(({ person }) => known.find((row) => row.person === person));
  const teams = before.map((row) => [
    row === undefined ? rating() : rating({ mu: row.mu, sigma: row.sigma }),
  ]);
  const after = rate(teams, { rank: people.map(({ place }) => place) });
  const best = Math.min(...people.map(({ place }) => place));
  return people.map(({ person, place }, i) => ({
    person,
    of,
    mu: after[i][0].mu,
    sigma: after[i][0].sigma,
    games: (before[i]?.games ?? 0) + 1,
    wins: (before[i]?.wins ?? 0) + (place === best ? 1 : 0),
  }));
}

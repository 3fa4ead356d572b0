import type { Rating } from '@evertable/protocol';
import type { RatingRow, ResultRow } from '../store/rows.ts';
import type { ResultStore } from '../store/store.ts';
import type { GameTable } from '../tables/game-table.ts';
import type { TableService } from '../tables/table-service.ts';

/** A rating as one number: the lower bound mu - 3 sigma of the skill, scaled so that beginners have 1000. */
export const displayRating = ({ of, mu, sigma, games, wins }: RatingRow): Rating => ({
  of,
  mu,
  sigma,
  games,
  wins,
  rating: Math.max(0, Math.round((mu - 3 * sigma) * 40 + 1000)),
});

export const ratingKey = (game: string, players: number): string => `${game}/${players}`;

/** Stores the result of a finished game, and new ratings if it was rated. Several servers may try; one succeeds. */
export async function settle(
  results: ResultStore,
  tables: Pick<TableService, 'read'>,
  id: string,
): Promise<void> {
  const { result, rated } = await tables.read(id, (table) => ({
    result: resultOf(table),
    rated: table.settings.rated,
  }));
  const ratings = rated ? await newRatings(results, result) : [];
  await results.settle({ ...result, ratings });
}

function resultOf(table: GameTable): Omit<ResultRow, 'ratings'> {
  const { scores, ranks } = requireResult(table);
  const names = table.seatNames();
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
      place: ranks[i],
    })),
  };
}

function requireResult(table: GameTable): NonNullable<GameTable['result']> {
  if (table.result === null) throw new Error('the game is not over');
  return table.result;
}

async function newRatings(results: ResultStore, result: Omit<ResultRow, 'ratings'>): Promise<RatingRow[]> {
  const people = result.seats.flatMap((seat) =>
    seat.person === null ? [] : [{ person: seat.person, place: seat.place }],
  );
  if (people.length < 2) return [];
  const { rate, rating } = await import('openskill');
  const of = ratingKey(result.game, result.players);
  const known = await results.ratings(
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

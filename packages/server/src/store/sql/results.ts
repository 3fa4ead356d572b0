import type { HistoryRow, RatingRow, ResultRow } from '../rows.ts';
import { type ResultStore, StoreUnavailable } from '../store.ts';
import { hasWritten, type SqlDatabase, type Trx } from './database.ts';
import type { Database } from './schema.ts';

export class SqlResults implements ResultStore {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  settle(result: ResultRow): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const counted = await trx
        .insertInto('results')
        .values({
          table_id: result.table,
          game: result.game,
          players: result.players,
          ended_at: result.endedAt,
          names: JSON.stringify(result.seats.map((seat) => seat.name)),
        })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      await trx.updateTable('tables').set({ settled: 1 }).where('id', '=', result.table).execute();
      if (!hasWritten(counted)) return false;
      for (const { seat, person, points, place } of result.seats)
        await trx
          .insertInto('result_seats')
          .values({
            table_id: result.table,
            seat,
            person_id: person,
            points,
            place,
            ended_at: result.endedAt,
          })
          .execute();
      for (const rating of result.ratings) await writeRating(trx, rating);
      return true;
    });
  }

  ratings(people: readonly string[], of: string): Promise<RatingRow[]> {
    return this.database.run(async (db) => {
      if (people.length === 0) return [];
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('person_id', 'in', people)
        .where('rating_of', '=', of)
        .execute();
      return rows.map(ratingFrom);
    });
  }

  ratingsOf(person: string): Promise<RatingRow[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('person_id', '=', person)
        .orderBy('rating_of')
        .execute();
      return rows.map(ratingFrom);
    });
  }

  history(person: string, limit: number): Promise<HistoryRow[]> {
    return this.database.run(async (db) => {
      const rows = await db
        .selectFrom('result_seats')
        .innerJoin('results', 'results.table_id', 'result_seats.table_id')
        .innerJoin('tables', 'tables.id', 'result_seats.table_id')
        .select([
          'tables.visibility',
          'results.table_id',
          'results.game',
          'results.players',
          'results.names',
          'result_seats.seat',
          'result_seats.points',
          'result_seats.place',
          'result_seats.ended_at',
        ])
        .where('result_seats.person_id', '=', person)
        .orderBy('result_seats.ended_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        table: row.table_id,
        game: row.game,
        players: row.players,
        seat: row.seat,
        points: row.points,
        place: row.place,
        endedAt: row.ended_at,
        names: JSON.parse(row.names) as string[],
        visibility: row.visibility === 'public' ? 'public' : 'private',
      }));
    });
  }
}

/** Fails when the stored rating is not the one the new rating was computed from. */
async function writeRating(trx: Trx, { person, of, mu, sigma, games, wins }: RatingRow): Promise<void> {
  const written = await trx
    .insertInto('ratings')
    .values({ person_id: person, rating_of: of, mu, sigma, games, wins })
    .onConflict((oc) =>
      oc
        .columns(['person_id', 'rating_of'])
        .doUpdateSet({ mu, sigma, games, wins })
        .where('ratings.games', '=', games - 1),
    )
    .executeTakeFirst();
  if (!hasWritten(written)) throw new StoreUnavailable('another game was counted meanwhile');
}

const ratingFrom = (row: Database['ratings']): RatingRow => ({
  person: row.person_id,
  of: row.rating_of,
  mu: row.mu,
  sigma: row.sigma,
  games: row.games,
  wins: row.wins,
});

import { type ResultStore, StoreUnavailable } from '../store.ts';
import { copy, type MemoryData } from './data.ts';

export function memoryResults({ results, ratings, tables }: MemoryData): ResultStore {
  return {
    settle: async (result) => {
      if (results.has(result.table)) return false;
      for (const { person, of, games } of result.ratings)
        if ((ratings.get(`${person} ${of}`)?.games ?? games - 1) !== games - 1)
          throw new StoreUnavailable('another game was counted meanwhile');
      results.set(result.table, copy(result));
      for (const row of result.ratings) ratings.set(`${row.person} ${row.of}`, copy(row));
      return true;
    },
    ratings: async (people, of) =>
      copy([...ratings.values()].filter((row) => people.includes(row.person) && row.of === of)),
    ratingsOf: async (person) => {
      const rows = [...ratings.values()].filter((row) => row.person === person);
      return copy(rows).sort((a, b) => (a.of < b.of ? -1 : 1));
    },
    history: async (person, limit) => {
      const games = [...results.values()].flatMap((result) =>
        result.seats
          .filter((seat) => seat.person === person)
          .map(({ seat, points, place }) => ({
            table: result.table,
            game: result.game,
            players: result.players,
            seat,
            points,
            place,
            endedAt: result.endedAt,
            names: result.seats.map((each) => each.name),
            visibility: tables.get(result.table)?.visibility ?? 'private',
          })),
      );
      return games.sort((a, b) => b.endedAt - a.endedAt).slice(0, limit);
    },
  };
}

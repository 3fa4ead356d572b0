import { mine, type PastGame, type Profile, personId, profile, refusal } from '@evertable/protocol';
import { z } from 'zod';
import { displayRating, ratingKey } from '../../accounts/ratings.ts';
import type { ServerContext } from '../../context.ts';
import { Refusal } from '../../tables/refusal.ts';
import type { Api } from '../api.ts';

const RECENT_GAMES = 50;
/** Games the statistics are computed from. */
const COUNTED_GAMES = 1000;

export function peopleRoutes(api: Api, context: ServerContext): void {
  const { store } = context;

  api.get('/api/me/tables', { schema: { response: { 200: mine } } }, async (request) => {
    const person = await request.requirePerson();
    return { tables: await store.tables.tablesOf(person.id, 100) };
  });

  api.get(
    '/api/people/:id',
    { schema: { params: z.object({ id: personId }), response: { 200: profile, 404: refusal } } },
    async (request): Promise<Profile> => {
      const person = await store.people.get(request.params.id);
      if (person === null) throw new Refusal('unknown', 'there is no such person');
      const viewer = await request.person();
      const [ratings, games, own] = await Promise.all([
        store.results.ratingsOf(person.id),
        store.results.history(person.id, COUNTED_GAMES),
        viewer === null ? [] : store.results.history(viewer.id, COUNTED_GAMES),
      ]);
      // The id of a private table opens it, so only people who played there are given it.
      const played = new Set(own.map((game) => game.table));
      const visible = games.filter((game) => game.visibility === 'public' || played.has(game.table));
      const { id, name, kind } = person;
      return {
        id,
        name,
        kind,
        ratings: ratings.map(displayRating),
        statistics: statistics(games),
        recent: visible.slice(0, RECENT_GAMES),
      };
    },
  );
}

function statistics(games: readonly PastGame[]): Profile['statistics'] {
  const groups = new Map<string, PastGame[]>();
  for (const game of games) {
    const of = ratingKey(game.game, game.players);
    groups.set(of, [...(groups.get(of) ?? []), game]);
  }
  return [...groups].map(([of, played]) => ({
    of,
    games: played.length,
    wins: played.filter((game) => game.place === 1).length,
    best: Math.max(...played.map((game) => game.points)),
    average: Math.round((10 * played.reduce((sum, game) => sum + game.points, 0)) / played.length) / 10,
  }));
}

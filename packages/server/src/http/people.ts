import { mine, type PastGame, type Profile, personId, profile, refusal } from '@evertable/protocol';
import { z } from 'zod';
import { No } from '../judge.ts';
import { ratingKey, shown } from '../ratings.ts';
import type { Parts } from '../server.ts';
import type { Api } from './routes.ts';

const RECENT = 50;
const COUNTED = 1000;

export function peopleRoutes(api: Api, parts: Parts): void {
  const { store } = parts.tables;

  api.get('/api/me/tables', { schema: { response: { 200: mine } } }, async (request) => {
    const person = await request.mustBe();
    return { tables: await store.tablesOf(person.id, 100) };
  });

  api.get(
    '/api/people/:id',
    { schema: { params: z.object({ id: personId }), response: { 200: profile, 404: refusal } } },
    async (request): Promise<Profile> => {
      const person = await store.person(request.params.id);
      if (person === null) throw new No('unknown', 'there is nobody of that name');
      const [ratings, games] = await Promise.all([
        store.ratingsOf(person.id),
        store.history(person.id, COUNTED),
      ]);
      const { id, name, kind } = person;
      return {
        id,
        name,
        kind,
        ratings: ratings.map(shown),
        statistics: statistics(games),
        recent: games.slice(0, RECENT),
      };
    },
  );
}

function statistics(games: readonly PastGame[]): Profile['statistics'] {
  const kinds = new Map<string, PastGame[]>();
  for (const game of games) {
    const of = ratingKey(game.game, game.players);
    kinds.set(of, [...(kinds.get(of) ?? []), game]);
  }
  return [...kinds].map(([of, played]) => ({
    of,
    games: played.length,
    wins: played.filter((game) => game.place === 1).length,
    best: Math.max(...played.map((game) => game.points)),
    average: Math.round((10 * played.reduce((sum, game) => sum + game.points, 0)) / played.length) / 10,
  }));
}

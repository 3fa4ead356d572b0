import { newReport, refusal } from '@evertable/protocol';
import type { ServerContext } from '../../context.ts';
import { fileReport } from '../../moderation/reports.ts';
import { Refusal } from '../../tables/refusal.ts';
import { type Api, DONE, done, tightLimit } from '../api.ts';

/** Reports of one person at once and an hour. */
const REPORTS_OF_PERSON = { burst: 10, perSecond: 10 / 3600 };

/** For everybody who plays, guests included. */
export function reportRoutes(api: Api, { limits, store, tables }: ServerContext): void {
  limits.define('reports-person', REPORTS_OF_PERSON);

  api.post(
    '/api/reports',
    {
      schema: { body: newReport, response: { 200: done, 404: refusal, 422: refusal } },
      config: tightLimit(10),
    },
    async (request) => {
      const person = await request.requirePlayer();
      if (!limits.take('reports-person', person.id))
        throw new Refusal('rate', 'too many reports: wait an hour');
      await fileReport({ store, tables }, person.id, request.body);
      return DONE;
    },
  );
}

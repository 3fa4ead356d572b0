import {
  closeTable,
  decision,
  moderation as overview,
  moderationSearch,
  personId,
  refusal,
  report,
  reportDetails,
  restrictionKind,
  restrictPerson,
  tableId,
} from '@evertable/protocol';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { ModerationView } from '../../moderation/view.ts';
import { type Api, DONE, done } from '../api.ts';

const MAX_FOUND = 20;
const reportId = z.object({ id: z.string().max(40) });
const ofTable = z.object({ id: tableId });

/** For operators; for everybody else there are no such pages. */
export function moderationRoutes(api: Api, context: ServerContext): void {
  readingRoutes(api, context);
  decidingRoutes(api, context);
}

function readingRoutes(api: Api, { hub, store, tables }: ServerContext): void {
  const view = new ModerationView({ store, tables });

  api.get('/api/moderation', { schema: { response: { 200: overview, 404: refusal } } }, async (request) => {
    await request.requireOperator();
    return view.overview(hub.count);
  });

  api.get(
    '/api/moderation/reports',
    { schema: { response: { 200: z.object({ reports: z.array(report) }), 404: refusal } } },
    async (request) => {
      await request.requireOperator();
      return { reports: await view.closedReports() };
    },
  );

  api.get(
    '/api/moderation/reports/:id',
    { schema: { params: reportId, response: { 200: reportDetails, 404: refusal } } },
    async (request) => {
      await request.requireOperator();
      return view.report(request.params.id);
    },
  );

  api.get(
    '/api/moderation/search',
    {
      schema: {
        querystring: z.strictObject({ text: z.string().trim().min(1).max(100) }),
        response: { 200: moderationSearch, 404: refusal },
      },
    },
    async (request) => {
      await request.requireOperator();
      const { text } = request.query;
      const byId = await store.people.get(text);
      const found = byId === null ? await store.people.named(text, MAX_FOUND) : [byId];
      return {
        people: await Promise.all(found.map((person) => view.person(person))),
        table: tableId.safeParse(text).success ? await view.table(text) : null,
      };
    },
  );
}

function decidingRoutes(api: Api, { moderation }: ServerContext): void {
  const response = { 200: done, 404: refusal, 409: refusal };

  api.post(
    '/api/moderation/reports/:id',
    { schema: { params: reportId, body: decision, response } },
    async (request) => {
      const { id } = await request.requireOperator();
      await moderation.decide(id, request.params.id, request.body);
      return DONE;
    },
  );

  api.post(
    '/api/moderation/people/:id/restrictions',
    { schema: { params: z.object({ id: personId }), body: restrictPerson, response } },
    async (request) => {
      const { id } = await request.requireOperator();
      await moderation.restrict(id, request.params.id, request.body);
      return DONE;
    },
  );

  api.delete(
    '/api/moderation/people/:id/restrictions/:kind',
    { schema: { params: z.object({ id: personId, kind: restrictionKind }), response } },
    async (request) => {
      const { id } = await request.requireOperator();
      await moderation.lift(id, request.params.id, request.params.kind);
      return DONE;
    },
  );

  api.delete(
    '/api/moderation/tables/:id/chat/:n',
    { schema: { params: ofTable.extend({ n: z.coerce.number().int().min(1) }), response } },
    async (request) => {
      const { id } = await request.requireOperator();
      await moderation.removeLine(id, request.params.id, request.params.n);
      return DONE;
    },
  );

  api.post(
    '/api/moderation/tables/:id/close',
    { schema: { params: ofTable, body: closeTable, response } },
    async (request) => {
      const { id } = await request.requireOperator();
      await moderation.closeTable(id, request.params.id, request.body.why);
      return DONE;
    },
  );

  api.post('/api/moderation/tables/:id/retry', { schema: { params: ofTable, response } }, async (request) => {
    const { id } = await request.requireOperator();
    await moderation.retryTable(id, request.params.id);
    return DONE;
  });
}

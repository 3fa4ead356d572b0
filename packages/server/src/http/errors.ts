import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ServerContext } from '../context.ts';
import { NameTaken, StoreUnavailable } from '../store/store.ts';
import { toRefusal } from '../tables/refusal.ts';

/** HTTP status by refusal code; 409 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  invalid: 400,
  illegal: 422,
  'signed-out': 401,
  unknown: 404,
  rate: 429,
  busy: 503,
  fault: 500,
};

export function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Pick<ServerContext, 'metrics' | 'onError'>,
) {
  const refusal = toRefusal(error);
  if (refusal !== null) {
    context.metrics.refused.inc({ code: refusal.code });
    return reply.code(STATUS[refusal.code] ?? 409).send({ code: refusal.code, why: refusal.message });
  }
  if (error instanceof NameTaken)
    return reply.code(409).send({ code: 'taken', why: error.message, field: 'name' });
  if (error instanceof StoreUnavailable)
    return reply.code(503).send({ code: 'busy', why: `${error.message}: try again` });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [{ instancePath, message }] = error.validation;
    const field = instancePath.slice(1).replaceAll('/', '.');
    const why = field === '' ? (message ?? 'invalid') : `${field}: ${message ?? 'invalid'}`;
    return reply.code(400).send({ code: 'invalid', why, ...(field !== '' && { field }) });
  }
  if (error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({ code: 'invalid', why: error.message });
  context.onError(error, request.routeOptions.url);
  return reply.code(500).send({ code: 'fault', why: 'an error of the server; it has been logged' });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PersonRow } from '../store/rows.ts';

/** Where routes are added. Requests and responses are checked by the schemas of the protocol. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit of the route's own, by address. */
    requestsPerMinute?: number;
  }
  interface FastifyRequest {
    /** The person of the session; null without one. */
    person(): Promise<PersonRow | null>;
    /** The person of the session; throws a refusal without one. */
    requirePerson(): Promise<PersonRow>;
    /** The person of the session; throws a refusal without one, and for a person who is banned. */
    requirePlayer(): Promise<PersonRow>;
    /** The person of the session; anybody but an operator is told that there is no such page. */
    requireOperator(): Promise<PersonRow>;
    /** The token of the session, from the cookie or the authorization header. */
    token(): string | null;
  }
}

/** Response of routes that have nothing to say. */
export const done = z.object({ done: z.literal(true) });
export const DONE = { done: true } as const;

/** A lower limit for routes where guessing or repeating pays. */
export const tightLimit = (requestsPerMinute: number) => ({ requestsPerMinute });

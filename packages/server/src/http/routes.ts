import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { SESSION_MS } from '../accounts.ts';
import type { Parts } from '../server.ts';
import { COOKIE } from './app.ts';

/** Where routes are added: requests and answers are checked by the schemas of the protocol. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Not readable by scripts, not sent along from pages of others. */
export function setCookie(reply: FastifyReply, parts: Parts, token: string | null): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: parts.settings.PUBLIC_URL?.startsWith('https:') ?? false,
  } as const;
  if (token === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, token, { ...options, maxAge: SESSION_MS / 1000 });
}

/** For what is worth guessing: a few tries a minute. */
export const strict = (parts: Parts, max: number) =>
  parts.settings.RATE_LIMIT === 0 ? {} : { rateLimit: { max, timeWindow: '1 minute' } };

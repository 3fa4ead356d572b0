import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { tokenHash } from '../accounts/ids.ts';
import type { ServerConfig } from '../config.ts';
import type { Api } from './api.ts';
import { isSecure } from './cookies.ts';

export async function addSecurityHeaders(app: Api, config: ServerConfig): Promise<void> {
  const secure = isSecure(config);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Without https these headers would lock people out of a server in the local network.
    strictTransportSecurity: secure,
    originAgentCluster: secure,
    crossOriginOpenerPolicy: secure,
    referrerPolicy: { policy: 'same-origin' },
  });
}

export async function addRateLimit(app: Api, { RATE_LIMIT }: ServerConfig): Promise<void> {
  if (RATE_LIMIT === 0) return;
  await app.register(fastifyRateLimit, {
    // The page consists of about a hundred small files, which browsers cache.
    allowList: (request) => !request.url.startsWith('/api/'),
    max: RATE_LIMIT,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { after }) => ({
      statusCode: 429,
      code: 'rate',
      why: `too many requests: wait ${after}`,
    }),
  });
}

/** True for requests of our own pages, and of programs, which send no origin. */
export function isSameOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined || origin === '') return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin);
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** True with the token; without a token for this machine itself, but not for a proxy on it. */
export function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return tokenHash(headers.authorization ?? '') === tokenHash(`Bearer ${token}`);
  return LOOPBACK.includes(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
}

import fastifyHelmet from '@fastify/helmet';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { tokenHash } from '../accounts/ids.ts';
import type { ServerConfig } from '../config.ts';
import { addressKey } from '../limits/address-key.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import { perMinute } from '../limits/token-bucket.ts';
import { Refusal } from '../tables/refusal.ts';
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

/**
 * Limits requests by address. What counts is the route that was matched, not the address as it was written: that can be
 * encoded in many ways. Files of the web client are not limited: a page consists of about a hundred, which are cached.
 */
export function addRateLimit(app: Api, limits: SharedLimits, requestsPerMinute: number): void {
  limits.define('requests', perMinute(requestsPerMinute));
  app.addHook('onRoute', (route: RouteOptions) => {
    const max = route.config?.requestsPerMinute;
    if (max !== undefined) limits.define(limitOf(route), perMinute(max));
  });
  app.addHook('onRequest', async ({ routeOptions, ip }) => {
    const { url, method, config } = routeOptions;
    if (url !== undefined && !url.startsWith('/api/')) return;
    const key = addressKey(ip);
    const isAllowed =
      limits.take('requests', key) &&
      (config.requestsPerMinute === undefined || limits.take(limitOf({ method, url }), key));
    if (!isAllowed) throw new Refusal('rate', 'too many requests: wait a minute');
  });
}

/** The name of a route's own limit; without characters that notices between servers use. */
const limitOf = ({ method, url = '' }: { method: string | string[]; url?: string | undefined }): string =>
  `${String(method)}${url}`.replaceAll(/[^A-Za-z]+/g, '-').toLowerCase();

/**
 * True for requests of our own pages, and of programs, which send no origin. With PUBLIC_URL only that origin is ours,
 * scheme included; without it, the host that was asked for.
 */
export function isSameOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined || origin === '') return true;
  if (!URL.canParse(origin)) return false;
  if (publicUrl !== undefined) return new URL(publicUrl).origin === origin;
  const { protocol, host: ours } = new URL(origin);
  return ours === host && (protocol === 'http:' || protocol === 'https:');
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * True with the token. Without a token, true for this machine itself; a server that is set up behind a proxy cannot
 * tell it from the proxy, so there a token is needed.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  {
    METRICS_TOKEN,
    PUBLIC_URL,
    TRUST_PROXY,
  }: Pick<ServerConfig, 'METRICS_TOKEN' | 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  if (METRICS_TOKEN !== undefined)
    return tokenHash(headers.authorization ?? '') === tokenHash(`Bearer ${METRICS_TOKEN}`);
  if (PUBLIC_URL !== undefined || TRUST_PROXY !== undefined) return false;
  const isProxied = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return LOOPBACK.includes(socket.remoteAddress ?? '') && !isProxied;
}

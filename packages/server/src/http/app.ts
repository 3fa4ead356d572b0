import { existsSync } from 'node:fs';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastifySwagger from '@fastify/swagger';
import fastifyWebsocket from '@fastify/websocket';
import { MAX_MESSAGE, PROTOCOL_VERSION } from '@evertable/protocol';
import Fastify, { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { tokenHash } from '../ids.ts';
import { No, refusalOf } from '../judge.ts';
import { NameTaken, type PersonRow, StoreBusy } from '../store/store.ts';
import type { Parts } from '../server.ts';
import { accountRoutes } from './accounts.ts';
import type { Api } from './routes.ts';
import { passkeyRoutes } from './passkeys.ts';
import { peopleRoutes } from './people.ts';
import { tableRoutes } from './tables.ts';
import { welcomePage } from './welcome.ts';

export const COOKIE = 'evertable';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; looked up only where it matters. */
    who(): Promise<PersonRow | null>;
    /** The same, or a refusal. */
    mustBe(): Promise<PersonRow>;
    /** The token they are known by. */
    token(): string | null;
  }
}

const STATUS: Readonly<Record<string, number>> = {
  invalid: 400,
  illegal: 422,
  'signed-out': 401,
  unknown: 404,
  rate: 429,
  busy: 503,
  fault: 500,
};

/** Everything over HTTP: the API, the socket's door, the web client. */
export async function buildApp(parts: Parts, logger: Logger) {
  const { settings } = parts;
  const secure = settings.PUBLIC_URL?.startsWith('https:') ?? false;
  const app = Fastify({
    loggerInstance: logger as never,
    // Links to private tables are in addresses; what is logged names the route instead (below).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_MESSAGE,
    trustProxy: settings.TRUST_PROXY ?? false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(fastifyCookie, { secret: parts.cookieSecret });
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
    // Without https these would only lock people out of a table in the house.
    strictTransportSecurity: secure,
    originAgentCluster: secure,
    crossOriginOpenerPolicy: secure,
    referrerPolicy: { policy: 'same-origin' },
  });
  if (settings.RATE_LIMIT > 0)
    await app.register(fastifyRateLimit, {
      // The page itself is some hundred small files, fetched once and kept.
      allowList: (request) => !request.url.startsWith('/api/'),
      max: settings.RATE_LIMIT,
      timeWindow: '1 minute',
      errorResponseBuilder: (_request, { after }) => ({
        statusCode: 429,
        code: 'rate',
        why: `too many requests: wait ${after}`,
      }),
    });
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: 'Evertable',
        version: String(PROTOCOL_VERSION),
        description: 'The HTTP part of the protocol; the socket is described in docs/protocol.md.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: MAX_MESSAGE,
      perMessageDeflate: false,
      // Pages of others must not open a socket with the cookies of ours.
      verifyClient: ({ origin, req }, decide) =>
        decide(isOurs(origin, req.headers.host, settings.PUBLIC_URL), 403),
    },
  });

  app.decorateRequest('token', function (this: FastifyRequest) {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(this.headers.authorization ?? '');
    return bearer?.[1] ?? this.cookies[COOKIE] ?? null;
  });
  app.decorateRequest('who', function (this: FastifyRequest) {
    return parts.accounts.who(this.token());
  });
  app.decorateRequest('mustBe', async function (this: FastifyRequest) {
    const person = await this.who();
    if (person === null) throw new No('signed-out', 'say who you are first');
    return person;
  });

  app.addHook('onRequest', async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS';
    if (changes && !isOurs(request.headers.origin, request.headers.host, settings.PUBLIC_URL))
      throw new No('invalid', 'requests that change something must come from our own pages');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.debug({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => tellError(error, request, reply, parts));

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    if (!parts.ready()) return reply.code(503).send({ status: 'starting' });
    await parts.tables.store.check();
    return { status: 'ok', announcements: parts.announcer.connected ? 'ok' : 'cut off' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayMeasure(request, settings.METRICS_TOKEN)) return reply.callNotFound();
    reply.type(parts.metrics.registry.contentType);
    return parts.metrics.registry.metrics();
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/socket', { websocket: true, schema: { hide: true } }, async (socket, request) => {
    // Nothing is read until it is known who is there.
    socket.pause();
    const person = await request.who().catch(() => null);
    const muted = person === null ? [] : await parts.tables.store.mutedBy(person.id).catch(() => []);
    parts.sockets.add(
      socket,
      request.ip,
      person === null ? null : { id: person.id, name: person.name },
      muted,
    );
    socket.resume();
  });
  await app.register(async (api) => {
    accountRoutes(api, parts);
    passkeyRoutes(api, parts);
    peopleRoutes(api, parts);
    tableRoutes(api, parts);
  });
  // The page knows its places by what comes after the #.
  app.get('/table/:id', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/#/table/${encodeURIComponent((request.params as { id: string }).id)}`),
  );
  await serveClient(app as never, parts.webFolder);
  return app;
}

/** The web client if it is built; a page that says what runs here otherwise. */
async function serveClient(app: Api, folder: string): Promise<void> {
  const built = existsSync(`${folder}/index.html`);
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      // The build leaves compressed twins beside its files.
      preCompressed: true,
      // Names of these hold a hash of what is in them.
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!page || request.url.startsWith('/api/'))
      return reply.code(404).send({ code: 'unknown', why: 'there is nothing at this address' });
    // Every other address is one of the client's own.
    return built ? reply.sendFile('index.html') : reply.type('text/html').send(welcomePage);
  });
}

function tellError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, parts: Parts) {
  const no = refusalOf(error);
  if (no !== null) {
    parts.metrics.refused.inc({ code: no.code });
    return reply.code(STATUS[no.code] ?? 409).send({ code: no.code, why: no.message });
  }
  if (error instanceof NameTaken)
    return reply.code(409).send({ code: 'taken', why: error.message, field: 'name' });
  if (error instanceof StoreBusy)
    return reply.code(503).send({ code: 'busy', why: 'the store is out of reach for the moment: try again' });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [{ instancePath, message }] = error.validation;
    const field = instancePath.slice(1).replaceAll('/', '.');
    const why = field === '' ? (message ?? 'invalid') : `${field}: ${message ?? 'invalid'}`;
    return reply.code(400).send({ code: 'invalid', why, ...(field !== '' && { field }) });
  }
  if (error.statusCode === 429)
    return reply
      .code(429)
      .send({ code: 'rate', why: (error as { why?: string }).why ?? 'too many requests' });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({ code: 'invalid', why: error.message });
  parts.onError(error, request.routeOptions.url);
  return reply.code(500).send({ code: 'fault', why: 'something went wrong on our side; it has been noted' });
}

/** Programs send no origin; browsers always do when it matters. */
function isOurs(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined || origin === '') return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin);
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Somebody on this machine, and not a proxy on it that speaks for the world outside; or whoever has the token. */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return tokenHash(headers.authorization ?? '') === tokenHash(`Bearer ${token}`);
  return LOOPBACK.includes(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
}

export type App = Awaited<ReturnType<typeof buildApp>>;

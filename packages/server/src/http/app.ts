import { MAX_MESSAGE, PROTOCOL_VERSION } from '@evertable/protocol';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyError, type FastifyRequest, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { tokenHash } from '../accounts/ids.ts';
import type { ServerConfig } from '../config.ts';
import type { ServerContext } from '../context.ts';
import { addressKey } from '../limits/address-key.ts';
import { Refusal } from '../tables/refusal.ts';
import type { Api } from './api.ts';
import { COOKIE } from './cookies.ts';
import { sendError } from './errors.ts';
import { accountRoutes } from './routes/accounts.ts';
import { emailRoutes } from './routes/emails.ts';
import { meRoutes } from './routes/me.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { peopleRoutes } from './routes/people.ts';
import { reportRoutes } from './routes/reports.ts';
import { tableRoutes } from './routes/tables.ts';
import { addRateLimit, addSecurityHeaders, isSameOrigin, mayReadMetrics } from './security.ts';
import { serveWebClient } from './web-client.ts';

const REQUEST_MS = 10_000;
const CHECK_MS = 2_000;
/** A client that takes nothing of its answer for this long is cut off; sockets have pings of their own. */
const STALLED_MS = 10_000;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Everything over HTTP: the API, the WebSocket and the web client. */
export async function buildApp(context: ServerContext, logger: Logger) {
  const { config } = context;
  const app = Fastify({
    loggerInstance: logger as never,
    // Addresses contain the ids of private tables; the log below names the route instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_MESSAGE,
    // A request must be complete within this time, so that unfinished ones cannot pile up.
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: REQUEST_MS },
    trustProxy: trustedProxies(config.TRUST_PROXY),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
  }).withTypeProvider<ZodTypeProvider>();
  const api = app as unknown as Api;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifyCookie, { secret: context.cookieSecret });
  await addSecurityHeaders(api, config);
  addRateLimit(api, context.limits, config.RATE_LIMIT);
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: 'Evertable',
        version: String(PROTOCOL_VERSION),
        description: 'The HTTP part of the protocol; docs/protocol.md describes the socket.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: MAX_MESSAGE,
      perMessageDeflate: false,
      // Other sites must not open a socket with our cookies.
      verifyClient: ({ origin, req }, decide) =>
        decide(isSameOrigin(origin, req.headers.host, config.PUBLIC_URL), 403),
    },
  });
  addSession(api, context);
  addHooks(api, context);
  addSystemRoutes(api, context);
  await app.register(async (routes) => {
    accountRoutes(routes, context);
    meRoutes(routes, context);
    emailRoutes(routes, context);
    passkeyRoutes(routes, context);
    moderationRoutes(routes, context);
    reportRoutes(routes, context);
    peopleRoutes(routes, context);
    tableRoutes(routes, context);
  });
  await serveWebClient(api, context.webFolder);
  return app;
}

/** A number of proxies is trusted by position: the nearest ones are ours. */
const trustedProxies = (proxies: ServerConfig['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);

function addSession(app: Api, { accounts, restrictions }: ServerContext): void {
  app.decorateRequest('token', function (this: FastifyRequest) {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(this.headers.authorization ?? '');
    return bearer?.[1] ?? this.cookies[COOKIE] ?? null;
  });
  app.decorateRequest('person', function (this: FastifyRequest) {
    return accounts.personOf(this.token());
  });
  app.decorateRequest('requirePerson', async function (this: FastifyRequest) {
    const person = await this.person();
    if (person === null) throw new Refusal('signed-out', 'sign in first, as a guest or with an account');
    return person;
  });
  app.decorateRequest('requirePlayer', async function (this: FastifyRequest) {
    const person = await this.requirePerson();
    restrictions.requireMayPlay(person.id);
    return person;
  });
  app.decorateRequest('requireOperator', async function (this: FastifyRequest) {
    const person = await this.person();
    if (person?.role !== 'operator') throw new Refusal('unknown', 'there is no such page');
    return person;
  });
}

function addHooks(app: Api, context: ServerContext): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (SAFE_METHODS.includes(method)) return;
    if (!isSameOrigin(headers.origin, headers.host, context.config.PUBLIC_URL))
      throw new Refusal('invalid', 'requests that change something must come from our own pages');
  });
  // Files of the web client say how long they may be cached; everything else may not be.
  app.addHook('onSend', async (_request, reply) => {
    reply.raw.setTimeout(STALLED_MS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, context));
}

function addSystemRoutes(app: Api, context: ServerContext): void {
  const { store, config, metrics, announcer, hub } = context;
  // Ready: a balancer sends clients here. Alive: a supervisor need not restart the process.
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    if (!context.isReady()) return reply.code(503).send({ status: 'starting' });
    await store.check();
    return { status: 'ok', announcements: announcer.connected ? 'ok' : 'cut off' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) return reply.callNotFound();
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/socket', { websocket: true, schema: { hide: true } }, async (socket, request) => {
    // No message is read before the person is known.
    socket.pause();
    const person = await request.person().catch(() => null);
    const muted = person === null ? [] : await store.chat.muted(person.id).catch(() => []);
    hub.add(socket, {
      address: addressKey(request.ip),
      person: person === null ? null : { id: person.id, name: person.name },
      session: person === null ? null : tokenHash(request.token() ?? ''),
      muted,
    });
    socket.resume();
  });
}
